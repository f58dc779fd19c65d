/**
 * Writes previews of music. Forked by the server: handles one order, sends one report and exits. Exits at once if the
 * channel to the server closes.
 */
import { join } from 'node:path';
import { secondBySecond } from '../../media/audio/sound-file.ts';
import { SAMPLE_RATE } from '../../media/encoder/plan.ts';
import { encodeSound } from '../../media/encoder/sound-file-encoder.ts';
import { openLibraryTrack } from '../../media/music/library-track.ts';
import type { MusicOrder, MusicReport } from './messages.ts';

const stop = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: MusicOrder | { type: 'abort' }) => {
  if ('type' in message) process.exit(1);
  void answer(message);
});

async function answer(order: MusicOrder): Promise<void> {
  try {
    const report = await execute(order);
    process.send?.(report, () => process.exit(0));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function execute({ track, folder }: MusicOrder): Promise<MusicReport> {
  const loop = await openLibraryTrack(track, { signal: stop.signal });
  const preview = join(folder, 'music.m4a');
  await encodeSound(preview, secondBySecond(loop, track.samples / SAMPLE_RATE), stop.signal);
  await loop.close();
  return { preview };
}
