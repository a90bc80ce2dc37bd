import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const refusal = (name: string, value: string): string => {
  try {
    readConfig({ [name]: value });
    return 'it was taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'abc', 'PORT=abc no sirve: debe ser un número entre 0 y 65535.'],
    ['PORT', '0x10', 'PORT=0x10 no sirve: debe ser un número entre 0 y 65535.'],
    ['MAIL_FROM', 'Echamano <hola', /^MAIL_FROM=.* no sirve: debe ser una dirección de correo/],
    [
      'APP_URL',
      'https://echamano.example/app',
      /^APP_URL no sirve: debe ser solo http:\/\/ o https:\/\/ y una/,
    ],
    ['APP_URL', 'echamano', 'APP_URL no sirve: debe empezar con http:// o https://.'],
    ['SECRET', ' '.repeat(40), 'SECRET no sirve: debe tener al menos 32 caracteres.'],
    ['ROLE', 'x', 'ROLE=x no sirve: debe ser all, web o worker.'],
    ['DATABASE_POOL', '3', 'DATABASE_POOL=3 no sirve: debe ser un número entre 4 y 200.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL=mysql://x no sirve: debe empezar con postgres:// o postgresql://.',
    ],
    [
      'TILE_URL',
      '{z}{x}{y}',
      'TILE_URL no sirve: debe ser una dirección http:// o https:// con {z}, {x} e {y}.',
    ],
    ['TILE_URL', 'https://tiles.example/{z}', /^TILE_URL no sirve: debe ser/],
    ['COUNTRY', 'uy', /^COUNTRY=uy no sirve: debe ser el código de un país/],
    ['COUNTRY', 'ZZ', /^COUNTRY=ZZ no sirve: debe ser el código de un país/],
    ['PUSH_HOSTS', 'https://push.example/x', /^PUSH_HOSTS=.* no sirve: debe ser una lista de máquinas/],
  ])('is named with its value: %s', (name, value, sentence) =>
    expect(refusal(name, value)).toMatch(sentence),
  );

  test.each([
    ['SECRET', 'demasiado-corto'],
    ['DATABASE_URL', 'mysql://yo:clave-secreta@x/y'],
    ['REDIS_URL', 'http://:clave-secreta@x'],
    ['SMTP_URL', 'clave-secreta'],
    ['SMTP_URL', 'imap://yo@x?pass=clave-secreta'],
    ['MATCHER_URL', 'ftp://x/clave-secreta'],
    ['TILE_URL', 'https://tiles.example/tile?key=clave-secreta'],
  ])('that may hold a secret is named without its value: %s', (name, value) => {
    expect(refusal(name, value)).toMatch(new RegExp(`^${name} no sirve: `));
    expect(refusal(name, value)).not.toContain(value);
  });

  test('is not reported for the machines that may send this installation’s pushes', () => {
    expect(readConfig({ PUSH_HOSTS: ' Push.Example, 10.0.0.5:8443,[fd00::1]:443 ' }).PUSH_HOSTS).toEqual([
      'push.example',
      '10.0.0.5:8443',
      '[fd00::1]:443',
    ]);
  });
});

describe('a setting that says nothing alone', () => {
  test.each([
    ['STORAGE_URL', 'https://s3.example/x', 'Con STORAGE_URL hacen falta STORAGE_KEY y STORAGE_SECRET.'],
    ['STORAGE_KEY', 'clave', 'Con STORAGE_KEY hace falta STORAGE_URL.'],
    ['STORAGE_SECRET', 'clave', 'Con STORAGE_SECRET hace falta STORAGE_URL.'],
    ['MATCHER_KEY', 'clave', 'Con MATCHER_KEY hace falta MATCHER_URL.'],
    ['TRANSCRIBE_KEY', 'clave', 'Con TRANSCRIBE_KEY hace falta TRANSCRIBE_URL.'],
    ['MESSAGE_KEY', 'clave', 'Con MESSAGE_KEY hace falta MESSAGE_URL.'],
    ['DATABASE_DIRECT_URL', 'postgres://a/b', 'Con DATABASE_DIRECT_URL hace falta DATABASE_URL.'],
    ['DATABASE_READ_URL', 'postgres://a/b', 'Con DATABASE_READ_URL hace falta DATABASE_URL.'],
  ])('is refused by what it needs: %s', (name, value, sentence) =>
    expect(refusal(name, value)).toBe(sentence),
  );

  test('is taken with what it needs', () => {
    expect(readConfig({ MATCHER_URL: 'https://m.example', MATCHER_KEY: 'clave' }).MATCHER_KEY).toBe('clave');
  });
});
