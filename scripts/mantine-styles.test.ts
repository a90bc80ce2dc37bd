import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usedStyles } from './mantine-styles.ts';

function styledApp(source: string): string[] {
  const web = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(web, 'Screen.tsx'), source);
  return usedStyles(web);
}

test('a component brings its own styles and those of what it is made of', () => {
  const styles = styledApp(`import { Modal, type SliderProps } from '@mantine/core';`);
  expect(styles).toEqual(expect.arrayContaining(['global', 'Modal', 'ModalBase', 'CloseButton', 'Overlay']));
  expect(styles).not.toContain('Slider');
  expect(styles).not.toContain('Table');
});

test('a package around Mantine brings the components it draws with', () => {
  expect(styledApp(`import { notifications } from '@mantine/notifications';`)).toContain('Notification');
});
