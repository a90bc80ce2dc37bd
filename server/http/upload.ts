import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { badRequest, malformed, Refusal } from '../failures.ts';
import { concurrencyPerCaller } from '../limits/concurrency-per-caller.ts';
import { UPLOADS } from '../limits/table.ts';
import type { InTurn } from '../limits/turns.ts';
import { makeUploadPlaces } from './upload-places.ts';

/** Reads an uploaded file whole, prepares it, and gives both to `work`. */
type Uploads = <File, T>(
  request: FastifyRequest,
  reply: FastifyReply,
  who: InTurn,
  upload: NonNullable<Endpoint['upload']>,
  prepare: (file: Buffer) => Promise<File>,
  work: (file: Buffer, prepared: File) => Promise<T>,
) => Promise<T>;

const tooMany = () =>
  new Refusal(429, 'too_many_uploads', 'Ya estás enviando varios archivos. Espera a que terminen.');

/** Files are read before a connection or a transaction is taken: a slow upload holds nothing that others need. */
export function makeUploads({ RATE_LIMITS }: Config): Uploads {
  const reading = concurrencyPerCaller(
    UPLOADS.ofOnePerson,
    RATE_LIMITS === 'on' ? 0 : Number.POSITIVE_INFINITY,
    tooMany,
  );
  const places = makeUploadPlaces();

  return (request, reply, who, upload, prepare, work) =>
    reading(who.one, async () => {
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
        const file = await Promise.race([read(request, upload), gaveWay.promise]);
        place.isArriving = false;
        return await work(file, await prepare(file));
      } finally {
        places.give(place);
      }
    });
}

async function read(
  request: FastifyRequest,
  { field, bytes, missing }: NonNullable<Endpoint['upload']>,
): Promise<Buffer> {
  const none = badRequest(`${field}_missing`, missing);
  if (!request.isMultipart()) throw none;
  let part: MultipartFile | undefined;
  try {
    part = await request.file({ limits: { fileSize: bytes } });
    if (part) return await part.toBuffer();
  } catch (error) {
    // Parser errors without a status mean that the request is malformed, such as a missing boundary.
    if (!(error as { statusCode?: number }).statusCode) throw malformed();
    throw error;
  }
  throw none;
}
