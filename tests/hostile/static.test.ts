import { siege } from './attacks/static.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
