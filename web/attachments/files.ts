import { useEffect, useState } from 'react';
import type { PhotoSize } from '../../contract/attachments.ts';
import { ApiError, failureOf } from '../call.ts';
import { readToken, watchToken } from '../session/token.ts';

/** So many stay at hand while one moves between screens. */
const KEPT = 120;
const kept = new Map<string, Promise<string>>();

/** An address inside this page under which a file of the server's can be shown: only its reader may ask for it. */
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

// Nothing seen stays behind once somebody leaves.
watchToken(() => {
  if (!readToken()) for (const name of [...kept.keys()]) forget(name);
});

/** Undefined while it comes, null where it cannot. */
export function useFile(id: string, size: PhotoSize): string | null | undefined {
  const [found, setFound] = useState<{ name: string; address: string | null }>();
  const name = `${id}-${size}`;
  useEffect(() => {
    let isWanted = true;
    const show = (address: string | null) => isWanted && setFound({ name, address });
    addressOf(id, size).then(show, (error: unknown) => {
      if (!(error instanceof ApiError)) console.warn('A file could not be fetched', error);
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [id, size, name]);
  return found?.name === name ? found.address : undefined;
}

/** An address for a file of this browser's own. */
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
