import { beforeEach, expect, test, vi } from 'vitest';
import { NOTICED_AFTER_MS, SHOWN_FOR_MS, toastTurns } from './toastTurns.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const DONE = { title: '¡Servicio creado!', kind: 'success' } as const;
const FAILED = { title: 'Error', kind: 'error' } as const;
const NEWS = { title: 'Nuevo pedido', passing: true } as const;

function open() {
  const shown: string[] = [];
  return { shown, say: toastTurns(({ title }) => shown.push(title)) };
}

test('only an error is shown before a screen reader has noticed where toasts appear', () => {
  const { shown, say } = open();
  say(FAILED);
  say(DONE);
  expect(shown).toEqual(['Error']);
  vi.advanceTimersByTime(NOTICED_AFTER_MS);
  expect(shown).toEqual(['Error', '¡Servicio creado!']);
});

test('news wait until the answer to an action was seen, also when that one waits itself', () => {
  const { shown, say } = open();
  say(DONE);
  say(NEWS);
  vi.advanceTimersByTime(NOTICED_AFTER_MS);
  expect(shown).toEqual(['¡Servicio creado!']);
  vi.advanceTimersByTime(SHOWN_FOR_MS - 1);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['¡Servicio creado!', 'Nuevo pedido']);
});

test('an answer replaces what waits, and is shown at once', () => {
  const { shown, say } = open();
  say(DONE);
  say(FAILED);
  say(NEWS);
  say(FAILED);
  vi.advanceTimersByTime(10 * SHOWN_FOR_MS);
  expect(shown).toEqual(['Error', 'Error']);
});
