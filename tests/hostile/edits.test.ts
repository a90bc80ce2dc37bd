import { siege } from './attacks/edits.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
