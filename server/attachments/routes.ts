import * as contract from '../../contract/attachments.ts';
import type { Mount } from '../http/mount.ts';
import { addAttachment } from './actions.ts';
import { areKept, keepFiles, readFile } from './files.ts';
import { prepare } from './prepare.ts';
import { attachmentSeenBy } from './seen.ts';
import { transcribe } from './transcribe.ts';

/** Long enough to scroll a list, short enough that access is checked again soon after somebody lost it. */
const CACHED = 'private, max-age=60';

export function attachmentRoutes(mount: Mount): void {
  mount(
    contract.uploadAttachment,
    ({ context, actor, prepared }) => addAttachment(context, actor, prepared),
    {
      prepare,
      quota: 'attachments',
      keep: ({ files }, file, { id }) => keepFiles(files, id, file),
      isKept: ({ files }, attachment) => areKept(files, attachment),
    },
  );
  mount(contract.transcribeAttachment, ({ context, actor, params }) => transcribe(context, actor, params.id));
  mount(contract.readAttachment, async ({ context, actor, params, query, request, reply }) => {
    const row = await attachmentSeenBy(context.db, actor, params.id);
    const tag = `"${row.id}-${query.size}"`;
    // The browser's cache must not serve this file to the next person who signs in there.
    reply.header('cache-control', CACHED).header('vary', 'Authorization, Cookie').header('etag', tag);
    // A browser that opens the file only shows it and runs nothing in it.
    reply.header('content-security-policy', "default-src 'none'; sandbox").type(row.contentType);
    if (request.headers['if-none-match'] !== tag) return readFile(context.files, row, query.size);
    reply.status(304);
    return '';
  });
}
