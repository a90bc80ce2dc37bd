import { ConfigError } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';

/** Runs a script's work. An error that the user can fix is printed in one line; after any error the exit code is 1. */
export async function runScript(work: () => Promise<void>, trouble = 'No se pudo'): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof StartError || error instanceof ConfigError;
    console.error(known ? `${trouble}: ${error.message}` : error);
    process.exit(1);
  }
}
