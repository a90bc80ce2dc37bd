import { useEffect, useState } from 'react';
import type { PhotoSize } from '../../contract/images.ts';
import { ApiError, failureOf } from '../call.ts';
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
  const name = `${id}-${size}`;
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const show = (address: string | null) => signal.aborted || setFound({ name, address });
    const load = () =>
      addressOf(id, size).then(show, (error: unknown) => {
        if (!(error instanceof ApiError)) console.warn(error);
        show(null);
      });
    void load();
    addEventListener('online', load, { signal });
    return () => shown.abort();
  }, [id, size, name]);
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
