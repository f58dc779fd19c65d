import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Packet } from 'node-av/lib';
import { openInput } from '../encoder/input.ts';
import { durationOf, type Probe, probe } from './probe.ts';

export interface Measured {
  facts: Probe;
  /** Seconds to the end of the last packet, regardless of the header. */
  duration: number;
}

/**
 * Measures a file by its packets, without decoding, because headers can be wrong about the length.
 *
 * @param maxSeconds length at which measuring stops
 * @throws MediaError if the file is not a supported sound or video
 */
export async function measure(path: string, maxSeconds: number): Promise<Measured> {
  const facts = await probe(path);
  await using input = await openInput(path);
  const streams = [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO].map((type) => input.stream(type)?.index);
  using packet = new Packet();
  packet.alloc();
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  while (last - first <= maxSeconds && (await input.format.readFrame(packet)) >= 0) {
    const stream = input.format.streams[packet.streamIndex];
    if (stream && streams.includes(packet.streamIndex) && packet.pts !== AV_NOPTS_VALUE) {
      const seconds = (ticks: bigint) => (Number(ticks) * stream.timeBase.num) / stream.timeBase.den;
      first = Math.min(first, seconds(packet.pts));
      last = Math.max(last, seconds(packet.pts + packet.duration));
    }
    packet.unref();
  }
  return { facts, duration: first > last ? durationOf(input) : last - first };
}
