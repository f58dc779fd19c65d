import { Filter, FilterGraph, FilterInOut, Frame } from 'node-av/lib';
import { check, need, received } from './ffmpeg.ts';

/** A chain of FFmpeg filters with one way in and one way out. */
export interface Filters extends Disposable {
  /** Takes over the frame's data; null tells that there are no more. */
  push(frame: Frame | null): Promise<void>;
}

/** A chain whose frames are taken out one by one, so that a gap of hours cannot fill the memory with what fills it. */
export interface FrameFilters extends Disposable {
  /** Takes over the frame's data, as `push` does; what comes out is valid until the next. */
  through(frame: Frame | null): AsyncGenerator<Frame, void, void>;
}

/**
 * Opens a chain. What comes out goes to `visit` and is valid only until that is done.
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
  // Threads of a chain cost more than they give at our sizes.
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

  const resources = undo.move();
  return {
    async *through(next) {
      check(await from.buffersrcAddFrame(next), 'Filtering');
      while (received(await to.buffersinkGetFrame(frame), 'Filtering')) {
        yield frame;
        frame.unref();
      }
    },
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function create(graph: FilterGraph, name: string, args: string | null) {
  const filter = need(Filter.getByName(name as never), `filter ${name}`);
  return need(graph.createFilter(filter, name, args), `filter ${name} with ${args}`);
}
