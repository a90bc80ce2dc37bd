import { siege } from './attacks/letters.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
