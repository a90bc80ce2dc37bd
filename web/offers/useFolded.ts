import { useRef } from 'react';

/** Folds a part of a form away, or opens it again with what was written in it. */
export function useFolded<Part>(part: Part | null | undefined, fresh: () => Part): () => Part | null {
  const left = useRef<Part>(undefined);
  return () => {
    if (!part) return left.current ?? fresh();
    left.current = part;
    return null;
  };
}
