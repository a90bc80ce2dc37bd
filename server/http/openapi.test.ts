import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../tests/support/endpoints.ts';
import { openMarket } from '../../tests/support/market.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const market = openMarket({ worker: false });
let source: string;
beforeAll(async () => {
  source = (await market.app.inject('/openapi.json')).payload;
});

describe('/openapi.json', () => {
  test('passes the rules that others recommend', async () => {
    const problems = await lintFromString({
      source,
      config: await createConfig({ extends: ['recommended'] }),
    });
    // The rules report two addresses as ambiguous, but the specification fixed them.
    const fixed = (message: string) => /with-service/.test(message) && /ambiguous/i.test(message);
    const said = problems.map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      at: location[0]?.pointer,
    }));
    expect(said.filter(({ message }) => !fixed(message))).toEqual([]);
  });

  test('names every call as the contract does', async () => {
    const { paths } = JSON.parse(source) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => {
        expect(operationId).toMatch(/^[a-z]\w+$/);
        return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      }),
    );
    expect(described.sort()).toEqual((await allEndpoints()).map(({ call }) => call).sort());
    expect(paths['/api/orders']!.get!.operationId).toBe('listOrders');
  });

  test('gives an example of each body that the call takes', async () => {
    const { paths } = JSON.parse(source);
    for (const { method, path, body, name } of await allEndpoints()) {
      if (!body) continue;
      const call = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const { example } = call.requestBody.content['application/json'];
      expect({ name, problems: body.safeParse(example).error?.issues ?? [] }).toEqual({ name, problems: [] });
    }
  });
});

/** A client as an outside developer would write it from the document alone. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './echamano.d.ts';

const api = createClient<paths>({ baseUrl: process.argv[2]! });

async function join(firstName: string) {
  const email = \`\${firstName}-\${Date.now()}@ejemplo.com\`;
  const body = { email, password: 'una-clave-buena', firstName, lastName: 'Pérez' };
  const { data, error } = await api.POST('/api/auth/register', { body });
  if (!data) throw new Error(error.code);
  return { headers: { authorization: \`Bearer \${data.token}\` } };
}

const [customer, provider] = [await join('Clara'), await join('Pedro')];
const service = await api.POST('/api/services', {
  ...provider,
  body: { name: 'Sanitario Pedro', description: 'Destapo piletas y desagües', phone: '+59899123456', basePrice: 900, coverageAreas: ['Montevideo'] },
});
const order = await api.POST('/api/orders', {
  ...customer,
  body: { description: 'Se me tapó la pileta de la cocina', location: 'Pocitos, Montevideo', latitude: -34.91, longitude: -56.15 },
});
const offer = await api.POST('/api/offers', {
  ...provider,
  body: { orderId: order.data!.id, serviceId: service.data!.id, message: 'Voy hoy', price: 1500 },
});
const path = { id: offer.data!.id };
const accepted = await api.PUT('/api/offers/{id}/status', { ...customer, params: { path }, body: { status: 'accepted' } });
const again = await api.PUT('/api/offers/{id}/status', { ...customer, params: { path }, body: { status: 'accepted' } });
const code: 'offer_decided' | 'order_closed' | string | undefined = again.error?.code;
console.log(accepted.data?.status, accepted.data?.order.status, code);
`;

describe('a client generated from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-client-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = promisify(execFile);

  test('type-checks, publishes an order, offers and accepts the offer', async () => {
    writeFileSync(join(folder, 'echamano.d.ts'), await openapiTS(JSON.parse(source)));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'esnext',
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['client.ts'] }),
    );
    const compiler = join(ROOT, 'node_modules', '.bin', 'tsc');
    const checked = await run(compiler, ['-p', folder]).catch(({ stdout }: { stdout: string }) => ({
      stdout,
    }));
    expect(checked.stdout).toBe('');
    const address = await market.app.listen({ port: 0, host: '127.0.0.1' });
    const client = pathToFileURL(join(folder, 'client.ts')).pathname;
    const { stdout } = await run(process.execPath, [client, address]);
    expect(stdout.trim()).toBe('accepted in_progress offer_decided');
  });
});
