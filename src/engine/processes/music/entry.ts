/**
 * Composes music. Forked by the server: handles one order, sends one report and exits. Exits at once if the channel to
 * the server closes.
 */
import { join } from 'node:path';
import { secondBySecond } from '../../media/audio/sound-file.ts';
import { encodeSound } from '../../media/encoder/sound-file-encoder.ts';
import { beatGrid } from '../../media/music/compose/form.ts';
import { trackFile } from '../../media/music/track-file.ts';
import { openWavLoop } from '../../media/music/wav-loop.ts';
import type { ComposeOrder, ComposeReport } from './messages.ts';

const stop = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: ComposeOrder | { type: 'abort' }) => {
  if ('type' in message) process.exit(1);
  void answer(message);
});

async function answer(order: ComposeOrder): Promise<void> {
  try {
    const report = await execute(order);
    process.send?.(report, () => process.exit(0));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function execute({ recipe, cacheDir, folder }: ComposeOrder): Promise<ComposeReport> {
  const loop = await openWavLoop(await trackFile(recipe, cacheDir));
  const preview = join(folder, 'music.m4a');
  await encodeSound(preview, secondBySecond(loop, beatGrid(recipe).duration), stop.signal);
  await loop.close();
  return { preview };
}
