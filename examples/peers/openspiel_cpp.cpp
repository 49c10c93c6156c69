// A door to OpenSpiel's C++ alpha-beta, which its Python package holds but does not show. See openspiel_cpp.py.

#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/algorithms/minimax.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::Player;
using open_spiel::State;

struct Tally {
  long nodes = 1;  // the root
  long leaves = 0;
};

// Another state, watched: every move made is a node, every score asked for a leaf.
class Watched : public State {
 public:
  Watched(const State& state, Tally* tally) : State(state.GetGame()), inner_(state.Clone()), tally_(tally) {}
  Watched(const Watched& other) : State(other), inner_(other.inner_->Clone()), tally_(other.tally_) {}

  Player CurrentPlayer() const override { return inner_->CurrentPlayer(); }
  std::vector<Action> LegalActions() const override { return inner_->LegalActions(); }
  std::string ActionToString(Player player, Action action) const override {
    return inner_->ActionToString(player, action);
  }
  std::string ToString() const override { return inner_->ToString(); }
  bool IsTerminal() const override { return inner_->IsTerminal(); }
  std::vector<double> Returns() const override {
    ++tally_->leaves;
    return inner_->Returns();
  }
  std::unique_ptr<State> Clone() const override { return std::make_unique<Watched>(*this); }

 protected:
  void DoApplyAction(Action action) override {
    ++tally_->nodes;
    inner_->ApplyAction(action);
  }

 private:
  std::unique_ptr<State> inner_;
  Tally* tally_;
};

// Othello: the discs of the first player less those of the second. The other games: nothing.
double Discs(const State& state) {
  const std::string board = state.ToString();
  if (board.find("a b c d e f g h") == std::string::npos) return 0;
  double difference = 0;
  for (std::size_t at = board.find('\n'); at < board.size(); ++at) {
    difference += (board[at] == 'x') - (board[at] == 'o');
  }
  return difference;
}

}  // namespace

// Searches a game from its start, once to count and once for the time.
extern "C" void alphabeta(const char* name, int depth, double* value, long* move, long* nodes, long* leaves,
                          double* seconds) {
  const auto game = open_spiel::LoadGame(name);
  const auto start = game->NewInitialState();

  Tally tally;
  const auto discs = [&tally](const State& state) { return ++tally.leaves, Discs(state); };
  const Watched watched(*start, &tally);
  open_spiel::algorithms::AlphaBetaSearch(*game, &watched, discs, depth, 0, /*use_undo=*/false);
  *nodes = tally.nodes;
  *leaves = tally.leaves;

  // Not every game of OpenSpiel can take a move back: copies are used for all.
  const std::clock_t from = std::clock();
  const auto found = open_spiel::algorithms::AlphaBetaSearch(*game, start.get(), Discs, depth, 0, /*use_undo=*/false);
  *seconds = static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
  *value = found.first;
  *move = found.second;
}
