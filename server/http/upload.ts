import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { badRequest, Overloaded, Refusal } from '../failures.ts';
import { type Caller, idOf } from '../limits/caller.ts';
import { concurrencyPerCaller } from '../limits/concurrency-per-caller.ts';
import { refuseSpent, type Spending, spendOne } from '../limits/quotas.ts';
import { UPLOADS } from '../limits/table.ts';
import type { InTurn } from '../limits/turns.ts';
import { makeUploadPlaces } from './defences/upload-places.ts';
import { isRepeat, replyBefore } from './idempotency.ts';
import { isMultipart, readFile } from './multipart.ts';

/** What is done with an uploaded file outside of any transaction. */
export interface Upload<Reply, File> {
  prepare: (file: Buffer, who: InTurn) => Promise<File>;
  /**
   * Refuses before the file is read, except for a repeat under the same Idempotency-Key. The action counts what it stores; a
   * file that cannot be prepared is counted here, since it costs as much.
   */
  quota: Spending['quota'];
  /** Runs after the commit, and again for each repeat of a file that is not kept. */
  keep?: (context: Context, file: File, reply: Reply) => Promise<void>;
  /** A repeat of a file that is kept is answered without opening it. */
  isKept?: (context: Context, reply: Reply) => Promise<boolean>;
}

type FileOfCall = NonNullable<Endpoint['upload']>;

const tooMany = () =>
  new Refusal(429, 'too_many_uploads', 'Ya estás enviando varios archivos. Espera a que terminen.');

/** Makes the function that answers a call with a file. */
export function makeUploads(context: Context) {
  const readInTurn = makeReader(context.config);
  return async <File, Reply>(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    expected: FileOfCall,
    { prepare, quota, keep, isKept }: Upload<Reply, File>,
    answer: (sent: Buffer, file: File) => Promise<Reply>,
  ): Promise<Reply> => {
    const actor = request.actor!;
    const repeats = await isRepeat(context, request);
    if (!repeats) await refuseSpent(context, actor, { quota });
    const who = { group: caller.network, member: idOf(caller) };
    return readInTurn(request, reply, who, expected, async (sent) => {
      const before = repeats ? ((await replyBefore(context, request, sent)) as Reply) : undefined;
      if (before && (await isKept?.(context, before))) return before;
      const file = await prepare(sent, who).catch(async (error: unknown) => {
        if (!(error instanceof Overloaded)) await spendOne(context, actor, quota);
        throw error;
      });
      const answered = await answer(sent, file);
      await keep?.(context, file, answered);
      return answered;
    });
  };
}

/**
 * Reads an uploaded file whole and gives it to `work`. No connection or transaction is taken before: a slow upload holds
 * nothing that others need.
 */
function makeReader({ RATE_LIMITS }: Config) {
  const reading = concurrencyPerCaller(
    UPLOADS.ofOnePerson,
    RATE_LIMITS === 'on' ? 0 : Number.POSITIVE_INFINITY,
    tooMany,
  );
  const places = makeUploadPlaces();

  return <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    who: InTurn,
    expected: FileOfCall,
    work: (file: Buffer) => Promise<T>,
  ): Promise<T> =>
    reading(who.member, async () => {
      const gaveWay = Promise.withResolvers<never>();
      const { socket } = request.raw;
      const before = socket?.bytesRead ?? 0;
      const place = places.take(
        who,
        () => (socket?.bytesRead ?? 0) - before,
        (refusal) => {
          // What else comes of the file would be read for nothing.
          reply.header('connection', 'close');
          gaveWay.reject(refusal);
        },
      );
      try {
        const file = await Promise.race([read(request, expected), gaveWay.promise]);
        place.isArriving = false;
        return await work(file);
      } finally {
        places.give(place);
      }
    });
}

async function read(
  { raw, headers }: FastifyRequest,
  { field, bytes, missing }: FileOfCall,
): Promise<Buffer> {
  const file = isMultipart(headers) ? await readFile(raw, bytes) : undefined;
  if (!file) throw badRequest(`${field}_missing`, missing);
  return file;
}
