import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyEndpoint } from '../../contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract');

export type NamedEndpoint = AnyEndpoint & { name: string };

/** Every call that the contract describes, each address once. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const found = new Map<string, NamedEndpoint>();
  for (const file of globSync('*.ts', { cwd: CONTRACT }).sort()) {
    const room = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(room)) {
      if (!isEndpoint(value)) continue;
      const key = `${value.method} ${value.path}`;
      if (!found.has(key)) found.set(key, { ...value, name: `${basename(file, '.ts')}.${name}` });
    }
  }
  return [...found.values()];
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
