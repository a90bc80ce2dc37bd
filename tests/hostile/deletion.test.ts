import { siege } from './attacks/deletion.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
