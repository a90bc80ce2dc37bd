import * as z from 'zod';

/** The error for a value if there is no better one. */
export const VALUE_INVALID = 'El valor no es válido';

/**
 * The error of a refused value whose field defines no text of its own. Installed once for all of zod, so that people never
 * see its default texts in another language.
 */
export function spanishMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Este campo es obligatorio' : 'El valor no es del tipo esperado';
    case 'too_small':
      return issue.origin === 'string'
        ? `Debe tener al menos ${issue.minimum} caracteres`
        : issue.origin === 'array'
          ? `Debe haber al menos ${issue.minimum}`
          : `Debe ser ${issue.inclusive ? 'al menos' : 'mayor que'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Debe tener como máximo ${issue.maximum} caracteres`
        : issue.origin === 'array'
          ? `Puede haber como máximo ${issue.maximum}`
          : `Debe ser como máximo ${issue.maximum}`;
    case 'invalid_format':
      return 'El formato no es válido';
    case 'invalid_value':
      return 'El valor no es una de las opciones posibles';
    case 'not_multiple_of':
      return 'El valor tiene demasiados decimales';
    case 'unrecognized_keys':
      return 'Hay campos que no corresponden';
    default:
      return VALUE_INVALID;
  }
}

z.config({ customError: spanishMessage });
