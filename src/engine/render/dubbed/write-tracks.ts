import { AV_DISPOSITION_DEFAULT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Dictionary, FormatContext, Packet } from 'node-av/lib';
import type { SoundFile } from '../../media/audio/sound-file.ts';
import { openAudioTrack } from '../../media/encoder/audio-track.ts';
import {
  addCaptionTrack,
  type CaptionTrack,
  languageCode,
  languageName,
} from '../../media/encoder/caption-track.ts';
import { check, MediaError } from '../../media/encoder/ffmpeg.ts';
import { openInput, secondsOf } from '../../media/encoder/input.ts';
import { type AudioPlan, SAMPLE_RATE } from '../../media/encoder/plan.ts';
import { addCopyOf, writeCopied } from '../captioned/film-writer.ts';

const AAC: AudioPlan = {
  codec: 'aac',
  sampleFormat: 'fltp',
  options: { b: '160000', flags: '+global_header' },
};

export interface SoundTrack {
  /** BCP 47 tag of the speech. */
  locale: string;
  sound: SoundFile;
}

interface TracksPlan {
  /** Path of the file whose picture is copied. */
  picture: string;
  /** Path of the MP4. */
  path: string;
  width: number;
  height: number;
  /** Seconds: first timestamp of the picture's file, and length of the sound. */
  startTime: number;
  duration: number;
  /** Players choose the first one, unless their user prefers the language of another. */
  sounds: readonly SoundTrack[];
  captions: readonly CaptionTrack[];
  signal: AbortSignal;
  /** Called with the seconds written. */
  onTime(time: number): void;
}

/**
 * Writes an MP4 with the copied picture of a film, and a sound track and a caption track for each language. Memory does not
 * grow with the length.
 */
export async function writeTracks({
  picture,
  path,
  startTime,
  duration,
  sounds,
  captions,
  signal,
  onTime,
  ...size
}: TracksPlan): Promise<void> {
  await using open = new AsyncDisposableStack();
  const input = open.use(await openInput(picture));
  const from = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!from) throw new MediaError('The film has no picture', 0);
  const file = new FormatContext();
  check(file.allocOutputContext2(null, 'mp4', path), 'Writing mp4');
  open.defer(() => file.freeContext());
  const to = addCopyOf(from, file);
  to.disposition = AV_DISPOSITION_DEFAULT;
  const tracks: Awaited<ReturnType<typeof openAudioTrack>>[] = [];
  for (const [index, { locale }] of sounds.entries()) {
    const track = await openAudioTrack(file, AAC, (stream) => {
      const tags = { language: languageCode(locale), handler_name: languageName(locale) };
      stream.metadata = Dictionary.fromObject(tags);
      if (index === 0) stream.disposition = AV_DISPOSITION_DEFAULT;
    });
    tracks.push(open.adopt(track, (opened) => opened.close()));
  }
  const texts = captions.map((track) => addCaptionTrack(file, { format: 'mp4', ...size }, track));
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  using header = Dictionary.fromObject({ movflags: '+faststart' });
  check(await file.writeHeader(header), 'Beginning the file');
  for (const text of texts) text.write();

  let position = 0;
  /** Encodes the sounds up to a second of the film. */
  async function encodeUpTo(time: number): Promise<void> {
    while (position < Math.min(time, duration)) {
      signal.throwIfAborted();
      const end = Math.min(position + 1, duration);
      for (const [index, { sound }] of sounds.entries()) {
        tracks[index]?.push(await sound.read(position, end));
        tracks[index]?.encodeTo(Math.round(end * SAMPLE_RATE));
      }
      position = end;
      onTime(position);
    }
  }

  const packet = open.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    if (packet.streamIndex !== from.index) {
      packet.unref();
      continue;
    }
    await encodeUpTo(secondsOf(packet.dts, from.timeBase) - startTime);
    await writeCopied(file, packet, { from, to }, startTime);
  }
  await encodeUpTo(duration);
  for (const track of tracks) await track.drain(Math.round(duration * SAMPLE_RATE));
  check(await file.writeTrailer(), 'Ending the file');
  await open.disposeAsync();
  for (const text of texts) await text.finish(path);
}
