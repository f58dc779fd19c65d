import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { collectOutput } from '../stack/collect-output.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Ended {
  /** Null if it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** In seconds */
  took: number;
}

/** When to kill the command with SIGKILL: a time after its start, or when its output matches. */
export type Kill = { after: number } | { says: RegExp };

/** Runs `castwright migrate-to` in its own process. */
export function runMigrateTo(
  dataDir: string,
  settings: Record<string, string>,
  args: string[] = [],
  kill?: Kill,
): Promise<Ended> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [MAIN, 'migrate-to', ...args], {
    env: { ...PROCESS_ENV, CASTWRIGHT_DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [collectOutput(child.stdout), collectOutput(child.stderr)];
  child.stderr.on('data', () => {
    if (kill && 'says' in kill && kill.says.test(stderr())) child.kill('SIGKILL');
  });
  const timer = kill && 'after' in kill && setTimeout(() => child.kill('SIGKILL'), kill.after * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code, stdout: stdout(), stderr: stderr(), took: (performance.now() - startedAt) / 1000 });
    });
  });
}
