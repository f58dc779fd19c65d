/**
 * Error correction of the audio watermark: 40 bits and a 16-bit checksum, protected by a tail-biting convolutional code
 * of rate 1/3 and decoded with the Viterbi algorithm.
 */

/** Bits in a watermark, which is written as ten hexadecimal digits. */
const WATERMARK_BITS = 40;
const CHECKSUM_BITS = 16;
const MESSAGE_BITS = WATERMARK_BITS + CHECKSUM_BITS;
/** The best generator polynomials for a memory of eight bits. */
const POLYNOMIALS = [0o557, 0o663, 0o711] as const;
const MEMORY = 8;
const STATES = 1 << MEMORY;
const RATE = POLYNOMIALS.length;
/** Number of signs in an encoded watermark. */
export const CODE_LENGTH = MESSAGE_BITS * RATE;
/** Passes over the message, after which the initial state no longer matters. */
const ROUNDS = 3;

/** Returns the signs, −1 or 1, that encode a watermark of ten hexadecimal digits. */
export function encodeWatermark(watermark: string): Int8Array {
  return encodeBits(messageOf(watermark));
}

/**
 * Decodes measured signs. The magnitude of each expresses its certainty. Returns undefined if the checksum does not match.
 */
export function decodeWatermark(measured: Float64Array): string | undefined {
  const bits = mostLikelyBits(measured);
  let watermark = 0n;
  for (const bit of bits.slice(0, WATERMARK_BITS)) watermark = watermark * 2n + BigInt(bit);
  const text = watermark.toString(16).padStart(WATERMARK_BITS / 4, '0');
  const expected = messageOf(text);
  return bits.every((bit, index) => bit === expected[index]) ? text : undefined;
}

function messageOf(watermark: string): number[] {
  if (!/^[\da-f]{10}$/.test(watermark)) throw new RangeError('A watermark has ten hexadecimal digits');
  const bits = [...watermark].flatMap((digit) => bitsOf(Number.parseInt(digit, 16), 4));
  return [...bits, ...bitsOf(checksum(bits), CHECKSUM_BITS)];
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1);
}

/** CRC-16/CCITT-FALSE. */
function checksum(bits: readonly number[]): number {
  let sum = 0xffff;
  for (const bit of bits) sum = ((sum << 1) & 0xffff) ^ ((sum >> 15) ^ bit ? 0x1021 : 0);
  return sum;
}

/** Starts in the state in which it ends (tail-biting), so that every bit is equally protected. */
function encodeBits(bits: readonly number[]): Int8Array {
  const signs = new Int8Array(CODE_LENGTH);
  let state = bits.slice(-MEMORY).reduce((before, bit) => (before << 1) | bit, 0);
  for (const [index, bit] of bits.entries()) {
    const register = (state << 1) | bit;
    for (const [output, polynomial] of POLYNOMIALS.entries())
      signs[index * RATE + output] = signOf(register & polynomial);
    state = register % STATES;
  }
  return signs;
}

/** 1 if an even number of bits is set, and −1 otherwise. */
function signOf(bits: number): number {
  let sign = 1;
  for (let rest = bits; rest !== 0; rest &= rest - 1) sign = -sign;
  return sign;
}

/** Output signs for each register value: the previous state followed by a bit. */
const OUTPUTS = Int8Array.from({ length: 2 * STATES * RATE }, (_, index) =>
  signOf(Math.floor(index / RATE) & (POLYNOMIALS[index % RATE] ?? 0)),
);

function mostLikelyBits(measured: Float64Array): number[] {
  let likelihoods = new Float64Array(STATES);
  /** The oldest bit of the previous state, for each step and state. */
  const choices = new Uint8Array(ROUNDS * MESSAGE_BITS * STATES);
  for (let step = 0; step < ROUNDS * MESSAGE_BITS; step++) {
    const next = new Float64Array(STATES);
    const from = (step % MESSAGE_BITS) * RATE;
    for (let state = 0; state < STATES; state++) {
      let best = Number.NEGATIVE_INFINITY;
      for (let oldest = 0; oldest < 2; oldest++) {
        const register = state | (oldest << MEMORY);
        let likelihood = likelihoods[register >> 1]!;
        for (let output = 0; output < RATE; output++)
          likelihood += OUTPUTS[register * RATE + output]! * measured[from + output]!;
        if (likelihood <= best) continue;
        best = likelihood;
        choices[step * STATES + state] = oldest;
      }
      next[state] = best;
    }
    likelihoods = next;
  }
  let state = likelihoods.indexOf(Math.max(...likelihoods));
  const bits: number[] = [];
  for (let step = ROUNDS * MESSAGE_BITS - 1; step >= MESSAGE_BITS; step--) {
    // The middle pass is the most reliable.
    if (step < 2 * MESSAGE_BITS) bits.push(state & 1);
    state = (state | (choices[step * STATES + state]! << MEMORY)) >> 1;
  }
  return bits.reverse();
}
