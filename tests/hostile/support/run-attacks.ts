import { aBystander, type Bystander, type Round, STEPS, type Step } from './bystander.ts';
import { openTarget, type Target } from './target.ts';

/** What somebody does to the market, or a part of it that fails. Everybody else must not notice. */
export interface Attack {
  /** The numbers of docs/security.md. */
  fault: number;
  name: string;
  /** Starts it, `times` as large as in the quick form; what is answered ends it and tells what went wrong. */
  begin(target: Target, times: number): Promise<() => Promise<string[]>>;
}

/** Attacks on one server, with what stands outside of it. */
export interface Scenario {
  /** What the server is configured with, such as the address of a mail server that hangs. */
  open?(): Promise<{ env: Record<string, string>; close?(): Promise<void> }>;
  env?: Record<string, string>;
  /** Each attack has a server to itself: one may leave nothing standing for the next. */
  apart?: boolean;
  attacks: Attack[];
}

/** Everybody is answered within this many times what they are used to, or within the floor, which is generous. */
const TIMES_SLOWER = 10;
const FLOOR_MS: Record<Step, number> = {
  'sign-in': 2500,
  publish: 2500,
  list: 2500,
  message: 2500,
  reach: 5000,
};
const ROUNDS = 2;
const ROUNDS_OF_THE_QUICK_FORM = 1;
/** A measurement that was too slow is made again, as long as it did not take all this time already. */
const TRIES_WITHIN_MS = 15_000;

export interface Measured {
  attack: Attack;
  quiet: Round[];
  under: Round[];
  problems: string[];
}

export interface OpenScenario {
  /** Runs one attack, with a bystander before and meanwhile. */
  run(attack: Attack): Promise<Measured>;
  close(): Promise<void>;
}

export async function openScenario(
  scenario: Scenario,
  postgresUrl: string,
  times = 1,
): Promise<OpenScenario> {
  const outside = await scenario.open?.();
  const open = () => openTarget({ postgresUrl, env: { ...scenario.env, ...outside?.env } });
  // An old version may fall at once: there each attack has a server to itself.
  const isApart = scenario.apart || process.env.SERVER_ROOT !== undefined;
  let target = await open();
  let bystander: Bystander | undefined;
  let quiet: Round[] = [];
  const rounds = async (count: number) => {
    const done: Round[] = [];
    // What was lost once tells enough.
    for (let n = 0; n < count && done.every(wasWhole); n++)
      done.push(await bystander!.round().catch(() => LOST));
    return done;
  };
  return {
    async run(attack) {
      if (isApart && bystander) {
        bystander.close();
        bystander = undefined;
        await target.close();
        target = await open();
      }
      if (!bystander) {
        bystander = await aBystander(target);
        // The first round finds what is made once: statements, a first match.
        await rounds(1);
        quiet = await rounds(ROUNDS * times);
      } else if (times > 1) quiet = await rounds(ROUNDS * times);
      const end = await attack.begin(target, times).catch((error) => async () => [`it began with ${error}`]);
      let under: Round[];
      const began = performance.now();
      do {
        under = await rounds(times > 1 ? ROUNDS * times : ROUNDS_OF_THE_QUICK_FORM);
        // A neighbour on the same machine may have had their moment: a fault stays.
      } while (slowSteps(quiet, under).length && performance.now() - began < TRIES_WITHIN_MS);
      const problems = await end().catch((error) => [`it ended with ${error}`]);
      if (target.server.process.exitCode !== null) problems.push('the server has ended');
      return { attack, quiet, under, problems: [...slowSteps(quiet, under), ...problems] };
    },
    async close() {
      bystander?.close();
      await target.close();
      await outside?.close?.();
    },
  };
}

/** A round that could not even begin. */
const LOST = Object.fromEntries(STEPS.map((step) => [step, Number.POSITIVE_INFINITY])) as Round;

const wasWhole = (round: Round) => Object.values(round).every(Number.isFinite);

function slowSteps(quiet: Round[], under: Round[]): string[] {
  return STEPS.flatMap((step) => {
    const usual = Math.max(0, ...quiet.map((round) => round[step]).filter(Number.isFinite));
    const worst = Math.max(...under.map((round) => round[step]));
    return worst <= Math.max(FLOOR_MS[step], usual * TIMES_SLOWER)
      ? []
      : [`${step} took ${Math.round(worst)} ms, ${Math.round(usual)} ms when quiet`];
  });
}
