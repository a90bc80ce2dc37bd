import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type * as z from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract');

export type NamedEndpoint = AnyEndpoint & {
  name: string;
  /** `METHOD /path`, unique among the endpoints. */
  call: string;
  /** Every reply that the contract describes for this call: some calls answer several kinds of list. */
  replies: z.ZodType[];
};

/** Every call that the contract describes, each address once. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const found = new Map<string, NamedEndpoint>();
  const files = globSync('*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const exported = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (!isEndpoint(value)) continue;
      const call = `${value.method} ${value.path}`;
      const known = found.get(call);
      if (known) known.replies.push(value.reply);
      else
        found.set(call, { ...value, name: `${basename(file, '.ts')}.${name}`, call, replies: [value.reply] });
    }
  }
  return [...found.values()];
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
