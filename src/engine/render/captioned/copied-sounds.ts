import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { type FormatContext, Packet, type Stream } from 'node-av/lib';
import { check } from '../../media/encoder/ffmpeg.ts';
import { openInput } from '../../media/encoder/input.ts';

/** The sounds of a film on their way into another file, packet by packet, none of them decoded. */
export interface CopiedSounds extends AsyncDisposable {
  /** Writes what is heard up to a second of the film's own clock; all that is left without one. */
  upTo(time?: number): Promise<void>;
}

/** Adds a stream for each sound of the film to a file whose header is not written yet. @param begins subtracted from times */
export async function copiedSounds(
  path: string,
  output: FormatContext,
  begins: number,
): Promise<CopiedSounds> {
  await using undo = new AsyncDisposableStack();
  const input = undo.use(await openInput(path));
  const streams = new Map<number, { from: Stream; to: Stream }>();
  for (const from of input.format.streams) {
    if (from.codecpar.codecType !== AVMEDIA_TYPE_AUDIO) continue;
    const to = output.newStream();
    check(from.codecpar.copy(to.codecpar), 'Taking over the sound');
    // Containers have their own words for a codec.
    to.codecpar.codecTag = 0;
    to.timeBase = from.timeBase;
    streams.set(from.index, { from, to });
  }
  const packet = undo.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  let isRead = false;
  let isOver = streams.size === 0;

  /** Whether a packet of a sound lies ready. */
  async function next(): Promise<boolean> {
    while (!(isRead || isOver)) {
      if ((await input.format.readFrame(packet)) < 0) isOver = true;
      else if (streams.has(packet.streamIndex)) isRead = true;
      else packet.unref();
    }
    return isRead;
  }

  const resources = undo.move();
  return {
    async upTo(time = Number.POSITIVE_INFINITY) {
      while (await next()) {
        const { from, to } = streams.get(packet.streamIndex)!;
        const { num, den } = from.timeBase;
        if (packet.dts !== AV_NOPTS_VALUE && (Number(packet.dts) * num) / den > time) return;
        const shift = BigInt(Math.round((begins * den) / num));
        if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= shift;
        if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= shift;
        packet.streamIndex = to.index;
        packet.rescaleTs(from.timeBase, to.timeBase);
        check(await output.interleavedWriteFrame(packet), 'Writing the sound');
        isRead = false;
      }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
