import { Codec, CodecContext, type FormatContext, type Frame, Packet, type Stream } from 'node-av/lib';
import { check, need, received } from './ffmpeg.ts';

/** An open codec that hands over its packets one by one. */
export interface OpenCodec {
  codec: Codec;
  context: CodecContext;
  /** Encodes on a libuv thread and hands over every finished packet; null drains the codec. */
  encode(frame: Frame | null): Promise<void>;
  /** Encodes on this thread, for work that takes less time than switching threads. */
  encodeSync(frame: Frame): void;
  close(): void;
}

/** A codec and its stream in a file being written. */
export interface Track extends Omit<OpenCodec, 'codec'> {
  stream: Stream;
}

/** @param write receives each packet, in the codec's time base; it is valid until the function returns */
export async function openCodec(
  codecName: string,
  options: Record<string, string>,
  describe: (context: CodecContext) => void,
  write: (packet: Packet) => void,
): Promise<OpenCodec> {
  const codec = need(Codec.findEncoderByName(codecName as never), `encoder ${codecName}`);
  const context = new CodecContext();
  context.allocContext3(codec);
  describe(context);
  for (const [name, value] of Object.entries(options)) {
    check(context.setOption(name, value), `Setting ${name} of ${codecName}`);
  }
  // The synchronous version crashes.
  check(await context.open2(codec), `Opening ${codecName}`);
  const packet = new Packet();
  packet.alloc();

  const activity = `Encoding with ${codecName}`;
  /** Writes the packets that the codec finished while it accepted a frame; no thread has to wait for them. */
  function writeFinished(): void {
    while (received(context.receivePacketSync(packet), activity)) write(packet);
  }

  return {
    codec,
    context,
    async encode(frame) {
      check(await context.sendFrame(frame), activity);
      if (frame) return writeFinished();
      while (received(await context.receivePacket(packet), activity)) write(packet);
    },
    encodeSync(frame) {
      check(context.sendFrameSync(frame), activity);
      writeFinished();
    },
    close() {
      packet.free();
      context.freeContext();
    },
  };
}

/** Opens a codec and adds its stream to a file. */
export async function openTrack(
  output: FormatContext,
  codecName: string,
  options: Record<string, string>,
  describe: (context: CodecContext) => void,
): Promise<Track> {
  const opened = await openCodec(codecName, options, describe, write);
  const { codec, context } = opened;
  const stream = output.newStream(codec);
  stream.timeBase = context.timeBase;
  check(stream.codecpar.fromContext(context), `Describing ${codecName}`);

  function write(packet: Packet): void {
    packet.streamIndex = stream.index;
    packet.rescaleTs(context.timeBase, stream.timeBase);
    check(output.interleavedWriteFrameSync(packet), 'Writing the file');
  }

  return { ...opened, stream };
}
