import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { aConversation, openAttachments } from './support/deals.ts';
import { aPhoto } from './support/files.ts';
import { follow } from './support/follow.ts';
import { aPerson, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold } from './support/network.ts';
import { openNewOrder } from './support/new-order.ts';
import { HEARD } from './support/server.ts';

test('somebody records a voice note, and the other listens to it or reads it', async ({ as }) => {
  const { clara, pedro, orderId, mine } = await aConversation(as);
  await openAttachments(mine);
  const record = mine.getByRole('button', { name: 'Grabar nota de voz' });
  await record.press('Enter');
  await expect(mine.getByRole('timer')).toContainText(/Grabando: [1-9]/);
  await mine.getByRole('button', { name: 'Terminar' }).press('Enter');
  await mine.getByRole('button', { name: 'Quitar nota de voz' }).press('Enter');
  await expect(record).toBeFocused();
  await record.press('Enter');
  await expect(mine.getByRole('timer')).toContainText(/Grabando: [2-9]/);
  await mine.getByRole('button', { name: 'Terminar' }).press('Enter');
  await expect(mine.getByRole('region', { name: /^Nota de voz de \d segundos$/ })).toBeVisible();
  // The transcription is only a proposal, and is kept across a reload together with the note.
  await mine.getByRole('button', { name: 'Pasar a texto' }).press('Enter');
  await expect(mine.getByLabel('Qué dice (opcional)')).toHaveValue(HEARD);
  await mine.evaluate(neverFinishWriting);
  await mine.getByLabel('Qué dice (opcional)').fill('Suena así cuando abro la canilla');
  await mine.reload();
  await expect(mine.getByRole('region', { name: /^Nota de voz de \d segundos$/ })).toBeVisible();
  await expect(mine.getByLabel('Qué dice (opcional)')).toHaveValue('Suena así cuando abro la canilla');
  await expectAccessibleAtBothWidths(mine);
  await mine.getByRole('button', { name: 'Enviar mensaje' }).click();
  const sent = mine.getByRole('log').getByRole('listitem').filter({ hasText: 'Suena así' });
  await expect(sent.getByRole('img', { name: 'Enviado' })).toBeVisible();
  const [log, bubble] = [await mine.getByRole('log').boundingBox(), await sent.boundingBox()];
  expect(bubble!.x + bubble!.width).toBeLessThanOrEqual(log!.x + log!.width);

  const theirs = await as(pedro, { ...DESKTOP, colorScheme: 'dark' });
  await theirs.goto(`/chat/${orderId}?receiverId=${clara.id}`);
  const note = theirs.getByRole('log').getByRole('region', { name: /^Nota de voz de \d segundos$/ });
  await expect(note).toContainText('«Suena así cuando abro la canilla»');
  // A reader who leaves before the sound has loaded does not hear it on another screen.
  await theirs.evaluate(countPlays);
  const release = await hold(theirs, '**/api/attachments/*?size=large');
  await note.getByRole('button', { name: 'Escuchar' }).press('Enter');
  await follow(theirs, '/messages');
  await expect(note).toBeHidden();
  release();
  await follow(theirs, `/chat/${orderId}?receiverId=${clara.id}`);
  await note.getByRole('button', { name: 'Escuchar' }).press('Enter');
  await expect(note.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(note.getByRole('button', { name: 'Escuchar' })).toBeVisible();
  expect(await theirs.evaluate('plays')).toBe(1);
  await expectAccessibleAtBothWidths(theirs);
  await follow(theirs, '/messages');
  await expect(theirs.getByText('🎤 Nota de voz')).toBeVisible();
});

/** Runs in the page: nothing more is stored there, as on a slow phone whose page is closed before the writing ends. */
const neverFinishWriting = () => {
  IDBObjectStore.prototype.put = () => {
    throw new Error('too late');
  };
};

/** Runs in the page: counts there how often a sound is played. */
const countPlays = () => {
  const { play } = HTMLMediaElement.prototype;
  const counts = Object.assign(window, { plays: 0 });
  HTMLMediaElement.prototype.play = function () {
    counts.plays += 1;
    return play.call(this);
  };
};

test('a form that is closed while the browser asks about the microphone listens to nobody', async ({
  as,
}) => {
  const page = await as(await aPerson(), PHONE);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((allow) => Object.assign(window, { allow }));
      const stream = await open(wanted);
      Object.assign(window, { stream });
      return stream;
    };
  });
  await page.goto('/');
  const dialog = await openNewOrder(page);
  await dialog.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate('allow()');
  await expect
    .poll(() => page.evaluate('window.stream?.getTracks().map(({ readyState }) => readyState)'))
    .toEqual(['ended']);
});

test('a person who publishes while still speaking hears the note before it is sent', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  await page.goto('/');
  const dialog = await openNewOrder(page);
  await dialog.getByLabel('Descripción').fill('La heladera hace este ruido toda la noche');
  await dialog.getByLabel('Buscar ubicación').fill('Pocitos, Montevideo');
  await dialog
    .getByRole('option', { name: /Pocitos/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await expect(dialog.getByRole('timer')).toContainText(/Grabando: [1-9]/);
  const publish = dialog.getByRole('button', { name: 'Publicar Pedido' });
  await page.evaluate(() => {
    const { decodeAudioData } = AudioContext.prototype;
    AudioContext.prototype.decodeAudioData = async function (data) {
      await new Promise((done) => setTimeout(done, 1500));
      return decodeAudioData.call(this, data);
    };
  });
  await publish.click();
  await expect(dialog.getByText('Preparando la nota de voz...')).toBeVisible();
  await publish.click();
  await expect(dialog.getByText('Terminamos la grabación.', { exact: false })).toBeInViewport();
  await expect(dialog.getByRole('region', { name: /^Nota de voz de/ })).toBeVisible();
  await publish.click();
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
  await follow(page, '/orders?tab=my-orders');
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('region', { name: /^Nota de voz de/ })).toBeVisible();
});

test('a voice note proposes the text of its order, with photos chosen meanwhile', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  await page.goto('/');
  const dialog = await openNewOrder(page);
  await dialog.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await expect(dialog.getByRole('timer')).toContainText(/Grabando: [1-9]/);
  await dialog.locator('input[type=file][multiple]').setInputFiles(await aPhoto('#c2410c'));
  await expect(dialog.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Terminar' }).click();
  await expect(dialog.getByRole('region', { name: /^Nota de voz de/ })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem')).toHaveCount(1);
  const description = dialog.getByLabel('Descripción');
  const field = await description.boundingBox();
  expect(field!.x + field!.width).toBeLessThan(PHONE.viewport.width);
  await dialog.getByRole('button', { name: 'Pasar a texto' }).press('Enter');
  await expect(description).toHaveValue(HEARD);
  await expect(description).toBeFocused();
  // Text that the owner has written stays: the transcription is added after it.
  await description.fill('Pierde la canilla de la cocina:');
  await dialog.getByRole('button', { name: 'Usar en la descripción' }).press('Enter');
  await expect(description).toHaveValue(`Pierde la canilla de la cocina: ${HEARD}`);
  await expectAccessible(page);
});
