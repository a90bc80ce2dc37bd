import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S, MINUTE_MS } from '../../contract/durations.ts';
import { NOT_PAGES } from '../../contract/server-paths.ts';
import { type Figures, getSettings, type Settings } from '../../contract/settings.ts';
import type { Context } from '../context.ts';
import { images } from '../db/schema.ts';
import { tallies } from '../db/tallies.ts';
import { noSuchAddress } from '../failures.ts';
import type { FairShare } from '../limits/fair-share.ts';
import { lazyPromise } from '../memoise.ts';
import { baseMap } from '../places/base-map.ts';
import { type FixedReply, fixedReply, JSON_TYPE, sendFixed } from './fixed-reply.ts';
import { callerOf } from './request-caller.ts';

const FIXED = { compress: false as const };
const SECURITY = 'content-security-policy';
const ONE_DAY = `public, max-age=${DAY_S}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** How old the landing's figures may be. */
const FIGURES_FOR_MS = MINUTE_MS;
/** How long a new built file may stay unknown. */
const FILES_FOR_MS = 1_000;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The built web app, people's photos and what the browser needs to know of the installation. */
export async function webRoutes(
  app: FastifyInstance,
  context: Context,
  folder: string,
  fairShare: FairShare,
): Promise<void> {
  const settings = settingsReply(context);
  const described = { config: { describes: getSettings }, compress: false as const };
  app.get(getSettings.path, described, async (request, reply) => sendFixed(request, reply, await settings()));

  const map = lazyPromise(async () => fixedReply(JSON_TYPE, ONE_DAY, JSON.stringify(baseMap())));
  app.get('/places/base.json', FIXED, async (request, reply) => sendFixed(request, reply, await map()));

  app.get<{ Params: { id: string } }>('/images/:id', async (request, reply) => {
    const { id } = request.params;
    const read = () => context.db.select().from(images).where(eq(images.id, id));
    const [image] = isUuid(id)
      ? await fairShare.call(callerOf(request, context.config), undefined, read)
      : [];
    if (!image) {
      reply.status(404).header('cache-control', 'no-store');
      return reply.send({ error: 'No encontramos la imagen', code: 'not_found' });
    }
    // Browsers ask each time (304 when unchanged), so that a deleted picture is gone at once.
    const tag = `"${image.id}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type(image.contentType).send(image.bytes);
  });

  const page = join(folder, 'index.html');
  const sendPage = pageSender(page);
  if (existsSync(page)) {
    for (const path of ['/', '/index.html']) app.get(path, FIXED, sendPage);
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? FOR_EVER : 'no-cache');
      },
    });
    const isFile = filesIn(folder);
    app.get<{ Params: { '*': string } }>('/*', async ({ params }, reply) =>
      isFile(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.some((each) => each.test(path));
    if (!isPage || !existsSync(page)) {
      return reply.status(404).send(noSuchAddress().toReply());
    }
    return sendPage(request, reply);
  });
}

/**
 * Whether a path names a file of the folder, so that an unknown address does not cost five looks at the disk. The
 * folder is listed again when a name is not in the last list, so that a new build is served without a restart.
 */
function filesIn(folder: string): (path: string) => boolean {
  let [files, lookedAt] = [new Set<string>(), Number.NEGATIVE_INFINITY];
  return (path) => {
    if (!files.has(path) && performance.now() - lookedAt > FILES_FOR_MS) {
      files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
      lookedAt = performance.now();
    }
    return files.has(path);
  };
}

/**
 * The one page for every screen's address, with a content policy that allows its inline scripts; read again after a new
 * build.
 */
function pageSender(file: string) {
  let read: { version: string; page: Promise<{ reply: FixedReply; scripts: string }> } | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    if (read?.version !== version) read = { version, page: readPage(file) };
    const page = await read.page;
    const security = String(reply.getHeader(SECURITY));
    reply.header(SECURITY, security.replace("script-src 'self'", `script-src 'self'${page.scripts}`));
    return sendFixed(request, reply, page.reply);
  };
}

async function readPage(file: string) {
  const html = await readFile(file, 'utf8');
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  return {
    reply: await fixedReply('text/html; charset=utf-8', 'no-cache', html),
    scripts: hashes.map((hash) => ` 'sha256-${hash}'`).join(''),
  };
}

/**
 * What a browser must know of the installation. The landing's figures are refreshed in the background, so no request waits
 * for them.
 */
function settingsReply(context: Context): () => Promise<FixedReply> {
  const { TILE_URL, TRANSCRIBE_URL, MESSAGE_URL, CURRENCY, COUNTRY, LANDING_FIGURES } = context.config;
  const isCounted = LANDING_FIGURES === 'real';
  const make = async () =>
    fixedReply(
      JSON_TYPE,
      'no-cache',
      JSON.stringify({
        tileUrl: TILE_URL,
        currency: CURRENCY,
        country: COUNTRY,
        transcribes: TRANSCRIBE_URL !== undefined,
        sendsMessages: MESSAGE_URL !== undefined,
        figures: isCounted ? await realFigures(context) : null,
      } satisfies Settings),
    );
  let latest = lazyPromise(make);
  let countedAt = context.clock().getTime();
  let counting = false;
  return async () => {
    const now = context.clock().getTime();
    if (isCounted && !counting && now - countedAt > FIGURES_FOR_MS) {
      counting = true;
      make()
        .then((reply) => {
          latest = async () => reply;
        })
        .catch((error: unknown) => context.log.warn({ err: error }, 'landing: the figures were not counted'))
        .finally(() => {
          counting = false;
          countedAt = now;
        });
    }
    return latest();
  };
}

async function realFigures({ db }: Context): Promise<Figures> {
  const [{ members, connections, projects }, { rows }] = await Promise.all([
    tallies(db),
    db.execute<{ count: number }>(
      `select count(*)::int as count from messages where created_at > now() - interval '1 day'`,
    ),
  ]);
  return { members, connections, projects, conversations: rows[0]!.count };
}
