import {
  badRequest,
  failed,
  forbidden,
  Overloaded,
  signInFirst,
  TooMany,
  tooLarge,
  tooSlow,
  unsupported,
} from '../failures.ts';
import { orderNotFound, refuseClosed } from '../orders/rules.ts';

/** The parts of a JSON schema that examples are made from. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  additionalProperties?: Schema;
  minimum?: number;
  default?: unknown;
  examples?: unknown[];
}

/** Example values by field name; the examples of other fields follow from their type and format. */
const WRITTEN: Record<string, string | number> = {
  email: 'clara@ejemplo.com',
  password: 'una-clave-buena',
  currentPassword: 'una-clave-buena',
  newPassword: 'otra-clave-buena',
  firstName: 'Clara',
  lastName: 'Pérez',
  phone: '+59899123456',
  token: 'el-enlace-que-llegó-por-correo',
  code: '123456',
  description: 'Se me tapó la pileta de la cocina y el agua no baja',
  title: 'Se me tapó la pileta de la cocina',
  orderTitle: 'Se me tapó la pileta de la cocina',
  location: 'Pocitos, Montevideo, Uruguay',
  address: 'Pocitos, Montevideo, Uruguay',
  latitude: -34.9105,
  longitude: -56.15,
  lat: -34.9105,
  lng: -56.15,
  budget: '1500',
  price: 1500,
  amount: 1500,
  text: 'Destapar y probar el desagüe',
  deposit: 500,
  visitFee: 300,
  warranty: '6 meses en la mano de obra',
  validUntil: '2026-12-01T03:00:00.000Z',
  basePrice: 900,
  estimatedDuration: '2 horas',
  message: 'Puedo ir hoy a las cinco',
  reason: 'Ya lo arreglé',
  rating: 5,
  comment: 'Llegó puntual y dejó todo limpio',
  search: 'plomero',
  q: 'Pocitos',
  pausedUntil: '2026-12-01T03:00:00.000Z',
  name: 'Sanitario en Pocitos',
  serviceName: 'Sanitario en Pocitos',
  country: 'Uruguay',
  state: 'Montevideo',
  city: 'Montevideo',
  neighborhood: 'Pocitos',
  coverageAreas: 'Pocitos',
  predefinedZones: 'uy-montevideo',
  endpoint: 'https://push.ejemplo.com/clara',
  page: 1,
  error: orderNotFound().message,
};

const FORMATS: Record<string, string> = {
  uuid: '0198c2f1-7a3b-7cc0-9d0e-1234567890ab',
  date: '2026-11-22',
  'date-time': '2026-11-22T15:00:00.000Z',
  email: 'clara@ejemplo.com',
  uri: 'https://ejemplo.com',
};

/** One sentence for each kind of refusal. */
export const REFUSED = Object.fromEntries(
  [
    badRequest('invalid', 'La descripción debe tener al menos 10 caracteres.'),
    ...[signInFirst(), forbidden(), orderNotFound(), tooSlow(), refuseClosed('cancelled')!, tooLarge()],
    ...[unsupported(), new TooMany(1), failed(), new Overloaded()],
  ].map(({ status, message }) => [status, message]),
);

const typeOf = ({ type }: Schema) => [type].flat().find((one) => one !== 'null');

/** A realistic example value that a schema accepts. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find((one) => typeOf(one)) ?? {}, name);
  const written = WRITTEN[name];
  switch (typeOf(schema)) {
    case 'object': {
      const { properties, required = [], additionalProperties: each = {} } = schema;
      const fields = Object.entries(properties ?? Object.fromEntries(required.map((one) => [one, each])));
      return Object.fromEntries(fields.map(([field, one]) => [field, exampleOf(one, field)]));
    }
    case 'array':
      return Array(schema.minItems ?? 1).fill(exampleOf(schema.items ?? {}, name));
    case 'boolean':
      return schema.default ?? true;
    case 'number':
    case 'integer':
      return typeof written === 'number' ? written : (schema.default ?? Math.max(1, schema.minimum ?? 1));
    default:
      return FORMATS[schema.format ?? ''] ?? (typeof written === 'string' ? written : 'texto');
  }
}

/** The schema with an example for each field whose name is in WRITTEN. */
export function withExamples(schema: Schema, name = ''): Schema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => withExamples(one, name)) };
  if (schema.items) return { ...schema, items: withExamples(schema.items, name) };
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    const properties = Object.fromEntries(fields.map(([field, one]) => [field, withExamples(one, field)]));
    return { ...schema, properties };
  }
  const known = typeof WRITTEN[name] === (typeOf(schema) === 'integer' ? 'number' : typeOf(schema));
  return known && !schema.enum && !schema.format ? { ...schema, examples: [WRITTEN[name]] } : schema;
}
