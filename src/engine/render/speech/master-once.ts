import { createHash } from 'node:crypto';
import { masterVoice, type Stereo } from '../../media/audio/master.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import type { Sound } from '../../media/speech/engine.ts';
import { decodeSamples, encodeSamples } from '../../media/speech/speech-cache.ts';

/** Changes whenever the same voice would be mastered otherwise. */
const FORM = 1;

/**
 * The mastered voice, or what was kept of it: films of one script in several ratios have one voice. Kept with 16 bits, which
 * holds what is heard of a voice in half the room.
 */
export async function masterOnce(sound: Sound, cacheDir: string): Promise<Stereo> {
  const cache = folderCache(cacheDir, 'mastered');
  const { buffer, byteOffset, byteLength } = sound.pcm;
  const given = new Uint8Array(buffer, byteOffset, byteLength);
  const key = createHash('sha256').update(`${FORM} ${sound.sampleRate} `).update(given).digest('hex');
  const kept = await cache.get(key);
  if (kept?.length === sound.pcm.length * 2) {
    const voice = decodeSamples(kept);
    return [voice, voice];
  }
  const made = await masterVoice(sound);
  await cache.set(key, encodeSamples(made[0]));
  return made;
}
