import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { lowerPriority } from '../child/child-priority.ts';
import { watchTree } from '../child/memory-watch.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { openGuardedProxy } from '../safe-fetch/guarded-proxy.ts';

export interface BrowserPageOptions {
  /** Path of Chromium or Chrome. */
  browser: string;
  allowPrivate: boolean;
  /** Of the page as it stands in the end. */
  maxBytes: number;
  /** Bytes that the browser may hold, with all its processes. */
  memory: number;
  /** Seconds. */
  timeout: number;
  signal: AbortSignal;
  tempRoot: string;
}

/** Bytes that a page may load to become what it shows; its pictures are not among them. */
const MOST_LOADED = 30_000_000;
/** Seconds of its own clock that a page has for its scripts; waiting for the network does not count. */
const PATIENCE = 6;

/**
 * Opens a page in a browser, a process of its own, and writes what its scripts made of it to a file. Everything that
 * the page asks for goes through a proxy of ours, which reaches public addresses only.
 *
 * @returns `outgrew` when the page needs more memory than it may have, `nothing` when there is nothing to read
 */
export async function loadPageInBrowser(
  address: string,
  path: string,
  options: BrowserPageOptions,
): Promise<'drawn' | 'nothing' | 'outgrew'> {
  const { browser, allowPrivate, maxBytes, memory: most, timeout, signal, tempRoot } = options;
  await using profile = await makeTempDir('browser-', tempRoot);
  await using proxy = await openGuardedProxy({ allowPrivate, maxBytes: MOST_LOADED });
  signal.throwIfAborted();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]);
  const child = spawn(browser, [...argumentsFor(profile.path, proxy.port), address], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nothing of our settings is of use to it.
    env: { PATH: process.env['PATH'], HOME: profile.path, LANG: 'en_US.UTF-8' },
  });
  // Its helpers go with it.
  const kill = () => child.pid !== undefined && killGroup(child.pid);
  ending.addEventListener('abort', kill, { once: true });
  const leave = lowerPriority(child.pid ?? 0, 'awaited');
  const memory = watchTree(child.pid ?? 0, most, kill);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) return kill();
      yield chunk;
    }
  };
  try {
    await pipeline(child.stdout, counted, createWriteStream(path)).catch(() => undefined);
    const isWhole = await ended;
    signal.throwIfAborted();
    if (memory.ranOut) return 'outgrew';
    return isWhole && bytes > 0 && bytes <= maxBytes ? 'drawn' : 'nothing';
  } finally {
    memory.stop();
    leave();
    ending.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}

function argumentsFor(profile: string, port: number): string[] {
  return [
    '--headless=new',
    '--dump-dom',
    `--virtual-time-budget=${PATIENCE * 1000}`,
    `--user-data-dir=${profile}`,
    `--proxy-server=http://127.0.0.1:${port}`,
    // Without this, addresses of this machine would go past the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--blink-settings=imagesEnabled=false',
    '--window-size=1280,2400',
    '--lang=en',
    '--mute-audio',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--no-first-run',
    '--no-default-browser-check',
    // Chromium's own walls cannot stand where it runs as root, as in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
