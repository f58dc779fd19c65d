/** The child process that runs the vowel network, which is native and synchronous. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serveCalls } from '../engine-child.ts';
import { type OnnxSession, openSession } from '../neural/onnx/session.ts';
import { addVowels, stripMarks, type VowelledWord } from './arabic-marks.ts';
import type { VowelRequest } from './vowel-reader.ts';

const Vocabulary = z.object({
  char_to_idx: z.record(z.string(), z.int().min(0)),
  diac_to_idx: z.record(z.string(), z.int().min(0)),
});

const UNKNOWN = '<UNK>';
/** Limits the signs in one run, because memory use grows with their number. */
const MAX_SIGNS = 2000;

interface Restorer {
  restore(text: string): VowelledWord[];
  close(): void;
}

let loaded: { key: string; restorer: Restorer } | undefined;

serveCalls(({ model, vocabulary, text }: VowelRequest) => {
  if (loaded?.key !== model) {
    loaded?.restorer.close();
    loaded = undefined;
    loaded = { key: model, restorer: openRestorer({ model, vocabulary }) };
  }
  return loaded.restorer.restore(text);
});

/** Loads the network. @param files the model, and the numbers of its signs and marks */
function openRestorer(files: { model: string; vocabulary: string }): Restorer {
  const vocabulary = Vocabulary.parse(JSON.parse(readFileSync(files.vocabulary, 'utf8')));
  const ids = new Map(Object.entries(vocabulary.char_to_idx));
  const marksOf = new Map(Object.entries(vocabulary.diac_to_idx).map(([marks, number]) => [number, marks]));
  const session: OnnxSession = openSession(readFileSync(files.model));

  function predictMarks(signs: readonly string[]): string[] {
    const numbers = signs.map((sign) => ids.get(sign) ?? ids.get(UNKNOWN) ?? 0);
    const input = { data: BigInt64Array.from(numbers, BigInt), shape: [1, numbers.length] };
    const [classes] = session.run({ input }, ['gated_cls']);
    if (classes?.length !== numbers.length)
      throw new Error('The output of the model does not match its input. Install the pack again');
    return [...classes].map((number) => marksOf.get(number) ?? '');
  }

  return {
    restore(text) {
      const bare = stripMarks(text);
      const marks: string[] = [];
      for (let from = 0; from < bare.signs.length; from += MAX_SIGNS) {
        marks.push(...predictMarks(bare.signs.slice(from, from + MAX_SIGNS)));
      }
      return addVowels(text, bare, marks);
    },
    close: () => session.close(),
  };
}
