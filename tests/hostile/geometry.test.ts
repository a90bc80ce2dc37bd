import { siege } from './attacks/geometry.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
