// What `/openapi.json` says of the calls, made from their descriptions in `contract/`.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { failure } from '../../contract/common.ts';
import { type AnyEndpoint, answersRepeats } from '../../contract/endpoint.ts';
import { refusalsOf } from '../../contract/refusals.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { tooSlow } from '../failures.ts';
import { CALL_FILES } from './call-files.ts';
import { IDEMPOTENCY_KEY_MAX } from './idempotency.ts';
import { exampleOf, REFUSED, type Schema, withExamples } from './openapi-examples.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** What each group of calls is about: the part of their address after /api. */
const TAGS: Record<string, string> = {
  auth: 'Cuentas: registrarse, entrar, salir y recuperar la contraseña',
  orders: 'Pedidos: publicar, buscar, cambiar, cancelar y completar',
  offers: 'Ofertas: hacerlas, cambiarlas, aceptarlas, rechazarlas y retirarlas',
  revisions: 'Otros presupuestos para una oferta pendiente: proponerlos, responderlos y leerlos',
  extras: 'Adicionales de un trabajo aceptado: proponerlos, aprobarlos o retirarlos',
  questions: 'Preguntas sobre un pedido: responderlas y ocultarlas',
  reviews: 'Reseñas: cambiar las propias',
  services: 'Servicios: publicar, buscar y cambiar lo que alguien ofrece',
  categories: 'Los oficios que hay en el mercado',
  attachments: 'Fotos y notas de voz de pedidos y mensajes',
  badges: 'Insignias de las personas y hechos de cómo tratan',
  chats: 'Conversaciones; los mensajes se envían por `/ws`',
  notifications: 'Avisos de lo que pasa con pedidos y ofertas',
  users: 'Mi perfil, mis sesiones y mis datos; bloquear y denunciar a otras personas',
  push: 'Avisos fuera de la aplicación',
  contacts: 'Sugerencias y reclamos a quien administra',
  geocoding: 'Direcciones, lugares y áreas en el mapa',
  admin: 'Administración: solo para quien administra',
  other: 'Lo que no es de nadie en particular',
};
const tagOf = ({ path }: AnyEndpoint) => path.split('/')[2] ?? 'other';

const STATUS: Record<string, string> = {
  200: 'Hecho',
  201: 'Creado',
  400: 'Algo de lo enviado no sirve: `fields` dice qué',
  401: 'Hace falta iniciar sesión',
  403: 'No está permitido',
  404: 'No existe, o no es asunto de quien pregunta',
  408: tooSlow().message,
  409: 'El estado en que está ya no lo permite',
  413: 'Lo enviado es demasiado grande',
  415: 'No se envió como JSON',
  429: 'Demasiadas veces: `Retry-After` dice cuándo volver a probar',
  500: 'Algo salió mal del lado del servidor',
  503: 'Hay demasiado movimiento: `Retry-After` dice cuándo volver a probar',
};

const RETRY_AFTER = { description: 'Segundos hasta poder volver a probar', schema: { type: 'integer' } };
const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Una clave propia: repetir la llamada con ella responde lo mismo y no la hace dos veces',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX, examples: ['pedido-de-clara-1'] },
};

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}
export interface Document {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Remembers every call that is mounted from now on; returns a function that makes the document of them all. */
export function describeCalls(app: FastifyInstance): () => Promise<Document> {
  const mounted: AnyEndpoint[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    const endpoint = config?.endpoint ?? config?.describes;
    if (endpoint?.method === method) mounted.push(endpoint);
  });
  return async () => documentOf(mounted);
}

/** The names under which the contract exports its calls. */
const NAMES = new Map<unknown, string>(
  CALL_FILES.flatMap((file) => Object.entries(file).map(([name, value]) => [value, name] as const)),
);

function documentOf(endpoints: AnyEndpoint[]): Document {
  const paths: Document['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, NAMES.get(endpoint)!);
  }
  const tags = [...new Set(endpoints.map(tagOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Echamano',
      version: packageJson.version,
      description: 'Todas las llamadas del mercado.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Esta instalación' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'El `token` que responde quien inicia sesión',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  } as Document;
}

function operationOf(endpoint: AnyEndpoint, operationId: string): Operation {
  const { access, summary, params, query } = endpoint;
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(access !== 'public' && answersRepeats(endpoint) ? [KEY_PARAMETER] : []),
  ];
  const requestBody = bodyOf(endpoint);
  return {
    operationId,
    summary,
    tags: [tagOf(endpoint)],
    security: access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: STATUS[endpoint.status ?? 200],
        content: endpoint.files ? filesOf(endpoint.files) : json(schemaOf(endpoint.reply, 'output')),
      },
      ...refusalResponses(endpoint),
    },
  };
}

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: described,
  }));
}

function bodyOf({ body, upload }: AnyEndpoint): object | undefined {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  const required = !body.safeParse(undefined).success;
  return { required, content: json(schema, exampleOf(schema)) };
}

function refusalResponses(endpoint: AnyEndpoint): Record<string, object> {
  const entries = Object.entries(refusalsOf(endpoint)).map(([status, codes]) => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        { type: 'object', properties: { code: { type: 'string', enum: codes } } },
      ],
    };
    const example = { error: REFUSED[status], code: codes.at(-1) };
    return [
      status,
      {
        description: STATUS[status],
        ...(status === '429' || status === '503' ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
        content: json(schema, example),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** Replies allow additional properties: they may get new fields, and a client that refuses unknown ones would break. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return withExamples(described as Schema);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers without `mount`, such as `/config.json`. */
    describes?: AnyEndpoint;
  }
}
