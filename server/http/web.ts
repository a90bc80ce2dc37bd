import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { images } from '../db/schema.ts';
import { baseMap } from '../places/base-map.ts';

const YEAR = 'public, max-age=31536000, immutable';
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The built web app, people's photos and what the browser needs to know of the installation. */
export async function webRoutes(app: FastifyInstance, context: Context, folder: string): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, async () => ({
    tileUrl: context.config.TILE_URL,
    currency: context.config.CURRENCY,
    country: context.config.COUNTRY,
    figures: context.config.LANDING_FIGURES === 'real' ? await realFigures(context) : null,
  }));

  app.get('/places/base.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send(baseMap()),
  );

  app.get<{ Params: { id: string } }>('/images/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const [image] = isUuid(id) ? await context.db.select().from(images).where(eq(images.id, id)) : [];
    if (!image) {
      reply.status(404).header('cache-control', 'no-store');
      return reply.send({ error: 'No encontramos la imagen', code: 'not_found' });
    }
    // Asked for again each time, and sent again only when it is another: one that is deleted is gone at once.
    const tag = `"${image.id}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type(image.contentType).send(image.bytes);
  });

  const page = join(folder, 'index.html');
  if (existsSync(page)) {
    app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, page));
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // Looked up at each request: a new build is served without a restart.
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? YEAR : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|ws|assets|images|healthz|readyz|metrics)(\/|$)/.test(path) &&
      !/\.\w+$/.test(path);
    if (!isPage || !existsSync(page)) {
      return reply.status(404).send({ error: 'No encontramos esa dirección', code: 'not_found' });
    }
    return sendPage(request, reply, page);
  });
}

/** Each screen's address answers the same page, compressed at build time. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (accepted.includes(encoding) && existsSync(page + suffix)) {
      reply.header('content-encoding', encoding);
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await readFile(page + suffix));
    }
  }
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(await readFile(page));
}

async function realFigures({ db }: Context) {
  const { rows } = await db.execute<Record<string, string>>(
    `select (select count(*) from users where is_active) as members,
            (select count(*) from offers where status = 'accepted') as connections,
            (select count(*) from orders where status = 'completed') as projects,
            (select count(*) from messages where created_at > now() - interval '1 day') as conversations`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}
