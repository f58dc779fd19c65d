import { readFileSync } from 'node:fs';
import { release } from '../release.ts';
import { addOutputs } from './add-outputs.ts';
import { type OnnxSession, openSession, type SessionOptions } from './session.ts';

export interface ModelOptions extends SessionOptions {
  /** Names values that are only used inside and answered as well, by the file's bytes. */
  insideOf(model: Uint8Array): readonly string[];
  /** Another network that answers the same. */
  rewrite?(model: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** A network from a file, which also answers with values it only uses inside. */
export function openModel(path: string, { insideOf, rewrite, ...how }: ModelOptions): OnnxSession {
  const file = readFileSync(path);
  const whole = addOutputs(file, insideOf(file));
  release(file);
  const model = rewrite ? rewrite(whole) : whole;
  if (model !== whole) release(whole);
  try {
    return openSession(model, how);
  } finally {
    release(model);
  }
}
