import { bytesField, textField } from './protobuf.ts';

/**
 * A model that also answers with values it only uses inside. Protocol buffers may be continued: what is appended to a
 * message is merged into it, so that `ModelProto.graph` (7) gets further `GraphProto.output` (12) with a
 * `ValueInfoProto.name` (1), and no byte of the file is changed.
 */
export function addOutputs(model: Uint8Array, names: readonly string[]): Buffer<ArrayBuffer> {
  const added = names.map((name) => bytesField(7, bytesField(12, textField(1, name))));
  return Buffer.concat([model, ...added]);
}
