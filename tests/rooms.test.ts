import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Where addresses become screens. */
const ROUTE_TABLE = ['web/routes.tsx', 'web/shell/Home.tsx'];

interface Import {
  from: string;
  to: string;
}

/** What each room may import, as folders or files of the project. */
function breachOf({ from, to }: Import): string | undefined {
  const room = (path: string) => path.split('/')[0]!;
  const feature = (path: string) => path.split('/')[1]!;
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    server: ['contract', 'server'],
    web: ['contract', 'web'],
  };
  if (/\.test\.tsx?$/.test(from)) return undefined;
  const rooms = allowed[room(from)];
  if (rooms && !rooms.includes(room(to))) return `${room(from)} may not import ${room(to)}`;
  if (room(from) !== room(to)) return undefined;
  if (room(from) === 'server') {
    const kind = (path: string) => path.split('/').at(-1)!.replace('.ts', '');
    if (kind(to) === 'routes' && from !== 'server/app.ts') return 'only the app mounts routes';
    if (kind(from) === 'rules' && room(to) === 'server' && !['rules', 'failures'].includes(kind(to)))
      return 'rules are pure: contract and rules only';
    if (kind(from) === 'queries' && kind(to) === 'actions') return 'queries know no actions';
    if (/matching\/language\//.test(from) && !/matching\/language\//.test(to))
      return 'a language knows no trades';
    if (/matching\/understanding\//.test(from) && !/matching\/(language|understanding)\//.test(to))
      return 'understanding is pure: texts, words and trades only';
  }
  if (room(from) === 'web') {
    const base = ['ui', 'session'];
    if (
      base.includes(feature(from)) &&
      !from.includes('.tsx/') &&
      to.split('/').length > 2 &&
      !base.includes(feature(to))
    ) {
      return `web/${feature(from)} knows no feature`;
    }
    if (/Screen\.tsx$/.test(to) && !ROUTE_TABLE.includes(from) && feature(from) !== feature(to))
      return 'screens are not shared';
  }
  return undefined;
}

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(/(?:from|import\()\s*['"](\.{1,2}\/[^'"]+)['"]/g);
  return [...found].map(([, path]) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), path!)),
  }));
}

const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT });

describe('the rooms of the house', () => {
  it('import only what they may', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file, readFileSync(join(ROOT, file), 'utf8')).flatMap((one) => {
        const breach = breachOf(one);
        return breach ? [`${one.from} -> ${one.to}: ${breach}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it.each([
    ['contract/orders.ts', '../server/app.ts'],
    ['web/orders/OrderCard.tsx', '../../server/orders/rules.ts'],
    ['server/orders/actions.ts', '../../web/call.ts'],
    ['server/orders/actions.ts', '../offers/routes.ts'],
    ['server/orders/rules.ts', '../db/schema.ts'],
    ['server/orders/queries.ts', './actions.ts'],
    ['server/matching/language/stem.ts', '../understanding/lexicon.ts'],
    ['server/matching/understanding/needs.ts', '../../db/schema.ts'],
    ['web/ui/EmptyState.tsx', '../orders/OrderCard.tsx'],
    ['web/orders/OrdersScreen.tsx', '../chats/ChatScreen.tsx'],
  ])('notice when %s imports %s', (file, path) => {
    const [planted] = importsOf(file, `import { one } from '${path}';`);
    expect(breachOf(planted!)).toBeDefined();
  });

  it('have no cupboard for everything', () => {
    expect(files.filter((file) => /(utils|helpers|misc|common-stuff)\.tsx?$/.test(file))).toEqual([]);
    expect(existsSync(join(ROOT, 'server/utils'))).toBe(false);
  });
});
