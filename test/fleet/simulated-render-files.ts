import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movie, picture } from '../fixtures/media-files.ts';

/** Seconds */
const LENGTH = 2;

/** Makes the small real files that simulated renders deliver; answers the settings that lead them there. */
export async function simulatedRenderFiles(folder: string, seconds: number): Promise<Record<string, string>> {
  const facts = { duration: LENGTH, width: 160, height: 120 };
  await writeFile(join(folder, 'video.mp4'), await movie('mp4', LENGTH));
  await writeFile(join(folder, 'cover.jpg'), picture('image/jpeg'));
  await writeFile(join(folder, 'timeline.json'), JSON.stringify({ ...facts, tracks: [] }));
  await writeFile(join(folder, 'facts.json'), JSON.stringify(facts));
  return { TEST_RENDER_SECONDS: String(seconds), TEST_RENDER_FILES: folder };
}
