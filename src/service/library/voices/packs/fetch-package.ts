import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { childEnvironment } from '../../../../platform/child/fork-module.ts';
import { PackError } from './packs.ts';

/** The package manager of a release. */
export type PackageTool = 'pip' | 'npm';

export interface PackageOptions {
  /** Destination of the file. */
  path: string;
  /** A folder on the same disk for the tool's temporary files. */
  folder: string;
  maxBytes: number;
  signal: AbortSignal;
  /** Whether to give up on an index that does not respond within a few seconds. */
  isHasty?: boolean | undefined;
  /** Commands to try for the tool, in this order. */
  commands?: readonly (readonly string[])[];
}

const COMMANDS: Readonly<Record<PackageTool, readonly (readonly string[])[]>> = {
  pip: [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['py', '-m', 'pip']],
  npm: [['npm']],
};
const TOOL_TIMEOUT_SECONDS = 900;
const FETCH_ARGUMENTS: Readonly<Record<PackageTool, readonly string[]>> = {
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

/** Command-line options for hasty downloads. They override the configuration of the machine. */
const HASTY_ARGUMENTS: Readonly<Record<PackageTool, readonly string[]>> = {
  pip: ['--retries', '1', '--timeout', '10'],
  npm: ['--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-timeout=20000'],
};

/**
 * Downloads a release with the machine's own package manager, which may be configured for a company mirror. Only prebuilt
 * files are accepted. Nothing is built, run or installed.
 *
 * @param release - `NAME==VERSION` for pip, `NAME@VERSION` for npm
 * @throws {PackError}, or the signal's reason
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
      throw new PackError(`${tool} did not download exactly one file of ${release}`);
    const { size } = await stat(join(folder, file));
    if (size > options.maxBytes)
      throw new PackError(`${tool} downloaded ${size} bytes of ${release}, which is too many`);
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
    const [verb = '', ...rest] = FETCH_ARGUMENTS[tool];
    const args = [...first, verb, ...(isHasty ? HASTY_ARGUMENTS[tool] : []), ...rest, folder, release];
    const { code, stderr } = await run(program, args, signal);
    if (code === 0) return;
    // This Python has no pip, but that of the next command may have it.
    if (code === undefined || /No module named pip/.test(stderr)) continue;
    throw new PackError(`${tool} could not download ${release}${reasonIn(stderr)}`);
  }
  throw new PackError(`${tool} is not installed on this machine`);
}

/** @returns the exit code, undefined if the program does not exist, and the end of its error output */
async function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ code: number | undefined; stderr: string }> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<{ code: number | undefined; stderr: string }>();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: toolEnvironment() });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-4000);
  });
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, TOOL_TIMEOUT_SECONDS * 1000);
  signal.addEventListener('abort', stop);
  child.on('error', () => resolve({ code: undefined, stderr }));
  child.on('close', (code) => resolve({ code: code ?? 1, stderr }));
  const ended = await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return ended;
}

/** Returns the environment of any child process, plus settings of the tools and proxies, but no secrets. */
function toolEnvironment(): NodeJS.ProcessEnv {
  const toolSettings = Object.entries(process.env).filter(([name]) =>
    /^(PIP_|NPM_CONFIG_|(https?|no|all)_proxy$|SSL_CERT|REQUESTS_CA)/i.test(name),
  );
  return { ...childEnvironment(), ...Object.fromEntries(toolSettings) };
}

function reasonIn(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /^(ERROR:|npm (error|ERR!))/.test(line));
  // npm's last line names its log file.
  const line = lines.at(-1)?.startsWith('ERROR:')
    ? lines.at(-1)
    : lines.find((errorLine) => !/ code /.test(errorLine));
  const reason = line
    ?.replace(/^(ERROR:|npm (error|ERR!))/, '')
    .trim()
    .slice(0, 200);
  return reason ? ` (${reason})` : '';
}
