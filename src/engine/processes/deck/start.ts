import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { cpuSeconds } from '../../../platform/child/memory-watch.ts';
import { runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { type PageSteps, UnsupportedDeckError } from '../../slides/deck.ts';
import type { MarkdownDeck } from '../../slides/markdown/read-markdown.ts';
import { type DrawSeconds, drawSeconds, officeSeconds } from './limits.ts';
import type { DeckLook, DeckOrder, DeckReport } from './messages.ts';

/** Between checks of the processor time. */
const CHECK_MILLISECONDS = 250;

/** Limits the processor time for drawing a document by its size, however busy the machine is. */
interface DrawWatch extends Disposable {
  /** Aborts when the limit is exceeded; the reason continues a sentence that starts with the name of the document. */
  readonly signal: AbortSignal;
  started(pid: number): void;
  drawing(page: number, of: number): void;
}

const DECK_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Seconds to draw a deck on a busy machine. */
const DRAW_TIMEOUT_SECONDS = 180;
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 512;
/** In total: the file, its unpacked contents and the pixels of a page. */
const MEMORY_BYTES = 1.6e9;
/** Limits the processes that run at once. */
const limit = fairLimit({ what: 'presentations', slots: 2, maxWaiting: 40 });

type DeckResult<Type extends 'office' | 'drawn'> = Extract<DeckReport, { type: Type }>['deck'];

export interface DeckWork {
  signal: AbortSignal;
  log: Log;
  onPage?: ((page: number, of: number) => void) | undefined;
}

/**
 * Reads a PPTX or ODP.
 * @param copy path for a copy without external links; the warnings list the removed links
 * @throws {UnsupportedDeckError}, or the signal's reason
 */
export async function readOfficeInChild(
  path: string,
  format: 'pptx' | 'odp',
  work: DeckWork,
  copy?: string,
): Promise<DeckResult<'office'>> {
  if (copy !== undefined) await mkdir(dirname(copy), { recursive: true });
  const write = copy === undefined ? [] : [dirname(copy)];
  const report = await runChild({ type: 'office', path, format, copy }, work, [path], write);
  if (report.type === 'office') return report.deck;
  throw new UnsupportedDeckError('cannot be read');
}

/** Reads a Markdown deck. @throws {UnsupportedDeckError}, or the signal's reason */
export async function readMarkdownInChild(path: string, work: DeckWork): Promise<MarkdownDeck> {
  const report = await runChild({ type: 'markdown', path }, work, [path], []);
  if (report.type === 'markdown') return report.deck;
  throw new UnsupportedDeckError('cannot be read');
}

/** Writes the pages of a Markdown deck as a PDF. @throws {UnsupportedDeckError}, or the signal's reason */
export async function composeInChild(
  path: string,
  pdf: string,
  look: DeckLook,
  work: DeckWork,
): Promise<void> {
  await mkdir(dirname(pdf), { recursive: true });
  const read = [path, ...Object.values(look.fonts), ...Object.values(look.pictures)];
  const report = await runChild({ type: 'compose', path, pdf, look }, work, read, [dirname(pdf)]);
  if (report.type !== 'composed') throw new UnsupportedDeckError('cannot be drawn');
}

/**
 * Draws the pages of a PDF into the folder.
 * @param steps of the pages, if another file provides them
 * @throws {UnsupportedDeckError}, or the signal's reason
 */
export async function drawInChild(
  path: string,
  folder: string,
  steps: PageSteps[],
  work: DeckWork,
): Promise<DeckResult<'drawn'>> {
  await mkdir(folder, { recursive: true });
  const report = await runChild({ type: 'draw', path, folder, steps }, work, [path], [folder]);
  if (report.type === 'drawn') return report.deck;
  throw new UnsupportedDeckError('cannot be drawn');
}

function runChild(
  order: DeckOrder,
  { signal, log, onPage }: DeckWork,
  read: string[],
  write: string[],
): Promise<DeckReport> {
  return limit(async () => {
    let page = 0;
    const { size } = await stat(order.path);
    const seconds =
      order.type === 'office' || order.type === 'markdown' ? officeSeconds(size) : DRAW_TIMEOUT_SECONDS;
    using watch = watchDrawing(size);
    const timeout = AbortSignal.timeout(seconds * 1000);
    const { report, end, tookTooLong } = await runOrder<DeckReport>(DECK_PROCESS, order, {
      signal,
      limit: AbortSignal.any([timeout, watch.signal]),
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: { as: 'decoder', network: false, read, write },
      urgency: 'awaited',
      onStart: watch.started,
      onReport(update) {
        if (update.type !== 'drawing') return;
        watch.drawing(update.page, update.of);
        page = update.page;
        onPage?.(update.page, update.of);
      },
    });
    if (report?.type === 'refused') throw new UnsupportedDeckError(report.message);
    if (report && report.type !== 'drawing') return report;
    log.warn({ ...end, order: order.type, page, tookTooLong }, 'the process that read a presentation failed');
    const where = page > 0 ? ` at page ${page}` : '';
    if (watch.signal.aborted) throw new UnsupportedDeckError(String(watch.signal.reason));
    if (tookTooLong)
      throw new UnsupportedDeckError(`takes longer than ${Math.round(seconds)} seconds to read${where}`);
    if (end.outgrew) throw new UnsupportedDeckError(`${memoryLimitMessage(end.outgrew)}${where}`);
    throw new UnsupportedDeckError(`cannot be read: reading it fails${where}`);
  });
}

function watchDrawing(bytes: number): DrawWatch {
  const exceeded = new AbortController();
  const startedAt = performance.now();
  let limits: DrawSeconds = drawSeconds({ bytes, pages: 1 });
  let pid = 0;
  let currentPage = 0;
  let usedBeforePage = 0;
  // Falls back to wall-clock time if the system does not report processor time.
  const usedSeconds = () => cpuSeconds(pid) ?? (performance.now() - startedAt) / 1000;
  const check = () => {
    if (pid === 0) return;
    const seconds = usedSeconds();
    if (seconds - usedBeforePage > limits.page) {
      const purpose = currentPage === 0 ? 'to be opened' : `for page ${currentPage}`;
      exceeded.abort(`needs more than ${Math.round(limits.page)} seconds of processor time ${purpose}`);
    } else if (seconds > limits.all) {
      exceeded.abort(
        `needs more than ${Math.round(limits.all)} seconds of processor time for its ${bytes} bytes`,
      );
    }
  };
  const timer = setInterval(check, CHECK_MILLISECONDS);
  timer.unref();
  return {
    signal: exceeded.signal,
    started(id) {
      pid = id;
    },
    drawing(page, of) {
      limits = drawSeconds({ bytes, pages: of });
      currentPage = page;
      usedBeforePage = usedSeconds();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
