import { Filter, FilterGraph, FilterInOut, Frame } from 'node-av/lib';
import { check, MediaError, need, received } from './ffmpeg.ts';

/** A chain of FFmpeg filters with one input and one output. */
export interface Filters extends Disposable {
  /** Takes ownership of the frame's data; null ends the input. */
  push(frame: Frame | null): Promise<void>;
}

/** A chain whose output is pulled frame by frame, so that filling a gap of hours cannot exhaust the memory. */
export interface FrameFilters extends Disposable {
  /** Takes ownership of the frame's data, as `push` does; each output frame is valid until the next one. */
  through(frame: Frame | null): AsyncGenerator<Frame, void, void>;
}

/**
 * Opens a chain. Output frames are passed to `visit`, and are valid only during that call.
 *
 * @param source `buffer` for pictures, `abuffer` for sound, with its arguments.
 */
export async function openFilters(
  kind: 'picture' | 'sound',
  source: string,
  chain: string,
  visit: (frame: Frame) => void | Promise<void>,
): Promise<Filters> {
  const filters = await openFrameFilters(kind, source, chain);
  return {
    async push(next) {
      for await (const frame of filters.through(next)) await visit(frame);
    },
    [Symbol.dispose]: () => filters[Symbol.dispose](),
  };
}

export async function openFrameFilters(
  kind: 'picture' | 'sound',
  source: string,
  chain: string,
): Promise<FrameFilters> {
  using undo = new DisposableStack();
  const prefix = kind === 'sound' ? 'a' : '';
  const graph = undo.adopt(new FilterGraph(), (it) => it.free());
  graph.alloc();
  // At these frame sizes, threads cost more than they gain.
  graph.nbThreads = 1;
  const from = create(graph, `${prefix}buffer`, source);
  const to = create(graph, `${prefix}buffersink`, null);
  // Named from the chain's point of view: its input is fed by the source's output.
  const outputs = need(FilterInOut.createList([{ name: 'in', filterCtx: from, padIdx: 0 }]), 'filter list');
  const inputs = need(FilterInOut.createList([{ name: 'out', filterCtx: to, padIdx: 0 }]), 'filter list');
  check(graph.parsePtr(`[in]${chain}[out]`, inputs, outputs), `Reading the filters ${chain}`);
  check(await graph.config(), `Joining the filters ${chain}`);
  const frame = undo.adopt(new Frame(), (it) => it.free());
  frame.alloc();

  // Filtering a piece of sound takes less time than waiting for another thread.
  const isSync = kind === 'sound';
  const add = (next: Frame | null) =>
    isSync ? from.buffersrcAddFrameSync(next) : from.buffersrcAddFrame(next);
  const take = () => (isSync ? to.buffersinkGetFrameSync(frame) : to.buffersinkGetFrame(frame));

  const resources = undo.move();
  return {
    async *through(next) {
      check(await add(next), 'Filtering');
      while (received(await take(), 'Filtering')) {
        yield frame;
        frame.unref();
      }
    },
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function create(graph: FilterGraph, name: string, args: string | null) {
  const filter = need(Filter.getByName(name as never), `filter ${name}`);
  const what = `filter ${name} with ${args}`;
  let context: ReturnType<FilterGraph['createFilter']>;
  try {
    context = graph.createFilter(filter, name, args);
  } catch (cause) {
    // A damaged file may state, for example, a hundred channels.
    throw new MediaError(`FFmpeg has no ${what}: ${(cause as Error).message}`, 0);
  }
  return need(context, what);
}
