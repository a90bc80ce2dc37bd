#!/usr/bin/env node
// Runs scripts/<name>.ts under Node 24, also if an older Node started this, after installing missing packages.
// Plain JavaScript on purpose: it is the only file that an older Node has to read.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_WANTED = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...args] = process.argv.slice(2);
process.chdir(root);
if (existsSync('.env') && process.loadEnvFile) process.loadEnvFile();

if (!isInstalled()) install();
const script = join(root, 'scripts', `${name}.ts`);
if (major(process.versions.node) >= NODE_WANTED) {
  process.argv = [process.argv[0], script, ...args];
  await import(pathToFileURL(script).href);
} else {
  handOver(findNode());
}

/** Whether every package that this platform needs is installed in the lockfile's version. */
function isInstalled() {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, optional, peer }]) => {
      if (path === '') return true;
      if (!existsSync(join(root, path, 'package.json'))) return Boolean(optional || peer);
      return installed[path]?.version === version;
    },
  );
}

function install() {
  console.log('Instalando dependencias (la primera vez tarda un par de minutos)…');
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', flags, { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    fail(
      'No se pudieron instalar las dependencias. Revisa la conexión con el registro de npm y vuelve a intentarlo.',
    );
}

function findNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return own;
  fail(
    `Echamano necesita Node ${NODE_WANTED} y en este sistema no viene incluido: instálalo y vuelve a intentarlo.`,
  );
}

/** Runs the script in a child process: forwards signals to it, and exits with its code. */
function handOver(node) {
  // Node reads `.env` by itself: before 20.12 this process cannot.
  const child = spawn(node, ['--env-file-if-exists=.env', script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`No se pudo usar ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function major(version) {
  return Number(version.split('.')[0]);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
