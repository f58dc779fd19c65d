import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoRequest } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import type { ExtraFiles } from '../../processes/render/result.ts';
import type { RenderContext } from '../render-context.ts';
import { writeAnimation } from './animation.ts';
import { chaptersVtt } from './chapters.ts';
import { writeMp4Chapters } from './mp4-chapters.ts';
import { writeSoundOfVideo } from './sound-of-video.ts';

/** What else was asked for, made of the finished video; the poster was drawn with it. */
export async function extraFiles(
  { extras = [], name }: Pick<VideoRequest, 'extras' | 'name'>,
  timeline: Timeline,
  video: string,
  { tempDir, signal }: RenderContext,
): Promise<ExtraFiles> {
  const { fps, duration } = timeline;
  const made: ExtraFiles = {};
  for (const extra of extras) {
    if (extra === 'gif' || extra === 'webp') {
      made[extra] = join(tempDir, `animation.${extra}`);
      await writeAnimation(extra, video, made[extra], { fps, signal });
    } else if (extra === 'audio') {
      made.audio = join(tempDir, 'audio.m4a');
      await writeSoundOfVideo(video, made.audio, signal);
    } else if (extra === 'chapters') {
      const chapters = timeline.chapters ?? [{ start: 0, title: name }];
      made.chapters = join(tempDir, 'chapters.vtt');
      await writeFile(made.chapters, chaptersVtt(chapters, duration));
      await writeMp4Chapters(video, chapters);
    }
  }
  return made;
}
