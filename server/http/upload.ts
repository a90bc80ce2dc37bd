import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { badRequest, malformed, Overloaded, Refusal } from '../failures.ts';
import { concurrencyPerCaller } from '../limits/concurrency-per-caller.ts';
import { UPLOADS } from '../limits/table.ts';

/** Reads an uploaded file whole, prepares it, and gives both to `work`. */
type Uploads = <File, T>(
  request: FastifyRequest,
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
  // One file of each person at a time, so that nobody waits for all the files of another person.
  const preparing = concurrencyPerCaller(1, UPLOADS.ofOnePerson);
  let underWay = 0;

  return async (request, upload, prepare, work) => {
    const person = request.actor?.id ?? request.ip;
    return reading(person, async () => {
      if (underWay >= UPLOADS.underWay) throw new Overloaded();
      underWay++;
      try {
        const file = await read(request, upload);
        return await work(file, await preparing(person, () => prepare(file)));
      } finally {
        underWay--;
      }
    });
  };
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
