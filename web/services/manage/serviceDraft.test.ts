import { expect, test } from 'vitest';
import {
  areasIn,
  EMPTY_SERVICE,
  lacksRequired,
  serviceBody,
  serviceChanges,
  serviceProblems,
  writtenMeanwhile,
} from './serviceDraft.ts';

const complete = {
  ...EMPTY_SERVICE,
  name: 'Destapaciones Pocitos',
  description: 'Destapo pozos, piletas y graseras',
  phone: '099 123 4567',
};

test('a complete service has no problems, with or without a price', () => {
  expect(serviceProblems(complete)).toEqual({});
  expect(serviceProblems({ ...complete, basePrice: '1500.50' })).toEqual({});
});

test.each([
  ['name', 'Gas ', 'El nombre del servicio debe tener al menos 5 caracteres.'],
  ['description', '  corta   ', 'La descripción debe tener al menos 10 caracteres.'],
  ['phone', '09912345', 'El teléfono debe tener al menos 10 dígitos.'],
] as const)('a short %s gets its sentence', (field, value, sentence) => {
  expect(serviceProblems({ ...complete, [field]: value })).toEqual({ [field]: sentence });
});

test('the first problem of an empty form is its name', () => {
  expect(Object.keys(serviceProblems(EMPTY_SERVICE))).toEqual(['name', 'description', 'phone']);
});

test('the areas are split on sending', () => {
  expect(areasIn(' Pocitos,, Buceo ,Pocitos, ')).toEqual(['Pocitos', 'Buceo']);
  expect(serviceBody({ ...complete, coverageAreas: 'Centro, Cordón' }).coverageAreas).toEqual([
    'Centro',
    'Cordón',
  ]);
});

test('texts travel without the blanks around them', () => {
  const { name, description, phone } = complete;
  const sent = serviceBody({
    ...complete,
    name: ` ${name} `,
    description: `${description}  `,
    phone: ` ${phone}`,
  });
  expect(sent).toMatchObject({ name, description, phone });
});

test('saving sends what was typed, and zones and areas only when they changed', () => {
  const drawn = { id: 'a', name: 'Mi zona', coordinates: [] };
  const saved = { ...complete, predefinedZones: ['uy-mo'], servicePolygons: [drawn] };
  const typed = {
    ...saved,
    name: ' Gas y agua ',
    basePrice: ' 1500.5 ',
    coverageAreas: 'Centro',
    isActive: false,
  };
  const expected = {
    name: 'Gas y agua',
    description: complete.description,
    phone: complete.phone,
    basePrice: 1500.5,
    coverageAreas: ['Centro'],
    isActive: false,
  };
  expect(serviceChanges(saved, typed)).toEqual(expected);
  expect(serviceChanges(saved, { ...typed, basePrice: '' }).basePrice).toBeNull();
  expect(serviceChanges(saved, { ...typed, predefinedZones: [], servicePolygons: [] })).toEqual({
    ...expected,
    predefinedZones: [],
    servicePolygons: [],
  });
});

test('spaces do not fill a required field', () => {
  expect(lacksRequired(complete)).toBe(false);
  expect(lacksRequired({ ...complete, phone: '   ' })).toBe(true);
});

test('changes written while a service is saved stay, on top of what was sent', () => {
  const sent = { ...complete, coverageAreas: 'Uruguay' };
  const now = { ...complete, description: 'Destapo pozos, también de noche' };
  expect(writtenMeanwhile(now, complete, sent)).toEqual({ ...sent, description: now.description });
  expect(writtenMeanwhile(complete, complete, sent)).toBeNull();
  expect(writtenMeanwhile(null, complete, sent)).toBeNull();
});
