import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { CURRENCIES } from './currencies.ts';
import { readTrustedProxies } from './http/address.ts';

const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z.url({ protocol: /^https?$/ });
/** Machines by name or address, each with its port or with any, separated by commas. */
const hosts = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/)));

/** Everything an installation may set from outside; `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Echamano <hola@echamano.local>'),
  PUSH_HOSTS: hosts.prefault(''),
  SECRET: z.string().min(32).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  GEOCODER: z.enum(['auto', 'embedded', 'nominatim', 'photon']).default('auto'),
  GEOCODER_URL: webAddress.optional(),
  TILE_URL: z.string().includes('{z}').default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ADMIN_TOTP: z.enum(['optional', 'required']).default('optional'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const trusted = readTrustedProxies(text);
      if (trusted === undefined) context.issues.push({ code: 'custom', input: text });
      return trusted ?? false;
    }),
  COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('UY'),
  CURRENCY: z.enum(CURRENCIES).default('UYU'),
  LANDING_FIGURES: z.enum(['fixed', 'real']).default('fixed'),
  MATCHER_URL: webAddress.optional(),
  MATCHER_KEY: z.string().optional(),
  MATCHER_MODEL: z.string().default('gpt-4o-mini'),
  MATCHER_LEARNING: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(20),
  ACCESS_LOG: z.enum(['on', 'off']).default('on'),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).max(600_000).default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKER_PORT: port.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

const RULES: Record<string, string> = {
  PORT: 'debe ser un número entre 0 y 65535',
  DATABASE_URL: 'debe empezar con postgres:// o postgresql://',
  REDIS_URL: 'debe empezar con redis:// o rediss://',
  APP_URL: 'debe empezar con http:// o https://',
  SMTP_URL: 'debe empezar con smtp:// o smtps://',
  PUSH_HOSTS: 'debe ser una lista de máquinas separadas por comas, como push.ejemplo.com o 10.0.0.5:8443',
  SECRET: 'debe tener al menos 32 caracteres',
  ROLE: 'debe ser all, web o worker',
  GEOCODER: 'debe ser auto, embedded, nominatim o photon',
  TILE_URL: 'debe contener {z}, {x} e {y}',
  RATE_LIMITS: 'debe ser on u off',
  ADMIN_TOTP: 'debe ser optional o required',
  TRUST_PROXY: 'debe ser off, on, un número de proxies, o direcciones y redes separadas por comas',
  COUNTRY: 'debe ser un código de país de dos letras mayúsculas, como UY',
  CURRENCY: 'debe ser una moneda conocida, como UYU',
  MATCHER_LEARNING: 'debe ser on u off',
  ACCESS_LOG: 'debe ser on u off',
  SLOW_QUERY_MS: 'debe ser un número de milisegundos entre 1 y 600000',
  METRICS_TOKEN: 'debe tener al menos 16 caracteres',
  WORKER_PORT: 'debe ser un número entre 0 y 65535',
  LOG_LEVEL: 'debe ser silent, error, warn, info o debug',
};

export type Config = Omit<z.output<typeof environment>, 'APP_URL'> & { APP_URL: string };

/** A wrong setting, named, in one sentence that says what it should be. */
export class ConfigError extends Error {}

/** Addresses carry users, passwords and keys in any of their parts: only one of a machine alone is shown. */
const MACHINE_ALONE = /^[a-z]+:\/\/[\w.-]+(:\d+)?\/?$/i;
const mayHoldSecret = (name: string, value: string): boolean =>
  /SECRET|KEY|TOKEN|PASSWORD/.test(name) || (name.endsWith('_URL') && !MACHINE_ALONE.test(value));

export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    const shown = mayHoldSecret(name, given[name] ?? '') ? name : `${name}=${given[name]}`;
    throw new ConfigError(`${shown} no sirve: ${RULES[name] ?? 'el valor no es válido'}.`);
  }
  const config = result.data;
  return {
    ...config,
    DATA_DIR: isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(config.DATA_DIR),
    APP_URL: (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  };
}
