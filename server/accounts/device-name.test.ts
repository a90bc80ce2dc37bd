import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const CHROME_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [CHROME_ON_LINUX, 'Chrome en Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) Konqueror/5.0', 'Navegador desconocido en Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0.0.0 Safari/537.36', 'Chrome'],
  ['node', 'Navegador desconocido'],
  [undefined, 'Dispositivo desconocido'],
])('%s is «%s»', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
