import { siege } from './attacks/guessing.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
