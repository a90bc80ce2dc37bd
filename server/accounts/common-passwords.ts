import { PASSWORD_MIN } from '../../contract/accounts.ts';
import type { Config } from '../config.ts';
import { badRequest } from '../failures.ts';
import { lazy } from '../memoise.ts';

/** How many of the most common passwords are refused. */
const REFUSED = 1000;

/** Passwords that are just as common among Spanish speakers but come late in the worldwide list. */
const IN_SPANISH = `
  contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña micontrasena
  hola123 hola1234 hola12345 hola123456 holahola holamundo
  teamo1 teamo123 teamomucho tequiero tequieromucho miamor amorcito amormio mivida
  corazon princesa bonita hermosa mariposa estrella angelito chiquita
  futbol bocajuniors riverplate realmadrid barcelona penarol peñarol
  uruguay argentina colombia españa espana
  alejandro alejandra valentina sebastian santiago fernanda fernando gabriela daniela carolina mariana
  jesucristo familia chocolate`
  .trim()
  .split(/\s+/);

const commonPasswords = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set([...longEnough.slice(0, REFUSED), ...IN_SPANISH]);
});

const SENTENCE =
  'Esa contraseña es de las más usadas y sería fácil de adivinar. Elige otra: tres palabras seguidas son una buena.';

/** Refuses a common password, naming the field, unless the installation allows such passwords. */
export async function refuseCommonPassword(
  { COMMON_PASSWORDS }: Pick<Config, 'COMMON_PASSWORDS'>,
  password: string,
  field: string,
): Promise<void> {
  if (COMMON_PASSWORDS === 'allowed') return;
  if ((await commonPasswords()).has(password.normalize('NFC').toLowerCase()))
    throw badRequest('common_password', SENTENCE, { [field]: SENTENCE });
}
