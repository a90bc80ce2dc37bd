import { siege } from './attacks/outgoing.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
