import { aPerson } from '../../support/people.ts';
import { within } from '../support/attackers.ts';
import { aLine } from '../support/bystander.ts';
import type { Target } from '../support/target.ts';
import type { Attack, Siege } from '../support/withstand.ts';

/** Ends the connection on which the server hears of what to tell people. */
const cut = (target: Target) =>
  target.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query ilike 'listen %' or application_name = 'echamano live')`,
  );

const lostLine: Attack = {
  fault: 7,
  name: 'the line that hears of news is lost, again and again',
  async begin(target) {
    const line = await aLine(target, await aPerson(target));
    // Whoever may have missed something is told that everything may have changed.
    const told = () => line.hear(({ type, data }) => type === 'changed' && data.keys.includes('/api'));
    const timer = setInterval(() => void cut(target).catch(() => {}), 1500);
    let heard = false;
    told().then(() => {
      heard = true;
    });
    return async () => {
      const problems = (await within(10_000, () => heard)) ? [] : ['nobody was told to read again'];
      clearInterval(timer);
      line.end();
      return problems;
    };
  },
};

export const siege: Siege = { attacks: [lostLine] };
