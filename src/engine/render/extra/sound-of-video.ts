import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { Dictionary, FormatContext, Packet } from 'node-av/lib';
import { check, MediaError } from '../../media/encoder/ffmpeg.ts';
import { openInput } from '../../media/encoder/input.ts';

/** What is heard of an MP4 as an M4A, bit by bit as it is there. */
export async function writeSoundOfVideo(video: string, path: string, signal: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack();
  const input = open.use(await openInput(video));
  const from = input.stream(AVMEDIA_TYPE_AUDIO);
  if (!from) throw new MediaError('The video has no sound', 0);
  const file = new FormatContext();
  check(file.allocOutputContext2(null, 'mp4', path), 'Writing mp4');
  open.defer(() => file.freeContext());
  const to = file.newStream(null);
  check(from.codecpar.copy(to.codecpar), 'Describing the sound');
  to.timeBase = from.timeBase;
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  using options = Dictionary.fromObject({ movflags: '+faststart' });
  check(await file.writeHeader(options), 'Beginning the file');

  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    signal.throwIfAborted();
    if (packet.streamIndex === from.index) {
      packet.rescaleTs(from.timeBase, to.timeBase);
      packet.streamIndex = to.index;
      check(file.interleavedWriteFrameSync(packet), 'Writing the file');
    }
    packet.unref();
  }
  check(await file.writeTrailer(), 'Ending the file');
}
