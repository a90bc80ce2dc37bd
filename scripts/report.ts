import { ConfigError } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';

/** Runs a script's work. An error that the user can fix is printed in one line; after any error the exit code is 1. */
export async function runScript(work: () => Promise<void>, trouble = 'No se pudo'): Promise<void> {
  try {
    await work();
  } catch (error) {
    const said = whatToFix(error);
    console.error(said ? `${trouble}: ${said}` : error);
    process.exit(1);
  }
}

function whatToFix(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  const isOfArguments = error instanceof Error && /^ERR_PARSE_ARGS_/.test(Reflect.get(error, 'code') ?? '');
  return isOfArguments ? `no se entiende «${process.argv.slice(2).join(' ')}»` : undefined;
}
