import type { FastifyInstance } from 'fastify';
import { lazyPromise } from '../memoise.ts';
import { fixedReply, JSON_TYPE, sendFixed } from './fixed-reply.ts';
import type { Document } from './openapi.ts';

const CACHED = 'no-cache';

/** `/openapi.json`, and a page to read it at `/api/docs`: plain HTML, nothing loaded from anywhere. */
export function openapiPage(app: FastifyInstance, describe: () => Promise<Document>): void {
  const options = { compress: false as const };
  const described = lazyPromise(describe);
  const json = lazyPromise(async () => fixedReply(JSON_TYPE, CACHED, JSON.stringify(await described())));
  const page = lazyPromise(async () =>
    fixedReply('text/html; charset=utf-8', CACHED, render(await described())),
  );
  app.get('/openapi.json', options, async (request, reply) => sendFixed(request, reply, await json()));
  app.get('/api/docs', options, async (request, reply) => sendFixed(request, reply, await page()));
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const STYLE = [
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}',
  'pre{overflow:auto;background:#f4f4f4;color:#111;padding:1rem}',
  'summary{cursor:pointer;padding:.4rem 0}',
].join('');

function render({ info, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags[0]!);
  const title = escaped(info.title);
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${title}: llamadas</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    `<p>${escaped(info.description)} El documento entero: <a href="/openapi.json">/openapi.json</a>.</p>`,
    ...[...groups].map(([tag, list]) => section(tag, list)),
    '</main></body></html>',
  ].join('');
}

type Call = { path: string; method: string } & Document['paths'][string][string];

const section = (tag: string, calls: readonly Call[]) =>
  `<section><h2>${escaped(tag)}</h2>${calls.map(details).join('')}</section>`;

function details({ method, path, summary, security, parameters, requestBody, responses }: Call): string {
  const access = security.length === 0 ? ' <em>(público)</em>' : '';
  const body = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return [
    `<details><summary><code>${method} ${escaped(path)}</code> ${escaped(summary)}${access}</summary>`,
    `<pre>${escaped(body)}</pre></details>`,
  ].join('');
}
