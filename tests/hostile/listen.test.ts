import { siege } from './attacks/listen.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
