import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { childEnvironment } from '../../../../platform/child/fork-module.ts';
import { PackError } from './packs.ts';

/** Whose release a file is. */
export type PackageTool = 'pip' | 'npm';

export interface PackageOptions {
  /** Where the file goes. */
  path: string;
  /** A folder on the same disk, for what the tool leaves on the way. */
  folder: string;
  /** Bytes; more are not kept. */
  maxBytes: number;
  signal: AbortSignal;
  /** The tool gives up on an index that does not answer within seconds. */
  isHasty?: boolean | undefined;
  /** The ways the tool may be called, the first that is there does it. */
  commands?: readonly (readonly string[])[];
}

const COMMANDS: Readonly<Record<PackageTool, readonly (readonly string[])[]>> = {
  pip: [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['py', '-m', 'pip']],
  npm: [['npm']],
};
/** Seconds. */
const PATIENCE = 900;
const ONLY_FETCH: Readonly<Record<PackageTool, readonly string[]>> = {
  pip: [
    'download',
    '--no-deps',
    '--only-binary=:all:',
    '--no-input',
    '--disable-pip-version-check',
    '--dest',
  ],
  npm: ['pack', '--ignore-scripts', '--no-audit', '--no-fund', '--pack-destination'],
};

/** Options of the tool's own; they win over the machine's settings. */
const HASTILY: Readonly<Record<PackageTool, readonly string[]>> = {
  pip: ['--retries', '1', '--timeout', '10'],
  npm: ['--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-timeout=20000'],
};

/**
 * Fetches a release of a package index with the machine's own tool, which knows the company's mirror where there is
 * one. Only what was published as it is is taken and never built, so nothing of it is run; nor is it installed.
 *
 * @param release `NAME==VERSION` of the Python Package Index, `NAME@VERSION` of npm's
 * @throws {PackError} with a sentence, or what `signal` was aborted with
 */
export async function fetchPackage(
  tool: PackageTool,
  release: string,
  options: PackageOptions,
): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  const folder = await mkdtemp(join(options.folder, `${tool}-`));
  try {
    await download(tool, release, folder, options);
    const [file, ...others] = await readdir(folder);
    if (file === undefined || others.length > 0)
      throw new PackError(`${tool} brought no single file of ${release}`);
    const { size } = await stat(join(folder, file));
    if (size > options.maxBytes)
      throw new PackError(`${tool} brought ${size} bytes of ${release}, which are too many`);
    await rename(join(folder, file), options.path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(
  tool: PackageTool,
  release: string,
  folder: string,
  { commands = COMMANDS[tool], signal, isHasty = false }: PackageOptions,
): Promise<void> {
  for (const [program = '', ...first] of commands) {
    const [verb = '', ...how] = ONLY_FETCH[tool];
    const args = [...first, verb, ...(isHasty ? HASTILY[tool] : []), ...how, folder, release];
    const { code, said } = await run(program, args, signal);
    if (code === 0) return;
    // Without pip itself, the next way of calling it may have one.
    if (code === undefined || /No module named pip/.test(said)) continue;
    throw new PackError(`${tool} could not download ${release}${reasonIn(said)}`);
  }
  throw new PackError(`${tool} is not on this machine`);
}

/** @returns the exit code, undefined where there is no such program, and the end of what it said */
async function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ code: number | undefined; said: string }> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<{ code: number | undefined; said: string }>();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: toolEnvironment() });
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

/** What every child gets, and the tools' own settings with the way out of the network: not what is secret here. */
function toolEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) =>
    /^(PIP_|NPM_CONFIG_|(https?|no|all)_proxy$|SSL_CERT|REQUESTS_CA)/i.test(name),
  );
  return { ...childEnvironment(), ...Object.fromEntries(own) };
}

function reasonIn(said: string): string {
  const lines = said.split('\n').filter((line) => /^(ERROR:|npm (error|ERR!))/.test(line));
  // The last line of npm's says where its log is.
  const line = lines.at(-1)?.startsWith('ERROR:') ? lines.at(-1) : lines.find((one) => !/ code /.test(one));
  const last = line
    ?.replace(/^(ERROR:|npm (error|ERR!))/, '')
    .trim()
    .slice(0, 200);
  return last ? ` (${last})` : '';
}
