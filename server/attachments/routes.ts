import * as contract from '../../contract/attachments.ts';
import type { Context } from '../context.ts';
import type { Mount } from '../http/mount.ts';
import { refuseSpent } from '../limits/quotas.ts';
import { addAttachment } from './actions.ts';
import { keepFiles, readFile } from './files.ts';
import { prepare } from './prepare.ts';
import { attachmentSeenBy } from './seen.ts';
import { transcribe } from './transcribe.ts';

/** Long enough for a list to be scrolled, so short that what somebody may no longer see is soon asked for again. */
const CACHED = 'private, max-age=60';

export function attachmentRoutes(mount: Mount, { files }: Pick<Context, 'files'>): void {
  mount(contract.uploadAttachment, ({ context, actor, file }) => addAttachment(context, actor, file), {
    prepare,
    allow: (context, actor) => refuseSpent(context, actor, 'attachments'),
    keep: (file, { id }) => keepFiles(files, id, file),
  });
  mount(contract.transcribeAttachment, ({ context, actor, params }) => transcribe(context, actor, params.id));
  mount(contract.readAttachment, async ({ context, actor, params, query, request, reply }) => {
    const row = await attachmentSeenBy(context.db, actor, params.id);
    const tag = `"${row.id}-${query.size}"`;
    // Whoever signs in next in this browser is somebody else to its cache.
    reply.header('cache-control', CACHED).header('vary', 'Authorization, Cookie').header('etag', tag);
    // Whatever a file holds, a browser that opens it does nothing but show it.
    reply.header('content-security-policy', "default-src 'none'; sandbox").type(row.contentType);
    if (request.headers['if-none-match'] !== tag) return readFile(context.files, row, query.size);
    reply.status(304);
    return '';
  });
}
