import { expect, test } from 'vitest';
import { ApiError } from './call.ts';
import { failureText, failureTextOrExpired, loadFailureText } from './failureText.ts';

const OTHERWISE = 'Error al crear el pedido';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';

test('people read the sentence of the server', () => {
  expect(failureText(new ApiError(409, 'closed', 'El pedido ya no está activo'), OTHERWISE)).toBe(
    'El pedido ya no está activo',
  );
});

test('people read our own sentence if the server sent none', () => {
  expect(failureText(new ApiError(0, 'offline', ''), OTHERWISE)).toBe(OTHERWISE);
  expect(failureText(new Error('boom'), OTHERWISE)).toBe(OTHERWISE);
});

test('a failed read is blamed on the connection only if nothing answered', () => {
  expect(loadFailureText(new ApiError(0, 'offline', ''))).toBe('Revisa tu conexión y vuelve a intentar.');
  for (const failure of [
    new ApiError(500, 'unknown', ''),
    new ApiError(502, 'unknown', ''),
    new Error('boom'),
  ])
    expect(loadFailureText(failure)).toBe('Algo salió mal de nuestro lado. Intenta de nuevo.');
});

test.each([
  new ApiError(401, 'unauthorized', 'Inicia sesión'),
  new ApiError(400, 'bad', 'Token inválido'),
  new ApiError(500, 'unknown', '401: no autorizado'),
])('a lost session is reported as such', (error) => {
  expect(failureTextOrExpired(error, OTHERWISE)).toBe(EXPIRED);
});
