import { siege } from './attacks/slow-bodies.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
