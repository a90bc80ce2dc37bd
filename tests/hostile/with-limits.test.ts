import { scenario as guessing } from './attacks/guessing.ts';
import { scenario as harassment } from './attacks/harassment.ts';
import { scenario as mails } from './attacks/mails.ts';
import { scenario as proxies } from './attacks/proxies.ts';
import { scenario as static_ } from './attacks/static.ts';
import { testAttacks } from './support/attack-tests.ts';

testAttacks(harassment, mails, guessing, proxies, static_);
