import { createHash } from 'node:crypto';
import { masterVoice, type Stereo } from '../../media/audio/master.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import type { Sound } from '../../media/speech/engine.ts';

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
    const voice = new Float32Array(sound.pcm.length);
    for (let index = 0; index < voice.length; index++) voice[index] = kept.readInt16LE(index * 2) / 32768;
    return [voice, voice];
  }
  const made = await masterVoice(sound);
  const data = Buffer.alloc(made[0].length * 2);
  for (const [index, value] of made[0].entries()) {
    data.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(value * 32768))), index * 2);
  }
  await cache.set(key, data);
  return made;
}
