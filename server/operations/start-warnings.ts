import { statSync } from 'node:fs';
import type { Config } from '../config.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Warnings for the operator about settings that are missing or unsafe, one line each. */
export function startWarnings(config: Config, isOtherSecret = false): string[] {
  const { hostname, protocol } = new URL(config.APP_URL);
  const isSecure = protocol === 'https:';
  const listensOutside = !LOOPBACK.test(config.HOST);
  const isPublic = isSecure || listensOutside || !LOOPBACK.test(hostname.replace(/[[\]]/g, ''));
  const servesPeople = config.ROLE !== 'worker';
  const hasMoreNodes = config.ROLE !== 'all' || config.REDIS_URL !== undefined;
  const warnings: [boolean, string][] = [
    [config.RATE_LIMITS === 'off', 'RATE_LIMITS=off: sin límites de uso. Solo para pruebas.'],
    [
      isPublic && !config.SMTP_URL,
      'Falta SMTP_URL: los correos quedan en DATA_DIR/outbox y nadie los recibe.',
    ],
    [
      hasMoreNodes && !config.SECRET,
      'Falta SECRET: con varios nodos debe ser el mismo en todos, o los enlaces de los correos no servirán.',
    ],
    [
      isOtherSecret,
      'SECRET no es el del último nodo que arrancó con esta base: si hay varios debe ser el mismo en todos, o los enlaces de los correos no servirán.',
    ],
    [
      isSecure && servesPeople && config.TRUST_PROXY === false,
      'TRUST_PROXY=off con APP_URL https: los límites cuentan la dirección del proxy como la de todos.',
    ],
    [
      isPublic && !isSecure && servesPeople,
      'APP_URL no es https: las contraseñas viajan sin cifrar. Pon un proxy con TLS delante.',
    ],
    [
      isReadableByOthers(config.DATA_DIR),
      `Otras cuentas de esta máquina pueden leer DATA_DIR: chmod 700 ${config.DATA_DIR}`,
    ],
  ];
  return warnings.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

function isReadableByOthers(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  // The execute bit is allowed: PostgreSQL's own user needs it to pass through, and it does not show file names.
  return (mode & 0o066) !== 0;
}
