import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Word } from '../../../film/alignment.ts';
import { FLITE_VOICES, fliteNameOf } from '../../../voices/flite-voices.ts';
import type { SpeechEngine } from '../engine.ts';
import { type EngineProcess, superviseEngine } from '../process/supervise.ts';
import { SpeechError } from '../speech-error.ts';
import { type AsciiWord, asciiWords, fliteText } from './ascii-words.ts';
import { matchWords } from './match-words.ts';
import { ipaPhones } from './phones.ts';
import type { FliteReply, FliteRequest } from './protocol.ts';

/** Words whose phones are remembered, so that common ones are asked for once. */
const REMEMBERED = 5000;

/**
 * Flite: English only, and of the built-in voices the most natural.
 *
 * @param tempDir where its process keeps the file it speaks into; the system's own folder otherwise
 */
export function createFliteEngine(tempDir?: string): SpeechEngine & { readonly pid: number | undefined } {
  const alone = new Map<string, string[]>();
  let folder: string | undefined;
  let engine: EngineProcess | undefined;

  function start(): EngineProcess {
    if (engine) return engine;
    folder = mkdtempSync(join(tempDir ?? tmpdir(), 'castwright-flite-'));
    process.once('exit', sweep);
    const file = new URL('./entry.ts', import.meta.url);
    engine = superviseEngine({ name: 'Flite', file, args: [folder], timeout: 20, memory: 5e8 });
    return engine;
  }

  function sweep(): void {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }

  return {
    id: 'flite',
    version: '0.1.1-2',
    get pid() {
      return engine?.pid;
    },
    voices: () => FLITE_VOICES,
    async synthesize({ text, voice, rate, pronunciations = [], signal }) {
      const name = fliteNameOf(voice);
      if (!name) throw new SpeechError('unknown_voice', `Flite has no voice named "${voice.id}"`);
      const words = asciiWords(text, pronunciations);
      const unknown = [...new Set(words.flatMap(({ plain, phones }) => (phones ? [] : [plain])))].filter(
        (word) => !alone.has(word),
      );
      const reply = await start().call<FliteReply>(
        {
          ...fliteText(words),
          voice: name,
          stretch: 1 / rate,
          alone: unknown,
        } satisfies FliteRequest,
        signal,
      );
      if (alone.size > REMEMBERED) alone.clear();
      const known = new Map(alone);
      unknown.forEach((word, index) => {
        known.set(word, reply.alone[index] ?? []);
        alone.set(word, reply.alone[index] ?? []);
      });
      const sound = {
        pcm: Float32Array.from(reply.pcm, (value) => value / 32768),
        sampleRate: reply.sampleRate,
      };
      const timed = timedWords(text, words, known, reply);
      return { sound, alignment: { words: timed, phones: ipaPhones(reply.phones) } };
    },
    async close() {
      await engine?.close();
      sweep();
      process.off('exit', sweep);
    },
  };
}

function timedWords(
  text: string,
  words: readonly AsciiWord[],
  alone: ReadonlyMap<string, readonly string[]>,
  reply: FliteReply,
): Word[] {
  const phones = ipaPhones(reply.phones);
  const names = reply.phones.filter(({ name }) => name !== 'pau').map(({ name }) => name);
  const firsts = matchWords(
    words.map(
      ({ plain, phones: told }) => told?.map((name) => name.replace(/\d/, '')) ?? alone.get(plain) ?? [],
    ),
    names,
  );
  return words.flatMap(({ offset, length }, index) => {
    const first = phones[firsts[index] ?? 0];
    const last = phones[(firsts[index + 1] ?? phones.length) - 1];
    if (!first || !last || last.end <= first.start) return [];
    return [{ text: text.slice(offset, offset + length), offset, length, start: first.start, end: last.end }];
  });
}
