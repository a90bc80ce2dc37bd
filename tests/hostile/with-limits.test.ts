import { siege as guessing } from './attacks/guessing.ts';
import { siege as harassment } from './attacks/harassment.ts';
import { siege as letters } from './attacks/letters.ts';
import { siege as proxies } from './attacks/proxies.ts';
import { siege as static_ } from './attacks/static.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(harassment, letters, guessing, proxies, static_);
