import type { Rolldown } from 'vite';

/** What the landing shares with the app travels together, or each small icon would cost a request. */
const PIECES = [
  /vite\/preload-helper|\/web\/(landing\/(need|controls)|session\/token|settings)\./,
  /\/web\/ui\/(Avatar|Badge|Drawing|Mark|mark|ScoreRing|scoreBand|Stars|UrgencyBadge|text)\./,
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
  /\/Icon(ArrowRight|Calendar|Check|ClockHour4|MapPin|Star|StarFilled|StarHalfFilled|Urgent)\.mjs/,
  /\/Icon(DeviceMobileDown|Refresh|Share2|WifiOff|X)\.mjs/,
];
const isZod = (id: string) => id.includes('/node_modules/zod/');
/** The first that fits takes a module, and all that it imports. Few files: each costs a request on a slow network. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'pieces', test: (id: string) => PIECES.some((piece) => piece.test(id)) },
  {
    name: 'call',
    test: /\/contract\/(brand|codes|currencies|labels|live-connection|notification-kinds)\.ts$|\/web\/(call|failureText|ui\/toast)\.ts$/,
  },
  // Schemas and zod come with the first form, and only then.
  {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some(isZod) ? 'forms' : null,
  },
  { name: 'app', test: /\/web\/shell\/start\.tsx$/ },
  { name: 'home', test: /\/web\/dashboard\/DashboardScreen\.tsx$/ },
  { name: 'icons', test: /node_modules\/@tabler\// },
];

/** Which modules travel in one file. */
export const groups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
