import { siege } from './attacks/images.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
