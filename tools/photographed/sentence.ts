import { benchContext } from '../../bench/render-context.ts';
import type { Pose } from '../../src/engine/film/pose.ts';
import type { VideoRequest } from '../../src/engine/film/request.ts';
import { direct } from '../../src/engine/people/animation/director.ts';
import { speak } from '../../src/engine/render/speech/speak.ts';

/** Closes the lips seven times, between vowels of every width. */
const SENTENCE = 'Baby Bob may buy my big map.';

/** `count` poses, spread evenly over the sentence as an embedded voice speaks it. */
export async function sentencePoses(count: number): Promise<Pose[]> {
  const voice = { type: 'script', script: SENTENCE, voiceId: 'en-US-slt' };
  const { speech } = await speak({ voice } as VideoRequest, await benchContext(''));
  const pose = direct({ ...speech, seed: 2 });
  return Array.from({ length: count }, (_, i) => pose(((i + 0.5) / count) * speech.duration));
}
