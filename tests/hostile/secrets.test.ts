import { siege } from './attacks/secrets.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
