// Packs among what a game offers: as scenarios of their own, or as values of an option.
import type { GameInfo, PackInfo, ScenarioInfo } from "../api/schema";

/** The game with these packs first: a pack that is a scenario is added, one that an option chooses is a value of it. */
export function withPacks(game: GameInfo, packs: readonly PackInfo[]): GameInfo {
  const known = new Set(game.scenarios.map((one) => one.id));
  const added = packs.filter((pack) => !pack.is_values).flatMap((pack) => pack.scenarios.filter((one) => !known.has(one.id)));
  const scenarios = game.scenarios.map((scenario) => packs.reduce(withValues, scenario));
  return { ...game, scenarios: [...added, ...scenarios] };
}

function withValues(scenario: ScenarioInfo, pack: PackInfo): ScenarioInfo {
  const chosen = pack.choose?.[scenario.id];
  if (!chosen) return scenario;
  const options = scenario.options.map((option) => {
    const value = chosen[option.id];
    return value === undefined || option.values?.some((one) => one.id === value) ? option : { ...option, values: [...(option.values ?? []), { id: value, label: pack.title }] };
  });
  return { ...scenario, options };
}

/** The title as it is shipped: `nim@0123456789abcdef` is `nim` with an owner's values. */
export const shippedId = (game: string): string => game.split("@")[0]!;
