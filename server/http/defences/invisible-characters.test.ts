import { afterEach, describe, expect, test } from 'vitest';
import { closeClients, connectLive } from '../../../tests/support/live-client.ts';
import { openMarket } from '../../../tests/support/market.ts';
import { aCustomer, anAgreement, POCITOS } from '../../../tests/support/people.ts';
import { withoutInvisible } from './invisible-characters.ts';

afterEach(closeClients);

describe('what people write', () => {
  const market = openMarket({ worker: false });

  test.each([
    ['keeps what is seen', 'Sí 👩‍👩‍👧 ❤️ ñandú', 'Sí 👩‍👩‍👧 ❤️ ñandú'],
    ['turns no writing around it', '\u202eoirar\u202c y \u2066más\u2069', 'oirar y más'],
    ['speaks to no terminal', 'Sí\u001b[31m\u0007,\tdos\nlíneas\u0085', 'Sí[31m,\tdos\nlíneas'],
    ['hides no letters', 'Sani\u00adta\u{e0041}rio \u200eU\u3164', 'Sanitario U'],
    ['shows its flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 y 🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 y 🏳️‍🌈'],
    ['looks like nothing else', 'Sani\u200bta\ufeffrio', 'Sanitario'],
    ['is nothing where nothing is seen', '\u200b\u3164 \u200d\ufe0f', ''],
    ['is looked at in lists and parts too', [{ a: 'x\u200b' }, 1, null], [{ a: 'x' }, 1, null]],
  ])('%s', (_, written, read) => expect(withoutInvisible(written)).toEqual(read));

  test('is refused as missing where nobody could read it', async () => {
    const { token } = await aCustomer(market);
    const body = { description: '\u200b'.repeat(12), ...POCITOS };
    expect(await market.call('POST', '/api/orders', { token, body })).toMatchObject({
      status: 400,
      body: { fields: { description: 'La descripción debe tener al menos 10 caracteres.' } },
    });
  });

  test('is cleaned over a live connection too', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connectLive(market, customer.token);
    const about = { type: 'chat_message', orderId, receiverId: provider.id };
    client.say({ ...about, message: '\u200b', clientId: 'nada' });
    expect((await client.receive('message_error')).data.clientId).toBe('nada');
    client.say({ ...about, message: '\u202eHola' });
    expect((await client.receive('message_sent')).data.message.message).toBe('Hola');
  });

  test('is left for validation to refuse, however deeply nested', () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    expect(() => withoutInvisible(deep)).not.toThrow();
  });
});
