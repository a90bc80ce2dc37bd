import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FromServer, fromBrowser } from '../../contract/live.ts';
import { closeClients, connectLive, type LiveClient } from '../support/live-client.ts';
import { openMarket } from '../support/market.ts';
import { aDeal } from '../support/people.ts';
import { aScene, type Scene, tokenOf, VIEWERS, type Viewer } from '../support/scene.ts';

const market = openMarket();
afterEach(closeClients);

/** The answer that each viewer gets to each message about an order of the owner's with the provider. */
const ANSWERS = `
             stranger   other         owner        provider     blocked       deactivated revoked    admin
auth         auth_error auth_success  auth_success auth_success auth_success  auth_error  auth_error auth_success
chat_message auth_error message_error message_sent message_sent message_error auth_error  auth_error message_error
chat_read    auth_error nothing       nothing      nothing      nothing       auth_error  auth_error nothing
typing       auth_error nothing       nothing      nothing      nothing       auth_error  auth_error nothing
presence     auth_error presence      presence     presence     presence      auth_error  auth_error presence
ping         auth_error pong          pong         pong         pong          auth_error  auth_error pong
`;
const [columns, ...rows] = ANSWERS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const TABLE = new Map(rows.map(([type, ...answers]) => [type!, answers]));
/** The viewers who may talk in that conversation. */
const TALK = new Set<Viewer>(['owner', 'provider']);

describe('who is answered what on a live connection', () => {
  let scene: Scene;
  let orderId: string;
  beforeAll(async () => {
    scene = await aScene(market);
    ({ orderId } = await aDeal(market, scene.people.owner, scene.provider));
  });

  const counterpartOf = (viewer: Viewer) => (viewer === 'owner' ? scene.provider.id : scene.people.owner.id);

  function messageOf(type: string, viewer: Viewer): object {
    const to = counterpartOf(viewer);
    const about = { orderId, receiverId: to };
    const messages: Record<string, object> = {
      auth: { token: tokenOf(scene, viewer) ?? 'una-credencial-que-no-existe' },
      chat_message: { ...about, message: 'Hola', clientId: `${viewer}-1` },
      chat_read: { orderId, senderId: to },
      typing: about,
      presence: { userIds: [to] },
      ping: {},
    };
    return { type, ...messages[type] };
  }

  /** Their connection, signed in if they can. */
  async function clientOf(viewer: Viewer): Promise<LiveClient> {
    const client = await connectLive(market);
    const token = tokenOf(scene, viewer);
    if (!token) return client;
    client.say({ type: 'auth', token });
    await Promise.race([client.receive('auth_success'), client.receive('auth_error')]);
    return client;
  }

  async function answerTo(viewer: Viewer, type: string): Promise<string> {
    const client = type === 'auth' ? await connectLive(market) : await clientOf(viewer);
    const expected = TABLE.get(type)![VIEWERS.indexOf(viewer)]!;
    // A viewer who cannot sign in has already got this answer, and their connection is closed.
    if (type !== 'auth' && expected === 'auth_error' && viewer !== 'stranger') return 'auth_error';
    client.say(messageOf(type, viewer));
    if (expected !== 'nothing') return (await client.receive(expected as FromServer['type'])).type;
    client.say({ type: 'ping' });
    await client.receive('pong');
    return 'nothing';
  }

  test('is written down for these viewers and for every message, and for no other', () => {
    expect(columns).toEqual(VIEWERS);
    const types = fromBrowser.options.map(({ shape }) => shape.type.value);
    expect([...TABLE.keys()].sort()).toEqual([...types].sort());
  });

  test.each([...TABLE.keys()])('each viewer who sends %s gets the answer of the table', async (type) => {
    const answers: string[] = [];
    for (const viewer of VIEWERS) answers.push(await answerTo(viewer, type));
    expect(answers).toEqual(TABLE.get(type));
  });

  test.each(VIEWERS.filter((viewer) => !TALK.has(viewer)))(
    'nothing that %s sends reaches those who talk',
    async (viewer) => {
      const owner = await clientOf('owner');
      const intruder = await clientOf(viewer);
      for (const type of ['typing', 'chat_message', 'chat_read']) intruder.say(messageOf(type, viewer));
      const provider = await clientOf('provider');
      // Live messages keep their order: anything that the intruder caused would arrive before these.
      intruder.say({ type: 'ping' });
      provider.say(messageOf('typing', 'provider'));
      expect((await owner.receive('typing')).data.senderId).toBe(scene.provider.id);
      provider.say({ ...messageOf('chat_message', 'provider'), clientId: `after-${viewer}` });
      expect((await owner.receive('new_message')).data.message).toMatchObject({
        senderId: scene.provider.id,
        clientId: `after-${viewer}`,
      });
    },
  );
});
