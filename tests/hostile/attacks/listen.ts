import { aPerson } from '../../support/people.ts';
import { within } from '../support/attackers.ts';
import { aLiveConnection } from '../support/bystander.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

/** Ends the connection on which the server listens for live messages. */
const cut = (target: Target) =>
  target.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query ilike 'listen %' or application_name = 'echamano live')`,
  );

const lostConnection: Attack = {
  fault: 7,
  name: 'the connection that listens for live messages is lost, again and again',
  async begin(target) {
    const connection = await aLiveConnection(target, await aPerson(target));
    // Clients that may have missed a message are told that everything may have changed.
    const readsAgain = () =>
      connection.receive(({ type, data }) => type === 'changed' && data.keys.includes('/api'));
    const timer = setInterval(() => void cut(target).catch(() => {}), 1500);
    let received = false;
    readsAgain().then(() => {
      received = true;
    });
    return async () => {
      const problems = (await within(10_000, () => received)) ? [] : ['nobody was asked to read again'];
      clearInterval(timer);
      connection.end();
      return problems;
    };
  },
};

export const scenario: Scenario = { attacks: [lostConnection] };
