import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { Config } from '../../../platform/config/config.ts';
import { DataDirInUse, lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Which is there for such questions. */
const NAME = 'example.com';

export function networkChecks(config: Config): Check[] {
  const { legacy, browserPath } = config;
  return [
    {
      part: 'ports',
      patience: 10,
      remedy: 'Choose another PORT',
      look: async () => {
        if (await isRunning(config.dataDir)) return ok('ports', 'a server is running on this data directory');
        const found = [await port(config.host, config.port, 'PORT', true)];
        if (legacy)
          found.push(await port(config.host, legacy.port, 'CASTWRIGHT_LEGACY_PORT', legacy.isChosen));
        return found;
      },
    },
    {
      part: 'network',
      patience: 10,
      remedy: 'Set up a DNS server on this machine',
      look: async () => {
        const found = await lookup(NAME).catch(() => undefined);
        if (found) return ok('network', 'internet names can be looked up');
        const remedy = 'Webhooks, media and product pages need DNS: set up a DNS server on this machine';
        return warning('network', `the name ${NAME} cannot be looked up`, remedy);
      },
    },
    {
      part: 'browser',
      patience: 20,
      remedy: 'Set CASTWRIGHT_BROWSER_PATH to a Chromium that runs on this machine, or remove it',
      look: () => browser(browserPath),
    },
  ];
}

async function isRunning(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  try {
    const lock = await lockDataDir(dataDir);
    lock.release();
    return false;
  } catch (error) {
    if (error instanceof DataDirInUse) return true;
    throw error;
  }
}

async function port(host: string, number: number, setting: string, isChosen: boolean): Promise<Finding> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(number, host, resolve);
    });
    return ok('ports', `${number} on ${host} is free`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `${number} on ${host} cannot be used (${code})`;
    const remedy = `Stop the program that uses it, or set ${setting} to another port`;
    return isChosen ? problem('ports', message, remedy) : warning('ports', message, remedy);
  } finally {
    server.close();
  }
}

async function browser(path: string | undefined): Promise<Finding> {
  if (path === undefined) return ok('browser', 'none: product pages that need JavaScript cannot be read');
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 15_000 });
  return ok('browser', stdout.trim());
}
