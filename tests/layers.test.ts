import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** One breach of each rule of imports in biome.json, which `npm test` checks the real files against. */
const BREACHES = [
  ['contract/orders.ts', '../server/app.ts'],
  ['server/orders/actions.ts', '../../web/calls/call.ts'],
  ['server/orders/guards.ts', '../../tests/support/market.ts'],
  ['server/offers/actions.ts', '../orders/routes.ts'],
  ['server/offers/routes.ts', '../db/schema.ts'],
  ['server/reviews/actions.ts', '../http/mount.ts'],
  ['server/orders/complete.ts', '../http/address.ts'],
  ['server/accounts/devices.ts', 'fastify'],
  ['server/limits/outgoing.ts', '@fastify/cookie'],
  ['server/services/queries.ts', '../http/address.ts'],
  ['server/orders/queries.ts', './actions.ts'],
  ['server/orders/rules.ts', '../db/schema.ts'],
  ['server/matching/engine/language/stem.ts', '../lexicon/lexicon.ts'],
  ['server/matching/engine/lexicon/links.ts', '../understanding/needs.ts'],
  ['server/matching/engine/understanding/needs.ts', '../../../db/schema.ts'],
  ['server/matching/engine/comparison/text-score.ts', 'drizzle-orm'],
  ['web/orders/OrderCard.tsx', '../../server/orders/rules.ts'],
  ['web/orders/list/OrdersScreen.tsx', '../../chats/ChatScreen.tsx'],
  ['web/ui/EmptyState.tsx', '../orders/OrderCard.tsx'],
  ['contract/images.ts', 'node:crypto'],
  ['web/places/PlaceMap.tsx', 'node:fs'],
  ['server/chats/send.test.ts', '../../bench/live.ts'],
  ['tests/support/people.ts', '../../bench/calls.ts'],
];
const ALLOWED = [
  ['contract/offers.ts', './orders.ts'],
  ['server/app.ts', './orders/routes.ts'],
  ['server/claims/routes.ts', './actions.ts'],
  ['server/questions/routes.ts', '../http/mount.ts'],
  ['server/live/socket.ts', '../http/defences/origin.ts'],
  ['server/claims/rules.ts', '../../contract/claims.ts'],
  ['server/matching/engine/comparison/restrictions.ts', '../understanding/people.ts'],
  ['web/routes.tsx', './orders/list/OrdersScreen.tsx'],
  ['web/session/session.ts', '../ui/toast.ts'],
  ['web/ui/LoadError.tsx', '../calls/failureText.ts'],
  ['server/secret.ts', 'node:crypto'],
  ['web/calls/call.test.ts', 'node:fs'],
  ['bench/calls.ts', '../tests/support/people.ts'],
];

/** Names that only the other side has. */
const FOREIGN = [
  ['contract/chats.ts', 'process'],
  ['contract/push.ts', 'Buffer'],
  ['contract/labels.ts', 'document'],
  ['contract/codes.ts', 'window'],
  ['contract/brand.ts', 'localStorage'],
  ['web/calls/query.ts', 'process'],
  ['web/attachments/shrinkPhoto.ts', 'Buffer'],
  ['server/mail/templates.ts', 'document'],
  ['server/config.ts', 'window'],
  ['server/accounts/session.ts', 'localStorage'],
];
const OWN = [
  ['web/shell/Home.tsx', 'document'],
  ['web/main.tsx', 'window'],
  ['server/main.ts', 'process'],
  ['web/calls/query.test.ts', 'process'],
];

describe('who may import whom', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'layers-'));
  let found: Set<string>;

  beforeAll(() => {
    copyFileSync(join(ROOT, 'biome.json'), join(scratch, 'biome.json'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(scratch, file)), { recursive: true });
      writeFileSync(join(scratch, file), `${text};\n`);
    };
    for (const [file, path] of [...BREACHES, ...ALLOWED] as [string, string][])
      write(file, `import '${path}'`);
    for (const [file, name] of [...FOREIGN, ...OWN] as [string, string][]) write(file, name);
    found = new Set(breachesIn(scratch));
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  test.each(BREACHES)('%s may not import %s', (file) => expect(found).toContain(file));

  test.each(ALLOWED)('%s may import %s', (file) => expect(found).not.toContain(file));

  test.each(FOREIGN)('%s may not use %s', (file) => expect(found).toContain(file));

  test.each(OWN)('%s may use %s', (file) => expect(found).not.toContain(file));

  test('every file that is named here exists', () => {
    const imported = [...BREACHES, ...ALLOWED] as [string, string][];
    const files = [
      ...[...imported, ...FOREIGN, ...OWN].map(([file]) => file!),
      ...imported.filter(([, path]) => path.startsWith('.')).map(([file, path]) => join(dirname(file), path)),
    ];
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('no folder or file is called utils, helpers or the like', () => {
    expect(globSync('{contract,server,web}/**/{utils,helpers,misc}{,.ts,.tsx}', { cwd: ROOT })).toEqual([]);
  });
});

/** With `--only`, biome would follow a rule in every file, also where biome.json does not ask for it. */
const RULES = ['noRestrictedImports', 'noRestrictedGlobals', 'noNodejsModules'];

function breachesIn(folder: string): string[] {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    execFileSync(biome, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [];
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as {
      diagnostics: { category: string; location: { path: string } }[];
    };
    return diagnostics
      .filter(({ category }) => RULES.includes(category.split('/').at(-1)!))
      .map(({ location }) => location.path);
  }
}
