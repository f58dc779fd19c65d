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
  /** Limit of the rendered page. */
  maxBytes: number;
  /** Memory limit in bytes for all processes of the browser. */
  memory: number;
  /** Seconds. */
  timeout: number;
  signal: AbortSignal;
  tempRoot: string;
}

/** Bytes that a page may load, without its pictures. */
const MAX_LOADED_BYTES = 30_000_000;
/** Virtual seconds for a page's scripts; time spent waiting for the network does not count. */
const SCRIPT_SECONDS = 6;

/**
 * Renders a page in a browser process and writes the resulting HTML to a file. All requests of the page go through a
 * proxy that reaches only public addresses.
 * @returns `outgrew` if the page exceeded the memory limit, `nothing` if there is no content
 */
export async function loadPageInBrowser(
  address: string,
  path: string,
  options: BrowserPageOptions,
): Promise<'drawn' | 'nothing' | 'outgrew'> {
  const { browser, allowPrivate, maxBytes, memory: most, timeout, signal, tempRoot } = options;
  await using profile = await makeTempDir('browser-', tempRoot);
  await using proxy = await openGuardedProxy({ allowPrivate, maxBytes: MAX_LOADED_BYTES });
  signal.throwIfAborted();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]);
  const child = spawn(browser, [...browserArguments(profile.path, proxy.port), address], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    // The browser needs none of our settings.
    env: { PATH: process.env['PATH'], HOME: profile.path, LANG: 'en_US.UTF-8' },
  });
  // The group includes its helper processes.
  const kill = () => child.pid !== undefined && killGroup(child.pid);
  ending.addEventListener('abort', kill, { once: true });
  const restorePriority = lowerPriority(child.pid ?? 0, 'awaited');
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
    restorePriority();
    ending.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}

function browserArguments(profile: string, port: number): string[] {
  return [
    '--headless=new',
    '--dump-dom',
    `--virtual-time-budget=${SCRIPT_SECONDS * 1000}`,
    `--user-data-dir=${profile}`,
    `--proxy-server=http://127.0.0.1:${port}`,
    // Without this, requests to this machine would bypass the proxy.
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
    // Chromium's own sandbox does not work as root, which is common in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
