import { useRef } from 'react';

/** For the button of an optional part of a form: its function gives null to fold the part away, else the part as it was left. */
export function useFolded<Part>(part: Part | null | undefined, fresh: () => Part): () => Part | null {
  const left = useRef<Part>(undefined);
  return () => {
    if (!part) return left.current ?? fresh();
    left.current = part;
    return null;
  };
}
