import { siege } from './attacks/harassment.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
