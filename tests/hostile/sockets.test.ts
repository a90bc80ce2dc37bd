import { siege } from './attacks/sockets.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
