import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { badRequest, malformed, Overloaded, Refusal } from '../failures.ts';

/** Files that one node reads or works on at the same time: each stands in memory. */
const UNDER_WAY_MAX = 40;
const OF_ONE_PERSON_MAX = 3;

/** Reads an uploaded file whole and gives it to `work`. */
export type Uploads = <T>(
  request: FastifyRequest,
  upload: NonNullable<Endpoint['upload']>,
  work: (file: Buffer) => Promise<T>,
) => Promise<T>;

/** Files are read before a connection or a transaction is taken: a slow upload holds nothing that others need. */
export function makeUploads({ RATE_LIMITS }: Config): Uploads {
  const byPerson = new Map<string, number>();
  let underWay = 0;
  const begin = (person: string) => {
    const mine = byPerson.get(person) ?? 0;
    if (RATE_LIMITS === 'on' && mine >= OF_ONE_PERSON_MAX)
      throw new Refusal(429, 'too_many_uploads', 'Ya estás enviando varios archivos. Espera a que terminen.');
    if (underWay >= UNDER_WAY_MAX) throw new Overloaded();
    underWay++;
    byPerson.set(person, mine + 1);
  };
  const end = (person: string) => {
    underWay--;
    const left = byPerson.get(person)! - 1;
    if (left) byPerson.set(person, left);
    else byPerson.delete(person);
  };

  return async (request, upload, work) => {
    const person = request.actor?.id ?? request.ip;
    begin(person);
    try {
      return await work(await read(request, upload));
    } finally {
      end(person);
    }
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
    // The parser's own failures without a status speak of what was sent, such as a missing boundary.
    if (!(error as { statusCode?: number }).statusCode) throw malformed();
    throw error;
  }
  throw none;
}
