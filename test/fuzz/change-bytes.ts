import type { Chance } from './chance.ts';

/** Maximum length of an input in bytes: enough to reveal superlinear time. */
export const MAX_LENGTH = 48_000;

/** Mutates an input: cuts, repeats and joins it, and inserts words of its format. */
export function changedBytes(
  input: Uint8Array,
  other: Uint8Array,
  tokens: readonly string[],
  chance: Chance,
): Uint8Array {
  let bytes: Buffer<ArrayBufferLike> = Buffer.from(input);
  for (let steps = 1 + chance.below(4); steps > 0; steps--) bytes = step(bytes, other, tokens, chance);
  return bytes.subarray(0, MAX_LENGTH);
}

function step(
  bytes: Buffer<ArrayBufferLike>,
  other: Uint8Array,
  tokens: readonly string[],
  chance: Chance,
): Buffer<ArrayBufferLike> {
  const at = chance.below(bytes.length + 1);
  const until = Math.min(bytes.length, at + 1 + chance.below(chance.of([4, 32, 256])));
  const put = (piece: Uint8Array, end = at) =>
    Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(end)]);
  switch (chance.below(9)) {
    case 0:
      return put(Buffer.from([chance.below(256)]), until);
    case 1:
      return put(Buffer.alloc(0), until);
    case 2:
      return put(Buffer.from(chance.of(tokens)));
    case 3:
      return put(Buffer.from(chance.of(tokens)), until);
    case 4:
      return put(repeatPiece(bytes.subarray(at, until), chance));
    case 5:
      return put(repeatPiece(Buffer.from(chance.of(tokens)), chance));
    case 6: {
      const from = chance.below(other.length + 1);
      return put(other.subarray(from, from + chance.below(256)));
    }
    case 7:
      return put(Buffer.from(String(chance.of(NUMBERS))), until);
    default: {
      const changed = Buffer.from(bytes);
      if (at < changed.length) changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
      return changed;
    }
  }
}

function repeatPiece(piece: Uint8Array, chance: Chance): Uint8Array {
  if (piece.length === 0) return piece;
  const times = Math.min(chance.of([2, 16, 1000, 40_000]), Math.ceil(MAX_LENGTH / piece.length));
  return Buffer.concat(Array.from({ length: times }, () => piece));
}

const NUMBERS = [0, -1, 1e-9, 0.1, 65_535, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 'Infinity', 'NaN'];
