/**
 * How accurately words are located in speech with known times, and the cost: three Flite voices speak twenty sentences,
 * clean and over a telephone; then once with a text that differs from the speech.
 */
import process from 'node:process';
import { align } from '../src/engine/media/alignment/align.ts';
import { SENTENCES } from '../src/engine/media/alignment/sentences.fixture.ts';
import { telephone } from '../src/engine/media/alignment/telephone.fixture.ts';
import type { Times } from '../src/engine/media/alignment/transfer.ts';
import type { Sound, Synthesis } from '../src/engine/media/speech/engine.ts';
import { createEspeakEngine } from '../src/engine/media/speech/espeak/engine.ts';
import { createFliteEngine } from '../src/engine/media/speech/flite/engine.ts';
import { FLITE_VOICES } from '../src/engine/voices/flite-voices.ts';

interface Row {
  errors: number[];
  methods: Times['method'][];
  seconds: number;
  cpu: number;
}

/** Locale of the guide voice; espeak's American voices fit all three. */
const LOCALE = 'en-US';

const { signal } = new AbortController();
const flite = createFliteEngine();
const espeak = createEspeakEngine();

async function measure(
  all: readonly Synthesis[],
  through: (sound: Sound) => Sound,
  shift: number,
): Promise<Row> {
  const row: Row = { errors: [], methods: [], seconds: 0, cpu: 0 };
  for (const [index, made] of all.entries()) {
    const sound = through(made.sound);
    const otherText = SENTENCES[(index + shift) % SENTENCES.length] ?? '';
    const before = process.cpuUsage();
    const times = await align({ sound, text: otherText, locale: LOCALE, engine: espeak, signal });
    const { user, system } = process.cpuUsage(before);
    row.cpu += (user + system) / 1000;
    row.seconds += sound.pcm.length / sound.sampleRate;
    row.methods.push(times.method);
    if (shift === 0) row.errors.push(...errorsOf(times, made));
  }
  return row;
}

function errorsOf(times: Times, made: Synthesis): number[] {
  return (made.alignment?.words ?? []).flatMap(({ offset, start }) => {
    const same = times.words.find((word) => word.offset === offset);
    return same ? Math.abs(same.start - start) * 1000 : [];
  });
}

function line(name: string, { errors, methods, seconds, cpu }: Row) {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
  return {
    speech: name,
    words: sorted.length,
    'median ms': at(0.5),
    'p90 ms': at(0.9),
    'worst ms': at(1),
    'evenly spread': `${methods.filter((method) => method === 'linear').length} of ${methods.length}`,
    'ms a second': Math.round((cpu / seconds) * 10) / 10,
  };
}

const rows = [];
for (const voice of FLITE_VOICES) {
  const all: Synthesis[] = [];
  for (const text of SENTENCES) all.push(await flite.synthesize({ text, voice, rate: 1, signal }));
  rows.push(line(voice.id, await measure(all, (sound) => sound, 0)));
  rows.push(line(`${voice.id}, telephone`, await measure(all, telephone, 0)));
  rows.push(line(`${voice.id}, other text`, await measure(all, (sound) => sound, 7)));
}
console.table(rows);
await Promise.all([flite.close(), espeak.close()]);
