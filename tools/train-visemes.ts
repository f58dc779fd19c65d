/** Trains the viseme model on the embedded voices, and writes the weights that the renderer reads. */
import { writeFileSync } from 'node:fs';
import { chance } from '../src/base/chance.ts';
import { corpus } from './visemes/corpus.ts';
import { learn } from './visemes/learn.ts';
import { lessonsOf } from './visemes/lessons.ts';

const FILE = new URL('../src/engine/media/alignment/visemes/viseme-weights.bin', import.meta.url);

const random = chance(20);
const recordings = await corpus();
const lessons = recordings.flatMap((recording) => lessonsOf(recording, random));
const frames = lessons.reduce((sum, { mouths }) => sum + mouths.length, 0);
console.log(`${recordings.length} recordings, ${(frames / 100 / 60).toFixed(0)} minutes of training data`);
const net = learn(lessons, random);
const weights = [net.hidden, net.hiddenBias, net.output, net.outputBias].flatMap((layer) => [...layer]);
writeFileSync(FILE, new Uint8Array(Float32Array.from(weights).buffer));
console.log(`${weights.length} weights written`);
