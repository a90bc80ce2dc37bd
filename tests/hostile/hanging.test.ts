import { siege } from './attacks/hanging.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
