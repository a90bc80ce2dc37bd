// Every limit on how much anybody may do, with its numbers. RATE_LIMITS=off lifts them, except that calls still wait for
// one another and that the limits which protect memory stay.
import { DAY_S, HOUR_S, MINUTE_MS, MINUTE_S } from '../../contract/durations.ts';

/** How many calls of a kind one address, and one account, may make in a minute. */
export const PER_MINUTE = {
  credentials: { address: 60, account: 20 },
  search: { address: 300, account: 300 },
  write: { address: 1200, account: 600 },
  any: { address: 3000, account: 2400 },
} as const;

/**
 * Changes of one order at once on a node: while the first holds its row, the second waits for it in the database. Any
 * number may wait for a turn, since each holds one of its caller's places.
 */
export const ORDER_WRITES = { atOnce: 2, waiting: Number.POSITIVE_INFINITY };

/** Without a known proxy, 127.0.0.1 may be a proxy with everybody behind it: its limits are so many times larger. */
export const LOOPBACK_COUNTS_FOR = 50;

/** What one caller may have under way on a node at once, so that many calls of one do not keep others waiting. */
export const FAIR_SHARE = {
  /**
   * `connections`: the part of the database's pool. `whenBusy`: calls at once while the processor has no time left and
   * others call too.
   */
  ofOne: { connections: 1 / 3, whenBusy: { any: 2, costly: 1 } },
  /**
   * Calls of all accounts of one address at once while other addresses call too: a few for each of twenty accounts would leave
   * little to anybody else. Hundreds of people behind one address are answered as fast, since these few keep the processor busy.
   */
  ofAddress: { connections: 2 / 3, whenBusy: { any: 2, costly: 2 } },
  /** What all visitors behind one address get together. It is more than one caller gets, and leaves connections for accounts. */
  ofMany: { connections: 2 / 3, whenBusy: { any: 3, costly: 2 } },
  /**
   * Small messages (who is online, who is typing, what was read) of all accounts behind one address: the part of the
   * database's pool, and how many at once while the processor has no time left and other addresses call too.
   */
  messagesOfAddress: { connections: 1 / 3, whenBusy: 2 },
  /**
   * Writes with a body of this size, such as areas of thousands of points, go one at a time of one address: each occupies
   * the processor for a tenth of a second, and few people ever send one.
   */
  heavyFromBytes: 100_000,
  heavyOfAddress: 1,
  /** Searches at once, and password hashes at once: each occupies the processor that answers everybody. */
  costly: 4,
  /** Calls that may wait for a place; they hold no connection meanwhile. */
  waiting: 200,
  /**
   * Calls of all callers together while the processor is busy. The caller whose turns took the least time lately is
   * next, so that people who call now and then do not wait for those who call all the time. A call that takes longer
   * than `heldForMs` is waiting for something other than the processor and no longer counts. With six, others waited
   * a fifth longer and no more calls were answered.
   */
  ofAll: { whenBusy: 3, heldForMs: 1_000 },
  /** Another caller counts as present for this long after their last call. */
  othersWithinMs: 1_000,
} as const;

/**
 * Turns go to the caller who used the least time lately. Used time counts half after `halfMs`: the calls of a page,
 * all made at once, go before those of a caller who never stops, but nobody waits for more than seconds. When a turn
 * begins it counts as `leastMs`; when it ends it counts as long as it took, at most the mean of about the last
 * `usualOf`. `remembered` groups and accounts are kept.
 */
export const TURNS = { halfMs: 2_000, leastMs: 1, usualOf: 100, remembered: 10_000 };

/**
 * Open connections of a node; the system has file handles for more. From `roomFrom` on, unneeded connections are
 * dropped, `droppedTogether` at a time. A refused caller whose address holds more than `ofOneAddress` also loses the
 * connection; hundreds of people behind one address hold fewer.
 */
export const CONNECTIONS = { most: 10_000, roomFrom: 9_000, droppedTogether: 50, ofOneAddress: 1_000 };

/**
 * What a connection may send before it is answered: `requests`, each of some 10 kB of memory, and `chunks` of a body
 * (`transfer-encoding: chunked`) in one piece of up to 64 kB. Browsers send one request at a time and no chunks.
 */
export const UNANSWERED = { requests: 8, chunks: 1_000 };

/** What a form may hold: a file, and a little besides. The numbers are those of busboy. */
export const FORM = { files: 1, parts: 6, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * The bytes of a node's answers that wait until their clients read them; smaller answers than `fromBytes` fit into
 * the system's own buffers. The largest answer, the export of a person who drew many areas, has some tens of
 * megabytes.
 */
export const UNREAD_ANSWERS = { bytes: 128 * 1024 * 1024, fromBytes: 32 * 1024 };

/**
 * After an answer of `fromChars`, its account makes calls of that kind one at a time for `forMs`, and after each the
 * next one waits `rest` times as long as it took. Without this, six such calls at once, of a megabyte each, made
 * others wait fifty times as long. A node remembers the latest `remembered`.
 */
export const LARGE_ANSWERS = { fromChars: 200_000, forMs: MINUTE_MS, rest: 2, remembered: 10_000 };

/**
 * The most values and names in a JSON body, counted before it is parsed. A service with the most areas and points has
 * some 60,000 values. A megabyte of empty objects has ten times that, and checking it by its schema held everybody up
 * for half a second. The contract's bodies have some dozens of field names; each new name costs as much as a hundred
 * values.
 */
export const JSON_BODY = { values: { ofAreas: 70_000, ofOthers: 3_000 }, names: 200 };

/**
 * A node parses and checks bodies of `heavyFromBytes` one at a time; after each, the next one waits `rest` times as
 * long as it took, so that others are answered in between. The `waiting` ones hold at most a megabyte each.
 */
export const HEAVY_BODIES = { rest: 2, waiting: 300 };

/** Uploads that a node holds in memory at once, and those of one person. */
export const UPLOADS = {
  underWay: 40,
  ofOnePerson: 3,
  /**
   * When places run out, an upload that is slower than this after this long loses its place: at that speed a photo as
   * browsers send it would not arrive within `DEADLINES.request`.
   */
  slowBytesPerS: 8 * 1024,
  slowAfterS: 2,
};

/**
 * How many photos a node decodes at once and how many may wait, for small and large ones separately. Together these
 * are fewer than the places for uploads, so that some places are left for new uploads.
 */
export const PHOTOS = { atOnce: 1, waiting: 18 };

/** The same for voice notes, each of which takes milliseconds: as many may wait as there are places for uploads. */
export const VOICES = { atOnce: 1, waiting: UPLOADS.underWay };

/**
 * Wrong passwords: `free` attempts have no wait, then each further one waits twice as long as the one before. They are
 * forgotten after a while or with the right password. All times are in seconds.
 */
export interface Backoff {
  free: number;
  firstWait: number;
  longestWait: number;
  forgottenAfter: number;
}
export const WRONG_PASSWORDS = {
  /** For one account from one device or address. */
  pair: { free: 10, firstWait: MINUTE_S, longestWait: HOUR_S, forgottenAfter: DAY_S },
  /** For one account from anywhere it never signed in from: this slows strangers down, but not the owner. */
  account: { free: 50, firstWait: MINUTE_S, longestWait: 15 * MINUTE_S, forgottenAfter: DAY_S },
  /** From one address, for all accounts that it tries. */
  address: { free: 100, firstWait: MINUTE_S, longestWait: HOUR_S, forgottenAfter: DAY_S },
  /** By somebody signed in who is asked for their password again. */
  again: { free: 10, firstWait: MINUTE_S, longestWait: HOUR_S, forgottenAfter: DAY_S },
} satisfies Record<string, Backoff>;

/** At most so many in so many seconds. */
export interface WindowLimit {
  most: number;
  within: number;
}

/** Wrong codes of the second step of one account; beyond these no code is accepted for the rest of that time. */
export const WRONG_CODES: WindowLimit = { most: 5, within: 15 * MINUTE_S };

/** Mails that anybody can cause by naming an address: to verify it, to reset a password, to change it. */
export const MAILS = {
  /** To one address from one network, or from wherever its owner signed in before. */
  pair: [
    { most: 3, within: HOUR_S },
    { most: 5, within: DAY_S },
  ],
  /** To one address from all other networks together: more than twice `pair`, so that two strangers cannot use it up. */
  recipient: [
    { most: 8, within: HOUR_S },
    { most: 12, within: DAY_S },
  ],
  /**
   * Beyond `recipient`: mails with a link to reset a password, which works for an hour. Strangers who use up the
   * others cannot keep an owner in a new place from having a link that works.
   */
  link: { most: 1, within: HOUR_S / 2 },
  /** Notifications to an address that nobody verified. */
  unverified: { most: 5, within: DAY_S },
  account: [{ most: 10, within: DAY_S }],
  sender: [
    { most: 20, within: HOUR_S },
    { most: 100, within: DAY_S },
  ],
} as const satisfies Record<string, WindowLimit | readonly WindowLimit[]>;

/** Messages to phones. Fewer than mails, since each costs money. */
export const TEXT_MESSAGES = {
  /** As many as from all networks together: more would cost money. An owner who is locked out waits an hour. */
  pair: [
    { most: 3, within: HOUR_S },
    { most: 5, within: DAY_S },
  ],
  recipient: [
    { most: 3, within: HOUR_S },
    { most: 5, within: DAY_S },
  ],
  account: [{ most: 5, within: DAY_S }],
  sender: [
    { most: 10, within: HOUR_S },
    { most: 30, within: DAY_S },
  ],
} as const satisfies Record<string, readonly WindowLimit[]>;

/** How often one code may be tried. */
export const PHONE_CODE_TRIES = 5;

/** An account is new for so long, and until its address is verified. */
export const NEW_FOR_DAYS = 3;

/** `fresh` for new accounts, `known` for the others; `thing` is said of so many units. */
export interface Quota {
  fresh: number;
  known: number;
  thing: string;
  unit?: number;
}

const MEGABYTE = 1_000_000;

/** What one person may do in a day; with `each`, towards one and the same person or order. */
export const QUOTAS = {
  orders: { fresh: 60, known: 150, thing: 'pedidos' },
  directOrders: { fresh: 40, known: 100, thing: 'pedidos directos' },
  directOrdersEach: { fresh: 10, known: 20, thing: 'pedidos directos a una misma persona' },
  editsEach: { fresh: 20, known: 30, thing: 'cambios de un mismo pedido' },
  offers: { fresh: 80, known: 200, thing: 'ofertas' },
  offersEach: { fresh: 5, known: 5, thing: 'ofertas en un mismo pedido' },
  offerEditsEach: { fresh: 20, known: 30, thing: 'cambios de una misma oferta' },
  questions: { fresh: 60, known: 150, thing: 'preguntas' },
  answersEach: { fresh: 20, known: 30, thing: 'cambios de una misma respuesta' },
  attachments: { fresh: 100, known: 300, thing: 'fotos y notas de voz' },
  /** As they are stored: a photo has some 300 kB in both its sizes, a minute of voice 240 kB. */
  attachmentBytes: {
    fresh: 60 * MEGABYTE,
    known: 180 * MEGABYTE,
    thing: 'megabytes de fotos y notas de voz',
    unit: MEGABYTE,
  },
  profilePhotos: { fresh: 20, known: 40, thing: 'fotos de perfil' },
  transcripts: { fresh: 30, known: 100, thing: 'notas de voz pasadas a texto' },
  strangers: { fresh: 60, known: 150, thing: 'conversaciones nuevas' },
  messagesEach: { fresh: 1000, known: 3000, thing: 'mensajes a una misma persona' },
  services: { fresh: 30, known: 60, thing: 'servicios nuevos' },
  serviceEdits: { fresh: 150, known: 400, thing: 'cambios de servicios' },
  serviceEditsEach: { fresh: 30, known: 60, thing: 'cambios de un mismo servicio' },
  claims: { fresh: 10, known: 20, thing: 'mensajes a quienes administran' },
  claimReplies: { fresh: 30, known: 60, thing: 'respuestas a quienes administran' },
  announcements: { fresh: 5, known: 10, thing: 'mensajes a muchas personas' },
  /** Each change rewrites all services of the person, because their owner's name is searched too. */
  names: { fresh: 10, known: 20, thing: 'cambios de nombre' },
  /** Each change rewrites the service, because its rating is searched too. */
  reviewEditsEach: { fresh: 10, known: 20, thing: 'cambios de una misma reseña' },
  exports: { fresh: 10, known: 20, thing: 'descargas de tus datos' },
  claimAnswers: { fresh: 500, known: 500, thing: 'respuestas a reclamos' },
} as const satisfies Record<string, Quota>;
export const QUOTA_WINDOW = DAY_S;

/** The most services of one account, whenever it made them. */
export const SERVICES_MAX = 200;

/**
 * How many passwords are hashed at the same moment, and how many more may wait. One neighbourhood of networks
 * (`neighbourhoodOf`) may fill the whole line: a newcomer from elsewhere then takes the place of one of the largest
 * neighbourhood.
 */
export const HASHES = { atOnce: 2, waiting: 64 };

/** Messages over live connections: how many in a burst, and how many more each second. Excess messages are refused. */
export const SOCKET_MESSAGES = {
  /** Of one socket. */
  burst: 200,
  perSecond: 20,
  /** Of one account over all its sockets: two of them may be busy at the same time. */
  account: { burst: 300, perSecond: 30 },
  /** Of everybody behind one address: enough for five hundred people who each write every second. */
  address: { burst: 5_000, perSecond: 500 },
  /** Of 127.0.0.1 if it may be a proxy. */
  ownAddress: { burst: 50_000, perSecond: 5_000 },
  /** A socket is closed with this many refused messages of its own or of its account. */
  refused: 200,
  /** Messages from a socket that is not signed in yet. */
  unauthenticated: 20,
  signIns: 10,
};
/**
 * Sockets open at once on a node: of one account (a new one closes the oldest), of one address, and of 127.0.0.1 if it may
 * be a proxy.
 */
export const SOCKETS = { account: 20, address: 200, ownAddress: 2000 };

/** Photos and voice notes leave so much of their disk free, since the database usually writes there too. */
export const DISK_RESERVE_BYTES = 100 * 1024 * 1024;
