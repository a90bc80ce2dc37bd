import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp.ts';

test('the link has only digits and says which service it is about', () => {
  const link = new URL(whatsappLink({ name: 'Gas & Calefacción', phone: '+598 99 123-456' }));
  expect(link.origin + link.pathname).toBe('https://wa.me/59899123456');
  expect(link.searchParams.get('text')).toBe(
    'Hola! Me interesa tu servicio: Gas & Calefacción. ¿Podrías darme más información?',
  );
});

test('without a number there is no link', () => {
  expect(whatsappLink({ name: 'Gas', phone: null })).toBe('');
});
