import { siege } from './attacks/proxies.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(siege);
