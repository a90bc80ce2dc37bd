import { once } from 'node:events';
import WebSocket from 'ws';
import { aDirectOrder, aPerson, aProvider } from '../../support/people.ts';
import { within } from '../support/attackers.ts';
import { aLiveConnection } from '../support/bystander.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

async function aSocket(target: Target): Promise<WebSocket> {
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`);
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
}

const leavesEarly: Attack = {
  fault: 13,
  name: 'sockets that close while they sign in',
  async begin(target, times) {
    const person = await aPerson(target);
    for (let n = 0; n < 30 * times; n++) {
      const socket = await aSocket(target);
      socket.send(JSON.stringify({ type: 'auth', token: person.token }));
      // Closes at a varying moment while the server looks up the session.
      await within(n % 8, () => false);
      socket.terminate();
    }
    const watcher = await aLiveConnection(target, await aPerson(target));
    return async () => {
      // Somebody who has left must be offline soon, well before the 50 seconds after which a lost connection counts as offline.
      const gone = await within(5_000, async () => {
        watcher.say({ type: 'presence', userIds: [person.id] });
        return (await watcher.next('presence')).data.online.length === 0;
      });
      watcher.end();
      return gone ? [] : ['whoever left is online for ever'];
    };
  },
};

const staysOn: Attack = {
  fault: 13,
  name: 'a socket that ignores the close after signing out',
  async begin(target) {
    const [pest, victim] = [await aPerson(target), await aProvider(target)];
    const orderId = await aDirectOrder(target, pest, victim.serviceId);
    const socket = await aSocket(target);
    socket.send(JSON.stringify({ type: 'auth', token: pest.token }));
    await once(socket, 'message');
    // Ignores the server's close: without this listener the client does not answer it.
    (socket as unknown as { _receiver: NodeJS.EventEmitter })._receiver.removeAllListeners('conclude');
    await target.call('POST', '/api/auth/logout', { token: pest.token });
    let sent = 0;
    const say = setInterval(() => {
      const message = { type: 'chat_message', orderId, receiverId: victim.id, message: `${++sent}` };
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    }, 100);
    return async () => {
      await within(5_000, () => sent > 5);
      clearInterval(say);
      socket.terminate();
      const { rows } = await target.pool.query('select 1 from messages where sender_id = $1', [pest.id]);
      return rows.length ? [`${rows.length} messages were stored after signing out`] : [];
    };
  },
};

export const scenario: Scenario = { attacks: [leavesEarly, staysOn] };
