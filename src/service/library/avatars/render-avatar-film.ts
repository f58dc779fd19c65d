import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
import type { AvatarWork } from './job.ts';
import type { AvatarDetails } from './own-avatars.ts';

const PACK = 'asset:person';

/** The person in a film: the path of the pack, and the details that the film needs. */
interface FilmedPerson {
  pack: string;
  facts: Pick<AvatarDetails, 'aspect_ratio'>;
}

/** Renders a film in which a new avatar speaks. @throws {RenderError} */
export function renderAvatarFilm(
  { pack, facts }: FilmedPerson,
  voice: AvatarVideoRequest['voice'],
  work: AvatarWork,
  stored: Record<string, string> = {},
) {
  const request: AvatarVideoRequest = {
    kind: 'avatar_video',
    avatar: { pack: PACK },
    voice,
    aspect: ASPECT_NAMES[facts.aspect_ratio] ?? 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Preview',
  };
  return work.options.renderer.video(request, {
    tempDir: work.tempDir,
    stored: { ...stored, [PACK]: pack },
    signal: work.signal,
    log: work.log,
  });
}

const SILENCE = 'asset:silence';

/** Renders a short silent film in which a new avatar breathes and blinks, for lists. */
export async function renderIdleFilm(person: FilmedPerson, work: AvatarWork): Promise<string> {
  const path = join(work.tempDir, 'silence.wav');
  await writeFile(path, silence(1));
  return (await renderAvatarFilm(person, { type: 'audio', url: SILENCE }, work, { [SILENCE]: path })).video;
}

const SAMPLE_RATE = 16_000;

/** Returns a silent WAV file (RIFF, 16 bit, mono). */
function silence(seconds: number): Buffer {
  const size = 2 * SAMPLE_RATE * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(2 * SAMPLE_RATE, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size)]);
}
