import { readFileSync } from 'node:fs';
import { release } from '../release.ts';
import { bytesField, textField } from './protobuf.ts';
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

/**
 * A model that also answers with values it only uses inside. Protocol buffers may be continued: what is appended to a
 * message is merged into it, so that `ModelProto.graph` (7) gets further `GraphProto.output` (12) with a
 * `ValueInfoProto.name` (1), and no byte of the file is changed.
 */
function addOutputs(model: Uint8Array, names: readonly string[]): Buffer<ArrayBuffer> {
  const added = names.map((name) => bytesField(7, bytesField(12, textField(1, name))));
  return Buffer.concat([model, ...added]);
}
