import { expect, test } from 'vitest';
import { namesUs, speaksForUs } from './our-name.ts';

test.each([
  'Soporte Echamano',
  'Echamano Oficial',
  'Administración de Echamano',
  'SOPORTE  ECHA MANO',
  'E c h a m a n o Ayuda',
  'E.c.h.a.m.a.n.o Ayuda',
  'Soporte Есhаmаnо',
  'ЕСНАМАNО Soporte',
  'Ech4man0 Soporte',
  'Équipo Ｅｃｈａｍａｎｏ',
  'Admin ᴇᴄʜᴀᴍᴀɴᴏ',
])('«%s» says that it is the platform', (name) => {
  expect([namesUs(name), speaksForUs(name)]).toEqual([true, true]);
});

test.each([
  'ΕϹΗΑΜΑΝΟ',
  'Ꭼchamano',
  '🅴🅲🅷🅰🅼🅰🅽🅾',
  '🅔🅒🅗🅐🅜🅐🅝🅞',
  'ECHAMΛNO',
  'E.chamano Soporte',
  'Ec ha ma no',
  'Echarnano',
])('«%s» names it in disguise', (name) => {
  expect(namesUs(name)).toBe(true);
});

test.each(['Clara Benítez', 'Echa Manolo', 'Manoel Echave', 'Amanda Soporte'])(
  '«%s» is a name of a person',
  (name) => {
    expect(namesUs(name)).toBe(false);
  },
);

test.each([
  'Plomero, publico en Echamano',
  'Sanitario en Echamano: atención inmediata',
  'Juan te echa mano',
  'Echa mano a tu jardín: equipo de tres',
  'Soporte técnico de computadoras',
  'Soporte técnico de PC. Encuéntrame en Echamano',
])('a service may be called «%s»', (name) => {
  expect(speaksForUs(name)).toBe(false);
});

test.each([
  'Echamano',
  'Soporte técnico oficial de Echamano',
  'Atención al cliente de Echamano',
  'Echamano, soporte',
  'Soporte Ec ha ma no',
])('a service may not be called «%s»', (name) => {
  expect(speaksForUs(name)).toBe(true);
});
