import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { CURRENCIES } from '../contract/currencies.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const among = new Intl.ListFormat('es', { type: 'disjunction' });

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `debe ser ${among.format(values)}` });
const onOff = oneOf(['on', 'off']);
const whole = (min: number, max: number, what = 'número') => {
  const error = `debe ser un ${what} entre ${min} y ${max}`;
  const isWithin = (number: number) => number >= min && number <= max;
  return z.string().regex(/^\d+$/, { error }).transform(Number).refine(isWithin, { error });
};
const port = whole(0, 65535);
const text = (min: number) =>
  z
    .string()
    .refine((value) => value.trim().length >= min, { error: `debe tener al menos ${min} caracteres` });
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `debe empezar con ${among.format(protocols.map((protocol) => `${protocol}://`))}`,
  });
const webAddress = address('http', 'https');
/** Where people find the app: at the root of a machine, since its pages and links begin there. */
const siteAddress = webAddress.refine(
  (url) => {
    const { pathname, search, hash, username } = URL.parse(url) ?? {};
    return pathname === '/' && !search && !hash && !username;
  },
  { error: 'debe ser solo http:// o https:// y una máquina, sin nada detrás' },
);
/** "name <address>", or an address alone. */
const sender = z.string().regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
  error: 'debe ser una dirección de correo, como Echamano <hola@ejemplo.com>',
});
/** Hosts by name or address, separated by commas; without a port, any port of the host is meant. */
const hosts = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().regex(/^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/, {
        error: 'debe ser una lista de máquinas separadas por comas, como push.ejemplo.com o 10.0.0.5:8443',
      }),
    ),
  );

/** A country of ISO 3166 is known by its time zones: ZZ and the like have none. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !!new Intl.Locale('es', { region: code }).getTimeZones()?.length;

/** Whether it is the address of map tiles, where {s} may stand for the name of a server. */
function namesTiles(url: string): boolean {
  const { protocol = '' } = URL.parse(url.replace(/\{\w+\}/g, 'x')) ?? {};
  return /^https?:$/.test(protocol) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}

/** Every setting of an installation, each with the sentence for a wrong value; `.env.example` explains them. */
const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  // Said again in .env.example and the README; containers have a port of their own.
  PORT: port.default(3000),
  HOST: text(1).default('127.0.0.1'),
  DATA_DIR: text(1).default('data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: address('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  APP_URL: siteAddress.optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: sender.default('Echamano <hola@echamano.local>'),
  PUSH_HOSTS: hosts.prefault(''),
  SECRET: text(32).optional(),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  GEOCODER: oneOf(['auto', 'embedded', 'nominatim', 'photon']).default('auto'),
  GEOCODER_URL: webAddress.optional(),
  TILE_URL: z
    .string()
    .refine(namesTiles, { error: 'debe ser una dirección http:// o https:// con {z}, {x} e {y}' })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  RATE_LIMITS: onOff.default('on'),
  ADMIN_TOTP: oneOf(['optional', 'required']).default('optional'),
  COMMON_PASSWORDS: oneOf(['allowed', 'refused']).default('allowed'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const trusted = readTrustedProxies(text);
      if (trusted === undefined)
        context.issues.push({
          code: 'custom',
          input: text,
          message: 'debe ser off, on, un número de proxies, o direcciones y redes separadas por comas',
        });
      return trusted ?? false;
    }),
  COUNTRY: z
    .string()
    .refine(isCountry, { error: 'debe ser el código de un país, de dos letras mayúsculas, como UY' })
    .default('UY'),
  CURRENCY: z.enum(CURRENCIES, { error: 'debe ser una moneda conocida, como UYU' }).default('UYU'),
  LANDING_FIGURES: oneOf(['fixed', 'real']).default('fixed'),
  MATCHER_URL: webAddress.optional(),
  MATCHER_KEY: z.string().optional(),
  MATCHER_MODEL: z.string().default('gpt-4o-mini'),
  MATCHER_LEARNING: onOff.default('on'),
  STORAGE_URL: webAddress.optional(),
  STORAGE_KEY: z.string().optional(),
  STORAGE_SECRET: z.string().optional(),
  STORAGE_REGION: text(1).default('auto'),
  TRANSCRIBE_URL: webAddress.optional(),
  TRANSCRIBE_KEY: z.string().optional(),
  TRANSCRIBE_MODEL: text(1).default('whisper-1'),
  MESSAGE_URL: webAddress.optional(),
  MESSAGE_KEY: z.string().optional(),
  DATABASE_POOL: whole(4, 200).default(20),
  ACCESS_LOG: onOff.default('on'),
  SLOW_QUERY_MS: whole(1, 600_000, 'número de milisegundos').default(500),
  METRICS_TOKEN: text(16).optional(),
  WORKER_PORT: port.optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** The names of every setting. */
export const SETTINGS = Object.keys(environment.shape);

export type Config = Omit<z.output<typeof environment>, 'APP_URL'> & { APP_URL: string };

/** A wrong setting, named, in one sentence that says what it should be. */
export class ConfigError extends Error {}

/** URLs may carry users, passwords or keys in any part, so a URL is only shown if it names a machine and nothing else. */
const MACHINE_ALONE = /^[a-z]+:\/\/[\w.-]+(:\d+)?\/?$/i;
const mayHoldSecret = (name: string, value: string): boolean =>
  /SECRET|KEY|TOKEN|PASSWORD/.test(name) || (name.endsWith('_URL') && !MACHINE_ALONE.test(value));

const all = new Intl.ListFormat('es', { type: 'conjunction' });
/** Settings that say nothing without others. */
const NEEDED_WITH: Partial<Record<keyof Config, (keyof Config)[]>> = {
  STORAGE_URL: ['STORAGE_KEY', 'STORAGE_SECRET'],
  STORAGE_KEY: ['STORAGE_URL'],
  STORAGE_SECRET: ['STORAGE_URL'],
  MATCHER_KEY: ['MATCHER_URL'],
  TRANSCRIBE_KEY: ['TRANSCRIBE_URL'],
  MESSAGE_KEY: ['MESSAGE_URL'],
  DATABASE_DIRECT_URL: ['DATABASE_URL'],
  DATABASE_READ_URL: ['DATABASE_URL'],
};

function refuseIncomplete(given: Record<string, string | undefined>): void {
  for (const [name, needed] of Object.entries(NEEDED_WITH))
    if (given[name] !== undefined && needed.some((other) => given[other] === undefined))
      throw new ConfigError(
        `Con ${name} ${needed.length > 1 ? 'hacen' : 'hace'} falta ${all.format(needed)}.`,
      );
}

export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const [{ path, message }] = result.error.issues as [z.core.$ZodIssue];
    const name = String(path[0]);
    const shown = mayHoldSecret(name, given[name] ?? '') ? name : `${name}=${given[name]}`;
    throw new ConfigError(`${shown} no sirve: ${message}.`);
  }
  const config = result.data;
  refuseIncomplete(given);
  return {
    ...config,
    DATA_DIR: isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(config.DATA_DIR),
    APP_URL: (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  };
}
