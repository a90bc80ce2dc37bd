import { expect, test, vi } from 'vitest';
import { saveAsFile } from './saveAsFile.ts';

test('the file is still there when the browser reads it a moment later', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const link = { click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  saveAsFile('codigos.txt', 'abc');
  expect(link.click).toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
