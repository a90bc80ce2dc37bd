import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { BODY_MAX } from '../contract/endpoint.ts';
import { LIVE_FRAME_MAX_BYTES } from '../contract/live-connection.ts';
import { makeAuth } from './accounts/auth.ts';
import { makeHashing } from './accounts/hashing.ts';
import { accountRoutes, securityRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { makeStorage } from './attachments/storage.ts';
import { badgeRoutes } from './badges/routes.ts';
import { blockRoutes } from './blocks/routes.ts';
import { chatRoutes } from './chats/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { type Database, openDatabase, REPLICA_TIMEOUTS } from './db/open.ts';
import { makeReadReplica, withoutReplica } from './db/replica.ts';
import { noSuchAddress } from './failures.ts';
import { trustProxyOption } from './http/address.ts';
import { beginInTurns } from './http/defences/begin-in-turns.ts';
import { refuseCompressedBodies } from './http/defences/compressed-bodies.ts';
import { makeRoomForOthers } from './http/defences/connections.ts';
import { DEADLINES, type Deadlines, limitConnections, serverOptions } from './http/defences/deadlines.ts';
import { boundJsonBodies } from './http/defences/json-bodies.ts';
import { type LargeAnswers, noticeLargeAnswers } from './http/defences/large-answers.ts';
import { pageHeaders } from './http/defences/page-headers.ts';
import { refuseAtOnce } from './http/defences/refuse-at-once.ts';
import { boundUnreadAnswers } from './http/defences/unread-answers.ts';
import { answerFailure } from './http/errors.ts';
import { limitOutsideCalls, makeMount } from './http/mount.ts';
import { MULTIPART } from './http/multipart.ts';
import { describeCalls } from './http/openapi.ts';
import { openapiPage } from './http/openapi-page.ts';
import { replySerializer } from './http/reply-json.ts';
import { webRoutes } from './http/web.ts';
import { heartbeatAge } from './jobs/heartbeat.ts';
import { type FairShare, makeFairShare } from './limits/fair-share.ts';
import { makeAttempts } from './limits/password-attempts.ts';
import { makeRateLimits, type RateLimits, redisForLimits } from './limits/rate-limits.ts';
import { makeTurnsOfOrder } from './limits/turns-of-order.ts';
import { makeBus } from './live/bus.ts';
import { type Hub, makeHub } from './live/hub.ts';
import { liveRoute } from './live/socket.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { nameRequests, newRequestId } from './operations/current-request.ts';
import { logOptions, toStandardOutput } from './operations/log.ts';
import { makeOperations, type Operations } from './operations/operations.ts';
import { reportRequests } from './operations/requests.ts';
import { operationsRoutes } from './operations/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { makePlaces } from './places/places.ts';
import { placeRoutes } from './places/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { serviceRoutes } from './services/routes.ts';

/** The most fragments of one socket frame: each takes a hundred times its size in memory. */
const FRAGMENTS_MAX = 64;

interface AppOptions {
  config: Config;
  database: Database;
  secret: string;
  /** The built web app; its folder may be missing, then only the API is served. */
  webFolder: string;
  clock?: () => Date;
  logTo?: DestinationStream;
  deadlines?: Deadlines;
}

/** Puts the market together: the HTTP server and its plugins, what calls share, and the calls of each feature. */
export async function buildApp(
  options: AppOptions,
): Promise<{ app: FastifyInstance; context: Context; operations: Operations }> {
  const { config, database, secret, webFolder } = options;
  const { app, limits, largeAnswers } = makeServer(options);
  database.watch(config.SLOW_QUERY_MS, app.log);
  const { context, hub, replica } = await makeContext(app, options);
  await registerPlugins(app, config, secret);
  const describeAll = describeCalls(app);
  const fairShare = makeFairShare(config);
  mountFeatures(app, context, hub, { limits, largeAnswers, fairShare });
  const operations = makeOperations(context, database, () => hub.state());
  if (replica) operations.pools.replica = replica.pool;
  operationsRoutes(app, operations);
  openapiPage(app, describeAll);
  await webRoutes(app, context, webFolder, fairShare);
  return { app, context, operations };
}

function makeServer({ config, secret, logTo = toStandardOutput(), deadlines = DEADLINES }: AppOptions): {
  app: FastifyInstance;
  limits: RateLimits;
  largeAnswers: LargeAnswers;
} {
  const app = Fastify({
    ...serverOptions(deadlines),
    bodyLimit: BODY_MAX,
    trustProxy: trustProxyOption(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 200 },
    logger: logOptions(config, logTo),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Calls under way may end when this node is stopped: see `stop` in main.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // For failures before there is a route, such as an address that cannot be decoded.
    frameworkErrors: answerFailure,
  });
  limitConnections(app);
  const { holdsMany } = makeRoomForOthers(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer(config.NODE_ENV === 'test'));
  app.decorateRequest('actor', null);
  app.setErrorHandler(answerFailure);
  const redis = config.REDIS_URL ? redisForLimits(config.REDIS_URL, app.log) : undefined;
  app.addHook('onClose', async () => redis?.disconnect());
  const limits = makeRateLimits(config, redis);
  beginInTurns(app);
  refuseAtOnce(app, limits, holdsMany);
  boundUnreadAnswers(app, config);
  boundJsonBodies(app, config);
  const largeAnswers = noticeLargeAnswers(app, config);
  nameRequests(app);
  reportRequests(app, config, secret);
  return { app, limits, largeAnswers };
}

/** What every call is given, and the live connections and the replica behind it. */
async function makeContext(
  app: FastifyInstance,
  { config, database, secret, clock = () => new Date() }: AppOptions,
): Promise<{ context: Context; hub: Hub; replica: Database | undefined }> {
  const replica = config.DATABASE_READ_URL
    ? openDatabase(config.DATABASE_READ_URL, config.DATABASE_POOL, REPLICA_TIMEOUTS)
    : undefined;
  const readReplica = replica ? makeReadReplica(replica.sql, heartbeatAge, app.log) : withoutReplica;
  replica?.watch(config.SLOW_QUERY_MS, app.log);
  app.addHook('onClose', async () => {
    readReplica.stop();
    await replica?.close();
  });

  const hub = makeHub(database.sql, app.log);
  const context: Context = {
    db: database.sql,
    readReplica,
    config,
    secret,
    clock,
    live: hub.live,
    places: makePlaces(database.sql, config, app.log),
    hashing: makeHashing(config),
    files: makeStorage(config),
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
  return { context, hub, replica };
}

async function registerPlugins(app: FastifyInstance, config: Config, secret: string): Promise<void> {
  await app.register(helmet, pageHeaders(config));
  refuseCompressedBodies(app);
  await app.register(compress, { threshold: 1400, globalDecompression: false });
  await app.register(cookie, { secret });
  // A call that takes a file reads it itself: see `makeUploads`.
  app.addContentTypeParser(MULTIPART, (_request, _body, done) => done(null));
  // One message at a time of each connection, so that other work runs between two of them.
  await app.register(websocket, {
    options: { maxPayload: LIVE_FRAME_MAX_BYTES, maxFragments: FRAGMENTS_MAX, allowSynchronousEvents: false },
    // A client that breaks the protocol learns why from the close code; it is logged as no error of the server.
    errorHandler(error: Error & { code?: string }, socket, request) {
      request.log[error.code?.startsWith('WS_ERR_') ? 'debug' : 'error'](error);
      socket.terminate();
    },
  });
}

/** Mounts the calls of each feature, with the limits that they share. */
function mountFeatures(
  app: FastifyInstance,
  context: Context,
  hub: Hub,
  {
    limits,
    largeAnswers,
    fairShare,
  }: { limits: RateLimits; largeAnswers: LargeAnswers; fairShare: FairShare },
): void {
  const { config } = context;
  app.addHook('onRequest', limitOutsideCalls(limits, config));
  const attempts = makeAttempts(context);
  const turnsOfOrder = makeTurnsOfOrder();
  const mount = makeMount(app, context, { limits, largeAnswers, attempts, fairShare, turnsOfOrder });
  const auth = makeAuth(context);
  accountRoutes(mount, auth, attempts);
  securityRoutes(mount, auth);
  orderRoutes(mount);
  serviceRoutes(mount);
  offerRoutes(mount);
  quoteRoutes(mount);
  questionRoutes(mount);
  badgeRoutes(mount);
  reviewRoutes(mount);
  attachmentRoutes(mount);
  chatRoutes(mount);
  blockRoutes(mount);
  notificationRoutes(mount);
  claimRoutes(mount);
  placeRoutes(mount);
  profileRoutes(mount);
  adminRoutes(mount);
  announcementRoutes(mount);
  liveRoute(app, context, hub, fairShare);
}

/** The HTTP server of a node that only does jobs. */
export function buildWorkerApp(operations: Operations, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...serverOptions(DEADLINES),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFailure,
    forceCloseConnections: true,
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_, reply) => reply.status(404).send(noSuchAddress().toReply()));
  operationsRoutes(app, operations);
  return app;
}
