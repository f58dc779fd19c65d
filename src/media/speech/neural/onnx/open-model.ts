import { readFileSync } from 'node:fs';
import { release } from '../release.ts';
import { addOutputs } from './add-outputs.ts';
import { type OnnxSession, openSession } from './session.ts';

/**
 * A network from a file, which also answers with values it only uses inside.
 *
 * @param insideOf names these values, by the file's bytes
 */
export function openModel(path: string, insideOf: (model: Uint8Array) => readonly string[]): OnnxSession {
  const file = readFileSync(path);
  const model = addOutputs(file, insideOf(file));
  release(file);
  try {
    return openSession(model);
  } finally {
    release(model);
  }
}
