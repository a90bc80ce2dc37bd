import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { COMPRESSED_FROM_BYTES } from '../server/http/fixed-reply.ts';

const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds the web app into `outDir`; each text file that is not tiny gets .br and .gz twins beside it. */
export async function buildWeb({ outDir }: { outDir: string }): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn', build: { outDir } });
  const files = await readdir(outDir, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < COMPRESSED_FROM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
