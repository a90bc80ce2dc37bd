import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const ROOT = normalizePath(join(import.meta.dirname, '..'));
const ICONS = '@tabler/icons-react/dist/esm';

/** Modules that the landing and the app share: in one chunk, or each small icon would cost a request. */
const PIECES = [
  ...ours('web/landing', 'need.ts', 'controls.module.css'),
  ...ours('web/ui', 'Avatar.tsx', 'Avatar.module.css', 'Badge.tsx', 'Badge.module.css'),
  ...ours('web/ui', 'Drawing.tsx', 'Drawing.module.css', 'Mark.tsx', 'handShape.ts', 'text.ts'),
  ...ours('web/ui', 'ScoreRing.tsx', 'ScoreRing.module.css', 'scoreBand.ts', 'Stars.tsx', 'Stars.module.css'),
  ...ours(
    'web',
    'orders/UrgencyBadge.tsx',
    'calls/readSettings.ts',
    'session/leftSessions.ts',
    'session/token.ts',
  ),
  ...['createReactComponent', 'defaultAttributes'].map((part) => `${ICONS}/${part}.mjs`),
  ...['ArrowRight', 'Calendar', 'Check', 'ClockHour4', 'MapPin', 'Star', 'StarFilled', 'StarHalfFilled'].map(
    icon,
  ),
  ...['Urgent', 'DeviceMobileDown', 'Refresh', 'Share2', 'WifiOff', 'X'].map(icon),
];
const CALL = [
  ...ours('contract', 'brand.ts', 'claim-values.ts', 'codes.ts', 'currencies.ts', 'labels.ts'),
  ...ours('contract', 'live-connection.ts', 'notification-kinds.ts', 'offer-values.ts', 'order-values.ts'),
  ...ours('contract', 'roles.ts', 'service-sorts.ts'),
  ...ours('web', 'calls/call.ts', 'calls/failureText.ts', 'ui/toast.ts'),
];
/** What lists read page by page share. */
const PAGES = [
  ...ours('web', 'admin/lists/pages.ts', 'ui/More.tsx', 'calls/useOlderRows.ts'),
  '@tanstack/react-query/build/modern/useInfiniteQuery.js',
];
/** What every form in a dialog needs: as files of their own, their names alone would weigh on the home. */
const FORM_PIECES = [
  ...ours('web/forms', 'Form.module.css', 'useCheckedForm.ts', 'useProblems.ts'),
  ...ours('web/ui', 'DialogActions.tsx', 'FormActions.tsx'),
];
const isZod = (id: string) => nameOf(id).startsWith('zod/');

/** A module goes, with all that it imports, to the first group that matches. Few groups: each file costs a request. */
const GROUPS = [
  { name: 'react', test: ofPackages('react', 'react-dom', 'scheduler') },
  { name: 'pieces', test: (id: string) => id.includes('vite/preload-helper') || PIECES.includes(nameOf(id)) },
  { name: 'call', test: (id: string) => CALL.includes(nameOf(id)) },
  // Schemas and zod come with the first form, and only then.
  {
    debugName: 'forms',
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some(isZod) ? 'forms' : null,
  },
  // In one chunk, so that the library's styles come before those of the components that use it.
  { name: 'library', test: (id: string) => nameOf(id) === 'web/ui/MantineRoot.tsx' },
  { name: 'app', test: (id: string) => nameOf(id) === 'web/shell/start.tsx' },
  { name: 'home', test: (id: string) => nameOf(id) === 'web/dashboard/DashboardScreen.tsx' },
  { name: 'pages', test: (id: string) => PAGES.includes(nameOf(id)) },
  { name: 'form-pieces', test: (id: string) => FORM_PIECES.includes(nameOf(id)) },
  { name: 'icons', test: ofPackages('@tabler/icons-react') },
];

/** Which modules travel in one file. */
export const groups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));

function icon(name: string): string {
  return `${ICONS}/icons/Icon${name}.mjs`;
}

/** Paths of our own files; throws if one does not exist, for example because it was moved. */
function ours(folder: string, ...names: string[]): string[] {
  const files = names.map((name) => `${folder}/${name}`);
  const missing = files.filter((file) => !existsSync(join(ROOT, file)));
  if (missing.length) throw new Error(`build/chunks.ts names what is not there: ${missing.join(', ')}`);
  return files;
}

function ofPackages(...names: string[]): (id: string) => boolean {
  return (id) => id.includes('/node_modules/') && names.some((name) => nameOf(id).startsWith(`${name}/`));
}

/** The path of a module in this project, or within node_modules. */
function nameOf(id: string): string {
  const [path = ''] = id.split('?');
  return path.split('/node_modules/').at(-1)!.replace(`${ROOT}/`, '');
}
