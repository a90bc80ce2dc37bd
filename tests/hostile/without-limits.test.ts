import { siege as deletion } from './attacks/deletion.ts';
import { siege as edits } from './attacks/edits.ts';
import { siege as geometry } from './attacks/geometry.ts';
import { siege as images } from './attacks/images.ts';
import { siege as listen } from './attacks/listen.ts';
import { siege as sessions } from './attacks/sessions.ts';
import { siege as slowBodies } from './attacks/slow-bodies.ts';
import { siege as sockets } from './attacks/sockets.ts';
import { holdsAgainst } from './support/siege-test.ts';

holdsAgainst(edits, deletion, sessions, geometry, sockets, listen, slowBodies, images);
