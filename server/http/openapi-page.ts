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

function render({ info, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags[0]!);
  const sections = [...groups].map(
    ([tag, list]) =>
      `<section><h2>${escaped(tag)}</h2>${list
        .map(
          (call) =>
            `<details><summary><code>${call.method} ${escaped(call.path)}</code> ${escaped(call.summary)}${
              call.security.length === 0 ? ' <em>(público)</em>' : ''
            }</summary><pre>${escaped(
              JSON.stringify(
                { parameters: call.parameters, requestBody: call.requestBody, responses: call.responses },
                null,
                2,
              ),
            )}</pre></details>`,
        )
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    info.title,
  )}: llamadas</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{overflow:auto;background:#f4f4f4;color:#111;padding:1rem}summary{cursor:pointer;padding:.4rem 0}</style></head><body><main><h1>${escaped(
    info.title,
  )}</h1><p>${escaped(info.description)} El documento entero: <a href="/openapi.json">/openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}
