import { aBystander, type Bystander, type Round, STEPS, type Step } from './bystander.ts';
import { openTarget, type Target } from './target.ts';

/** Something that somebody does to the market, or a part of it that fails. Nobody else must notice. */
export interface Attack {
  /** The numbers of docs/security.md. */
  fault: number;
  name: string;
  /** Starts it, `times` as large as in the quick form; the returned function ends it and tells what went wrong. */
  begin(target: Target, times: number): Promise<() => Promise<string[]>>;
}

/**
 * Limits, and a proxy that says nothing: addresses of this machine count as those of strangers. Without a proxy each of them stands for
 * many people (`LOOPBACK_COUNTS_FOR`).
 */
export const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

/** Attacks on one server, with the outside services that it uses. */
export interface Scenario {
  /** Opens outside services and returns the server's settings for them, such as the address of a mail server that hangs. */
  open?(): Promise<{ env: Record<string, string>; close?(): Promise<void> }>;
  env?: Record<string, string>;
  /** Gives each attack a server to itself, because one attack may leave it broken for the next. */
  apart?: boolean;
  attacks: Attack[];
}

/** Each step must end within this many times what it takes when quiet, or within the generous floor. */
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
/** A measurement that was too slow is repeated until this much time has passed. */
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
  // Another checkout may be an old version that an attack brings down, so there each attack has a server to itself.
  const isApart = scenario.apart || process.env.SERVER_ROOT !== undefined;
  let target = await open();
  let bystander: Bystander | undefined;
  let quiet: Round[] = [];
  const rounds = async (count: number) => {
    const done: Round[] = [];
    // One lost step is enough: no further rounds are needed.
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
        // A first round that is not measured pays for what happens once: preparing statements, a first match.
        await rounds(1);
        quiet = await rounds(ROUNDS * times);
      } else if (times > 1) quiet = await rounds(ROUNDS * times);
      const end = await attack.begin(target, times).catch((error) => async () => [`it began with ${error}`]);
      let under: Round[];
      const began = performance.now();
      do {
        under = await rounds(times > 1 ? ROUNDS * times : ROUNDS_OF_THE_QUICK_FORM);
        // Other work on the machine may have made it slow for a moment; a real fault stays slow.
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
