import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LIVE_MESSAGE_MAX } from '../contract/live.ts';
import { IMAGE_MAX_BYTES } from '../contract/profile.ts';
import { makeAuth } from './accounts/auth.ts';
import { boundHashing } from './accounts/hashing.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { chatRoutes } from './chats/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/open.ts';
import { sqlState } from './db/transaction.ts';
import { trustProxyOption } from './http/address.ts';
import { makeAttempts } from './http/attempts.ts';
import { DEADLINES, type Deadlines, limitConnections, serverOptions } from './http/deadlines.ts';
import { answerFailure } from './http/errors.ts';
import { makeBudgets, redisForLimits } from './http/limits.ts';
import { makeMount } from './http/mount.ts';
import { readingPage } from './http/reading-page.ts';
import { webRoutes } from './http/web.ts';
import { makeBus } from './live/bus.ts';
import { makeHub } from './live/live.ts';
import { liveRoute } from './live/socket.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { makeReadiness, type Readiness } from './operations/readiness.ts';
import { operationsRoutes } from './operations/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { makePlaces } from './places/places.ts';
import { placeRoutes } from './places/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { serviceRoutes } from './services/routes.ts';

const BODY_MAX = 1024 * 1024;
const FIELD_BYTES_MAX = 1024;

export interface AppOptions {
  config: Config;
  database: Database;
  secret: string;
  /** The built web app; its folder may be missing, then only the API is served. */
  webFolder: string;
  clock?: () => Date;
  deadlines?: Deadlines;
}

/** Puts the market together: one line for each feature, nothing else. */
export async function buildApp({
  config,
  database,
  secret,
  webFolder,
  clock = () => new Date(),
  deadlines = DEADLINES,
}: AppOptions): Promise<{ app: FastifyInstance; context: Context; readiness: Readiness }> {
  const app = Fastify({
    ...serverOptions(deadlines),
    bodyLimit: BODY_MAX,
    trustProxy: trustProxyOption(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: config.LOG_LEVEL,
      serializers: { err: withoutValues, error: withoutValues },
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'password',
        '*.password',
        'token',
        '*.token',
        'email',
        '*.email',
      ],
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // What fails before there is a route, such as an address that cannot be decoded.
    frameworkErrors: answerFailure,
  });
  limitConnections(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  app.setErrorHandler(answerFailure);

  const hub = makeHub(database.sql);
  const context: Context = {
    db: database.sql,
    config,
    secret,
    clock,
    live: hub.live,
    places: makePlaces(database.sql, config),
    log: app.log,
  };
  hub.join(
    await makeBus({
      database,
      redisUrl: config.REDIS_URL,
      receive: hub.receive,
      missed: hub.missed,
      log: app.log,
    }),
  );
  app.addHook('preClose', () => hub.close());

  await app.register(helmet, contentSecurity(config));
  await app.register(compress, { threshold: 1400 });
  await app.register(cookie, { secret });
  await app.register(multipart, {
    limits: { files: 1, fileSize: IMAGE_MAX_BYTES, fields: 5, fieldSize: FIELD_BYTES_MAX, headerPairs: 20 },
  });
  await app.register(websocket, { options: { maxPayload: LIVE_MESSAGE_MAX } });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Echamano', version: '1.0.0', description: 'Todas las llamadas del mercado.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });

  const redis = config.REDIS_URL ? redisForLimits(config.REDIS_URL, app.log) : undefined;
  app.addHook('onClose', async () => redis?.disconnect());
  const budgets = makeBudgets(config, redis);
  const attempts = makeAttempts(context);
  boundHashing(config);
  const mount = makeMount(app, context, budgets, attempts);
  accountRoutes(mount, context, makeAuth(context), attempts);
  orderRoutes(mount);
  serviceRoutes(mount);
  offerRoutes(mount);
  reviewRoutes(mount);
  chatRoutes(mount);
  notificationRoutes(mount);
  claimRoutes(mount);
  placeRoutes(mount);
  profileRoutes(mount);
  adminRoutes(mount);
  liveRoute(app, context, hub, budgets);
  const readiness = makeReadiness(database.sql, app.log);
  operationsRoutes(app, readiness);
  readingPage(app);
  await webRoutes(app, context, webFolder);
  return { app, context, readiness };
}

/** An error as the log may keep it: what failed and where, never the values people gave. */
function withoutValues(error: Error) {
  const root = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    message: root.message.split('\n')[0] ?? '',
    code: sqlState(error),
    stack: (root.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** What a page of ours may load: itself, map tiles, nothing else. */
function contentSecurity(config: Config) {
  const tiles = new URL(config.TILE_URL.replace(/\{.*?\}/g, 'x')).origin;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: config.APP_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
