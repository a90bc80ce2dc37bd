const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** One thing that somebody does in the demo market, at its moment. */
export interface Step {
  at: number;
  run(): Promise<void>;
}

/** Steps that happen one after another. */
export type Story = Step[];

const STORIES_AT_ONCE = 4;

/** Runs all stories day by day; within a day, several stories run at the same time. */
export async function runDayByDay(stories: Story[], onStep: () => void): Promise<void> {
  const days = new Map<number, Story[]>();
  for (const story of stories) {
    for (const [day, steps] of Map.groupBy(story, ({ at }) => Math.floor(at / DAY)))
      days.set(day, [...(days.get(day) ?? []), steps]);
  }
  for (const day of [...days.keys()].sort((one, other) => one - other)) {
    const waiting = days.get(day)!.sort((one, other) => one[0]!.at - other[0]!.at);
    const takeStories = async () => {
      for (let story = waiting.shift(); story; story = waiting.shift()) {
        for (const step of story) {
          await step.run();
          onStep();
        }
      }
    };
    await Promise.all(Array.from({ length: STORIES_AT_ONCE }, takeStories));
  }
}

/** Hours that pass between one step of an order's story and the next. */
export const PAUSE = { offer: 0.9, message: 0.35, edit: 0.2, decision: 5, work: 40, change: 7 };

/** The moments of a story that began some days ago, each some hours after the last, squeezed to end before `now`. */
export function moments(now: number, daysAgo: number, seed: number, pauses: number[]): number[] {
  const start = startOf(now, daysAgo, seed);
  let total = 0;
  const offsets = pauses.map((hours, index) => {
    total += hours * HOUR * (0.6 + 0.8 * fraction(seed * 31 + index));
    return total;
  });
  const room = (now - start) * 0.94;
  const squeeze = Math.min(1, room / Math.max(total, 1));
  return offsets.map((offset) => Math.round(start + offset * squeeze));
}

/** The moment at which a story starts: between morning and night in American time zones. */
function startOf(now: number, daysAgo: number, seed: number): number {
  if (daysAgo < 1) return now - daysAgo * DAY;
  const midnight = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
  const start = midnight + (11 + 13 * fraction(seed)) * HOUR;
  return Math.min(start, now - 20 * HOUR);
}

/** A pseudo-random number from 0 to 1, the same at every load. */
export function fraction(seed: number): number {
  const x = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return x - Math.floor(x);
}
