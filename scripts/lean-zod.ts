import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Parts of zod that never run in the browser: JSON schemas are written by the server, contract/messages.ts has a
 * sentence for every issue, and what comes as JSON has no cycles.
 */
const UNUSED = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|memoizer)|locales\/en)\.js$/;
const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/** How the contract takes zod; what it says is noted down until a form is checked. */
const WHOLE = "import * as z from 'zod';";
const ELSEWISE = /^import (?!type ).*'zod/m;
const LATER = "import { z } from '../web/ui/laterZod.ts';";

/**
 * Puts stand-ins of the same names in their place, which saves a third of what zod weighs, and keeps the rest for the
 * screens that check something.
 */
export function leanZod(): Plugin {
  return {
    name: 'echamano:lean-zod',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[^/]+\.ts$/ },
      handler(code, id) {
        const later = code.replace(WHOLE, LATER);
        // Half of the contract noted down and half not would check nothing, silently.
        if (ELSEWISE.test(later)) throw new Error(`${id} takes zod in another way than: ${WHOLE}`);
        return later;
      },
    },
    load: {
      filter: { id: UNUSED },
      async handler(id) {
        const source = await readFile(id, 'utf8');
        const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
        const byDefault = source.includes('export default') ? 'export default () => ({});' : '';
        return `${names.map((name) => `export const ${name} = () => undefined;`).join('\n')}\n${byDefault}`;
      },
    },
  };
}
