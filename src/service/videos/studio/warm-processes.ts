import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PreparedPreview,
  PreviewProcess,
  StartPreviewProcess,
} from '../../../engine/processes/preview/start.ts';
import type { SpeechSettings } from '../../../engine/voices/speech-server.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';

/** Processes that are kept ready, each for one account. */
const MAX_PROCESSES = 2;
/** Seconds for which a process is kept after its last preview. */
const KEEP_SECONDS = 300;
/** Limits after which a process is replaced, because it keeps everything that it downloads. */
const LIMITS = { previews: 300, folderBytes: 4e9 };

/** A process that is ready for the films of one account, which keeps its presenters and speech engines open. */
export interface WarmProcess {
  process: PreviewProcess;
  temp: TempDir;
  /** Addresses of assets by their keys. */
  addresses: Map<string, string>;
  /** Films whose sound has not been requested yet, by the address of the sound; the oldest first. */
  sounds: Map<string, Pick<PreparedPreview, 'mix' | 'release'>>;
}

interface KeptProcess extends WarmProcess {
  account: string;
  /** Times that it was used. */
  previews: number;
  isBusy: boolean;
  expiry: NodeJS.Timeout;
}

export interface WarmProcessSettings {
  tempRoot: string;
  startProcess: StartPreviewProcess;
  cacheDir: string;
  speech: SpeechSettings | undefined;
  allowPrivate: boolean;
  log: Log;
  /** Lower in tests. */
  limits?: typeof LIMITS;
}

/** Processes of the accounts that prepared films last. Starts, replaces and ends them. */
export interface WarmProcesses {
  /** Runs work with the process of an account, which is kept for a while afterwards. No other account gets it. */
  use<Result>(account: string, work: (warm: WarmProcess) => Promise<Result>): Promise<Result>;
  /** Returns the process of an account, if one is ready. */
  find(account: string): WarmProcess | undefined;
  /** Ends all processes, and starts no more. */
  close(): Promise<void>;
}

export function openWarmProcesses(settings: WarmProcessSettings): WarmProcesses {
  const { tempRoot, log, limits = LIMITS } = settings;
  const closing = new AbortController();
  /** By account; least recently used first. */
  const processes = new Map<string, KeptProcess>();

  async function discard(warm: KeptProcess): Promise<void> {
    if (processes.get(warm.account) === warm) processes.delete(warm.account);
    clearTimeout(warm.expiry);
    warm.process.kill();
    await warm.process.ended;
    try {
      await warm.temp[Symbol.asyncDispose]();
    } catch (error) {
      // It is removed later, with old temporary files.
      log.warn({ err: error }, 'the folder of a preview could not be removed');
    }
  }

  /** Discards a process that nobody has used for a while, but not while it mixes sound. */
  function discardLater(warm: KeptProcess): void {
    clearTimeout(warm.expiry);
    warm.expiry = setTimeout(() => {
      if (warm.process.isMixing) discardLater(warm);
      else void discard(warm);
    }, KEEP_SECONDS * 1000).unref();
  }

  async function isWorn({ previews, process, temp }: KeptProcess): Promise<boolean> {
    if (process.isOver || previews >= limits.previews) return true;
    return (await folderBytes(temp.path)) > limits.folderBytes;
  }

  async function processOf(account: string): Promise<KeptProcess> {
    const existing = processes.get(account);
    if (existing) {
      // Before waiting, so that nobody discards it in the meantime.
      existing.isBusy = true;
      clearTimeout(existing.expiry);
      if (!(await isWorn(existing))) return existing;
      await discard(existing);
    }
    const idle = [...processes.values()].filter(({ isBusy }) => !isBusy);
    if (processes.size >= MAX_PROCESSES && idle[0]) {
      await discard(idle.find((warm) => !warm.process.isMixing) ?? idle[0]);
    }
    const temp = await makeTempDir('studio-', tempRoot);
    closing.signal.throwIfAborted();
    const { startProcess, cacheDir, speech, allowPrivate } = settings;
    const warm: KeptProcess = {
      account,
      process: startProcess({ folder: temp.path, cacheDir, speech, allowPrivate, log }),
      temp,
      addresses: new Map(),
      sounds: new Map(),
      previews: 0,
      isBusy: true,
      expiry: setTimeout(() => {}, 0),
    };
    processes.set(account, warm);
    void warm.process.ended.then(() => discard(warm));
    return warm;
  }

  async function use<Result>(account: string, work: (warm: WarmProcess) => Promise<Result>): Promise<Result> {
    const warm = await processOf(account);
    warm.isBusy = true;
    warm.previews++;
    clearTimeout(warm.expiry);
    try {
      return await work(warm);
    } finally {
      warm.isBusy = false;
      // Moves the process to the end, as the most recently used.
      if (processes.get(account) === warm) {
        processes.delete(account);
        processes.set(account, warm);
      }
      if (!warm.process.isOver) discardLater(warm);
    }
  }

  return {
    use,
    find: (account) => processes.get(account),
    async close() {
      closing.abort(new Error('The server is shutting down'));
      await Promise.all([...processes.values()].map(discard));
    },
  };
}

/** Bytes of the files directly in a folder, without those that it shares with the store. */
async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile() && stats.nlink === 1) bytes += stats.size;
  }
  return bytes;
}
