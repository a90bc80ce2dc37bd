import { siege } from './attacks/sessions.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
