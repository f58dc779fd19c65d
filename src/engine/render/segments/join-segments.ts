import { readFile, rm } from 'node:fs/promises';
import type { SoundFile } from '../../media/audio/sound-file.ts';
import type { CaptionTrack } from '../../media/encoder/caption-track.ts';
import { openSegmentJoiner } from '../../media/encoder/segment.ts';
import type { Segment, SegmentSource } from '../../processes/segment/messages.ts';
import { segmentPath } from './segments.ts';

/** A video whose segments are joined. */
export interface VideoToJoin {
  segments: readonly Segment[];
  /** Path of the finished video. */
  path: string;
  sound: SoundFile;
  captions: CaptionTrack | undefined;
}

export interface JoinedVideo extends AsyncDisposable {
  /** Joins the segment at its path, and removes its file, once all segments before it are joined. */
  add(segment: Segment): void;
  /** Waits until all segments are joined. @throws if one was not added */
  done(): Promise<void>;
  /** Completes the video and moves it to its path. Without it, disposal removes the unfinished video. */
  finish(): Promise<void>;
}

/** Opens a video that is written while its segments are drawn, with the sound of each. */
export async function openJoinedVideo(
  source: SegmentSource,
  { segments, path, sound, captions }: VideoToJoin,
  signal: AbortSignal,
): Promise<JoinedVideo> {
  const { fps } = source.plan;
  const joiner = await openSegmentJoiner(path, source.plan, captions);
  const { add, done } = joinInOrder(segments, async (segment) => {
    signal.throwIfAborted();
    joiner.audio(await sound.read(segment.from / fps, segment.to / fps));
    const file = segmentPath(source.folder, segment);
    joiner.segment(await readFile(file));
    await rm(file);
  });
  return {
    add,
    done,
    async finish() {
      await joiner.finish();
    },
    async [Symbol.asyncDispose]() {
      // Frees the file only after the last packet was written.
      await done().catch(() => undefined);
      await joiner.abort();
    },
  };
}

/** Joins segments in the order of the video, whatever the order in which they are added. */
function joinInOrder(segments: readonly Segment[], join: (segment: Segment) => Promise<void>) {
  const ready = new Set<Segment>();
  let next = 0;
  let joining: Promise<void> = Promise.resolve();
  async function joinReady(): Promise<void> {
    for (let segment = segments[next]; segment && ready.has(segment); segment = segments[next]) {
      next++;
      await join(segment);
    }
  }
  return {
    add(segment: Segment): void {
      ready.add(segment);
      joining = joining.then(joinReady);
      // The error is thrown by `done`.
      joining.catch(() => undefined);
    },
    async done() {
      await joining;
      if (next < segments.length) throw new Error('A part of the video was not drawn');
    },
  };
}
