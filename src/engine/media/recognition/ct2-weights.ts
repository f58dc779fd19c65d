/** Weights as CTranslate2 writes them, version 6 of its format (https://github.com/OpenNMT/CTranslate2, `model_spec.py`). */
export interface Weight {
  dims: number[];
  /** Numbers of 16 bits, the lowest byte first. */
  half: Uint8Array;
}

const VERSION = 6;
const SPEC = 'WhisperSpec';
const HALF = 4;
/** Variables of a model; the largest Whisper has some two thousand. */
const MOST = 5000;

/** @throws {Error} where it is another format, or ends too soon */
export function readWeights(file: Buffer): Map<string, Weight> {
  let at = 0;
  const number = (bytes: 1 | 2 | 4) => {
    const value = file.readUIntLE(at, bytes);
    at += bytes;
    return value;
  };
  const bytes = (length: number) => {
    if (at + length > file.length) throw new Error('The model ends too soon');
    at += length;
    return file.subarray(at - length, at);
  };
  const text = () => bytes(number(2)).toString('latin1').replaceAll('\0', '');
  if (number(4) !== VERSION || text() !== SPEC)
    throw new Error('The model is none that CTranslate2 wrote for Whisper');
  number(4);
  const count = number(4);
  if (count > MOST) throw new Error(`The model has ${count} variables`);
  const weights = new Map<string, Weight>();
  for (let index = 0; index < count; index++) {
    const name = text();
    const dims = Array.from({ length: number(1) }, () => number(4));
    const type = number(1);
    const data = bytes(number(4));
    // Settings are of other kinds, and known from the names and sizes of the weights.
    if (type === HALF && dims.length > 0) weights.set(name, { dims, half: data });
  }
  return weights;
}
