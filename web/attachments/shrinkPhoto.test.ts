import { afterEach, expect, test, vi } from 'vitest';
import { shrinkingScale, shrinkPhoto } from './shrinkPhoto.ts';

afterEach(() => vi.unstubAllGlobals());

test('a large photo fits in the side it is given, whichever side is longer', () => {
  expect(4096 * shrinkingScale({ width: 4096, height: 3072 }, 1024)).toBe(1024);
  expect(4096 * shrinkingScale({ width: 3072, height: 4096 }, 1024)).toBe(1024);
});

test('a small photo is never blown up', () => {
  expect(shrinkingScale({ width: 300, height: 200 }, 1024)).toBe(1);
});

test('a browser that writes no WebP sends a JPEG, and lets go of the pixels', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4096, height: 3072, close }));
  vi.stubGlobal('OffscreenCanvas', CanvasOfSafari);
  const sent = await shrinkPhoto(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }), 1600);
  expect(sent.type).toBe('image/jpeg');
  expect(close).toHaveBeenCalledOnce();
});

class CanvasOfSafari {
  getContext = () => ({ drawImage: () => undefined, fillRect: () => undefined });
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob(['pixels'], { type: type === 'image/webp' ? 'image/png' : type });
}
