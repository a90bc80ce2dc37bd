import { scenario as deletion } from './attacks/deletion.ts';
import { scenario as edits } from './attacks/edits.ts';
import { scenario as floods } from './attacks/floods.ts';
import { scenario as geometry } from './attacks/geometry.ts';
import { scenario as images } from './attacks/images.ts';
import { scenario as listen } from './attacks/listen.ts';
import { scenario as sessions } from './attacks/sessions.ts';
import { scenario as slowBodies } from './attacks/slow-bodies.ts';
import { scenario as sockets } from './attacks/sockets.ts';
import { testAttacks } from './support/attack-tests.ts';

testAttacks(edits, deletion, sessions, geometry, sockets, listen, slowBodies, images, floods);
