import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync('bash', [join(import.meta.dirname, '..', '.ci', 'run')], { stdio: 'inherit' });
process.exit(status ?? 1);
