import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { PhotoSize } from '../../contract/images.ts';
import { ApiError, failureOf } from '../calls/call.ts';
import { readToken, watchToken } from '../session/token.ts';

/** How many files stay in memory while moving between screens. */
const KEPT = 120;
const kept = new Map<string, Promise<string>>();

/** An object URL for a file of the server, which is fetched with the token because only its readers may see it. */
export function addressOf(id: string, size: PhotoSize): Promise<string> {
  const name = `${id}-${size}`;
  const known = kept.get(name);
  if (known) return known;
  const address = fetchFile(id, size).then((file) => URL.createObjectURL(file));
  kept.set(name, address);
  address.catch(() => kept.delete(name));
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) forget(oldest);
  return address;
}

async function fetchFile(id: string, size: PhotoSize): Promise<Blob> {
  const response = await fetch(`/api/attachments/${id}?size=${size}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    credentials: 'include',
  });
  if (!response.ok) throw failureOf(response, await response.text());
  return response.blob();
}

function forget(name: string): void {
  void kept.get(name)?.then(URL.revokeObjectURL, () => undefined);
  kept.delete(name);
}

// Signing out forgets every fetched file.
watchToken(() => {
  if (!readToken()) for (const name of [...kept.keys()]) forget(name);
});

/** The object URL of a file: undefined while it loads, null when it cannot be loaded; the network's return asks again. */
export function useFile(id: string, size: PhotoSize): string | null | undefined {
  const [found, setFound] = useState<{ name: string; address: string | null }>();
  const [returns, setReturns] = useState(0);
  useWindowEvent('online', () => setReturns((before) => before + 1));
  const name = `${id}-${size}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the network returns.
  useEffect(() => {
    let isWanted = true;
    const show = (address: string | null) => isWanted && setFound({ name, address });
    addressOf(id, size).then(show, (error: unknown) => {
      if (!(error instanceof ApiError)) console.warn(error);
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [id, size, name, returns]);
  return found?.name === name ? found.address : undefined;
}

/** An object URL for a local file. */
export function useOwnFile(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : undefined;
}
