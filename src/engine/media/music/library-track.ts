import { AVERROR_EOF, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { CodecContext, Frame, Packet } from 'node-av/lib';
import type { SoundFile } from '../audio/sound-file.ts';
import { samplesOf } from '../audio/sound-filter.ts';
import { check, need, received } from '../encoder/ffmpeg.ts';
import { decoderOf, openInput } from '../encoder/input.ts';
import { SAMPLE_RATE } from '../encoder/plan.ts';
import { endlessLoop, toInt16 } from './wav-loop.ts';

/** LUFS of every track. */
export const MUSIC_LOUDNESS = -16;

/**
 * Extra samples before and after the loop. Those before it repeat the loop's end, and those after it the loop's start, so
 * that the codec leaves no audible seam.
 */
export const LEAD_SAMPLES = 24_000;

/** A built-in track: a loop in a file. */
export interface LibraryTrack {
  /** Path of a stereo Ogg Opus file. */
  path: string;
  /** Samples of the loop at 48 kHz, without the extra ones before and after it. */
  samples: number;
}

/**
 * Opens a built-in track as an endless loop. The track is decoded only once, and only up to where it is read, because
 * most videos are much shorter. A decoded minute takes 12 MB of memory.
 */
export async function openLibraryTrack(
  { path, samples }: LibraryTrack,
  { signal }: { signal: AbortSignal },
): Promise<SoundFile> {
  const decoder = await openDecoder(path);
  /** Samples that alternate between left and right, beginning with the extra samples before the loop. */
  let decoded = new Int16Array(0);
  let length = 0;

  /** Decodes on this thread, because waiting for another one takes longer than decoding a packet of 20 ms. */
  function decodeUntil(end: number): void {
    while (length < end) {
      signal.throwIfAborted();
      const planes = decoder.next();
      if (!planes) throw new Error(`${path} is shorter than its loop of ${samples} samples`);
      const [left, right] = planes;
      if (decoded.length < 2 * (length + left.length)) {
        const larger = new Int16Array(
          2 * Math.max(length + left.length, Math.min(2 * length, LEAD_SAMPLES + samples)),
        );
        larger.set(decoded);
        decoded = larger;
      }
      for (let i = 0; i < left.length; i++) {
        decoded[2 * (length + i)] = toInt16(left[i]!);
        decoded[2 * (length + i) + 1] = toInt16(right[i]!);
      }
      length += left.length;
    }
  }

  return endlessLoop(samples, {
    async read(from, count) {
      decodeUntil(LEAD_SAMPLES + from + count);
      return decoded.subarray(2 * (LEAD_SAMPLES + from), 2 * (LEAD_SAMPLES + from + count));
    },
    close: () => decoder.close(),
  });
}

interface LoopDecoder {
  /** Left and right of the next packet, valid until the next call; undefined at the end. */
  next(): [left: Float32Array, right: Float32Array] | undefined;
  close(): Promise<void>;
}

async function openDecoder(path: string): Promise<LoopDecoder> {
  await using undo = new AsyncDisposableStack();
  const input = undo.use(await openInput(path, 'ogg'));
  const stream = need(input.stream(AVMEDIA_TYPE_AUDIO) ?? null, `sound in ${path}`);
  const context = undo.adopt(new CodecContext(), (it) => it.freeContext());
  const codec = decoderOf(stream);
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'Preparing the decoder');
  context.pktTimebase = stream.timeBase;
  check(await context.open2(codec), 'Opening the decoder');
  const packet = undo.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  const frame = undo.adopt(new Frame(), (it) => it.free());
  frame.alloc();

  /** Passes the next packet to the decoder, or the end of the file. */
  function sendPacket(): void {
    const answer = input.format.readFrameSync(packet);
    const isEnd = answer === AVERROR_EOF;
    if (!isEnd) check(answer, `Reading ${path}`);
    check(context.sendPacketSync(isEnd ? null : packet), `Decoding ${path}`);
    packet.unref();
  }

  const resources = undo.move();
  let isEnded = false;
  return {
    next() {
      while (!isEnded) {
        const answer = context.receiveFrameSync(frame);
        if (answer === AVERROR_EOF) isEnded = true;
        else if (!received(answer, `Decoding ${path}`)) sendPacket();
        else if (frame.sampleRate !== SAMPLE_RATE || frame.channels !== 2)
          throw new Error(`${path} is not in stereo at 48 kHz`);
        else return [samplesOf(frame, 0, frame.nbSamples), samplesOf(frame, 1, frame.nbSamples)];
      }
      return undefined;
    },
    close: () => resources.disposeAsync(),
  };
}
