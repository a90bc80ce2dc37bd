import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const local = new Map<string, string>();
/** The tokens under which photos were uploaded. */
let uploadedWith: string[];
/** What happens while a photo is on its way. */
let meanwhile: () => void;

class Request {
  upload = {};
  status = 201;
  statusText = '';
  responseText = '{"id":"a-photo"}';
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') uploadedWith.push(value.replace('Bearer ', ''));
  }
  send() {
    meanwhile();
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  uploadedWith = [];
  vi.resetModules();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  signIn('clara');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the body names photos by the ids under which they arrived', async () => {
  meanwhile = () => undefined;
  expect(await withTwoPhotos()).toEqual({ attachments: [{ id: 'a-photo' }, { id: 'a-photo' }] });
  expect(uploadedWith).toEqual(['token-of-clara', 'token-of-clara']);
});

test('uploading stops once somebody else has signed in', async () => {
  meanwhile = () => signIn('pedro');
  await expect(withTwoPhotos()).rejects.toMatchObject({ status: 401 });
  expect(uploadedWith).toEqual(['token-of-clara']);
});

test('a photo that waited for another is uploaded under the session it was chosen in', async () => {
  const { upload } = await import('./uploads.ts');
  meanwhile = () => signIn('pedro');
  await Promise.all([upload(aPhoto('one')), upload(aPhoto('two'))]);
  expect(uploadedWith).toEqual(['token-of-clara', 'token-of-clara']);
});

const aPhoto = (key: string) => ({ key, file: new Blob(['x']) });

async function withTwoPhotos() {
  const { withFiles } = await import('./withFiles.ts');
  return withFiles({ attachments: [{ id: 'one' }, { id: 'two' }] }, [aPhoto('one'), aPhoto('two')]);
}

function signIn(id: string): void {
  local.set('token', `token-of-${id}`);
  local.set('echamano:user', JSON.stringify({ id }));
}
