import { describe, expect, test } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOffer, anOrder, aPerson, aProvider, type Someone } from '../../tests/support/people.ts';

const market = openMarket();

describe('a mail to an address that nobody confirmed', () => {
  const message = 'Ganaste un premio, entra en https://malo.example';

  test('contains nothing that the person who registered it chose', async () => {
    const stranger = await aPerson(market, 'Ana');
    await market.sql('update users set first_name = $2, name = $2 where id = $1', [stranger.id, message]);
    await market.as(stranger, 'POST', '/api/auth/send-verification');
    await market.call('POST', '/api/auth/forgot-password', { body: { email: stranger.email } });
    const mails = await mailsTo(market, stranger.email);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const mail of mails) expect(mail).not.toMatch(/malo\.example|premio/);
  });

  test('greets by name once the address is known to be theirs', async () => {
    const ana = await aPerson(market, 'Anita');
    await market.sql('update users set email_verified = true where id = $1', [ana.id]);
    await market.call('POST', '/api/auth/forgot-password', { body: { email: ana.email } });
    expect((await mailsTo(market, ana.email)).join()).toMatch(/Hola, Anita/);
  });
});

test('a mail declares Spanish, for people who have it read aloud', async () => {
  const [mail] = await mailsTo(market, (await aPerson(market)).email);
  const said = [...mail!.matchAll(/lang="(\w+)"/g)].map(([, language]) => language);
  expect(new Set(said)).toEqual(new Set(['es']));
});

describe('a mail of a notification', () => {
  const wishes = (person: Someone) => market.as(person, 'GET', '/api/users/me/preferences');
  async function mailed() {
    const clara = await aCustomer(market);
    await market.as(clara, 'PUT', '/api/users/me/preferences', {
      push: { new_offer: false },
      mail: { new_offer: true },
    });
    await anOffer(market, await aProvider(market), await anOrder(market, clara));
    const mail = (await mailsTo(market, clara.email)).at(-1)!;
    const link = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail.replace(/\n[ \t]+/g, ' '))![1]!;
    return { clara, mail, path: link.replace(market.config.APP_URL, '') };
  }

  test('says how to stop them: to the reader, and to the program they read with', async () => {
    const { mail, path } = await mailed();
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.split('\n\n').slice(1).join('\n\n')).toContain(path);
    expect(mail).toContain('Dejar de recibir estos correos');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', ''],
  ])('comes no more after one click, sent as %s, without signing in', async (type, body) => {
    const { clara, path } = await mailed();
    expect((await market.call('GET', path)).status).not.toBe(500);
    expect((await wishes(clara)).body.mail).toEqual({ new_offer: true });
    const answer = await market.call('POST', path, { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('más correos') } });
    expect((await wishes(clara)).body).toEqual({
      push: { new_offer: false },
      mail: { claim_answered: false },
    });
    await anOffer(market, await aProvider(market), await anOrder(market, clara));
    // The mail that verifies her address and the mail with the link, but no third one.
    expect(await mailsTo(market, clara.email)).toHaveLength(2);
  });

  test('is not stopped by a link that was changed or is of another kind', async () => {
    const { clara, path } = await mailed();
    for (const wrong of [`${path}x`, '/unsubscribe?token=inventado', '/unsubscribe', '/unsubscribe?token='])
      expect(await market.call('POST', wrong)).toMatchObject({
        status: 400,
        body: { error: 'El enlace para dejar de recibir correos no es válido.' },
      });
    expect((await wishes(clara)).body.mail).toEqual({ new_offer: true });
  });
});
