/** Fourier transform of real signals of an even length with no other prime factors than 2, 3 and 5. */
export interface Fourier {
  /** @param signal `size` samples @param re, im receive `size / 2 + 1` bins */
  forward(signal: Float32Array, re: Float32Array, im: Float32Array): void;
  /** Reverses `forward`. */
  inverse(re: Float32Array, im: Float32Array, signal: Float32Array): void;
}

/** Uses a complex transform of half the length (https://www.ti.com/lit/an/spra291/spra291.pdf). */
export function createFourier(size: number): Fourier {
  const half = size / 2;
  const transform = createComplexTransform(half);
  const cos = Float64Array.from({ length: half + 1 }, (_, bin) => Math.cos((2 * Math.PI * bin) / size));
  const sin = Float64Array.from({ length: half + 1 }, (_, bin) => Math.sin((2 * Math.PI * bin) / size));
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  return {
    forward(signal, outRe, outIm) {
      for (let at = 0; at < half; at++) {
        re[at] = signal[2 * at]!;
        im[at] = signal[2 * at + 1]!;
      }
      transform(re, im);
      for (let bin = 0; bin <= half; bin++) {
        const mirror = (half - bin) % half;
        const own = bin % half;
        const evenRe = (re[own]! + re[mirror]!) / 2;
        const evenIm = (im[own]! - im[mirror]!) / 2;
        const oddRe = (im[own]! + im[mirror]!) / 2;
        const oddIm = (re[mirror]! - re[own]!) / 2;
        outRe[bin] = evenRe + oddRe * cos[bin]! + oddIm * sin[bin]!;
        outIm[bin] = evenIm + oddIm * cos[bin]! - oddRe * sin[bin]!;
      }
    },
    inverse(inRe, inIm, signal) {
      for (let bin = 0; bin < half; bin++) {
        const mirror = half - bin;
        const evenRe = (inRe[bin]! + inRe[mirror]!) / 2;
        const evenIm = (inIm[bin]! - inIm[mirror]!) / 2;
        const differenceRe = (inRe[bin]! - inRe[mirror]!) / 2;
        const differenceIm = (inIm[bin]! + inIm[mirror]!) / 2;
        const oddRe = differenceRe * cos[bin]! - differenceIm * sin[bin]!;
        const oddIm = differenceRe * sin[bin]! + differenceIm * cos[bin]!;
        // The conjugate turns the forward transform into the inverse.
        re[bin] = evenRe - oddIm;
        im[bin] = -(evenIm + oddRe);
      }
      transform(re, im);
      for (let at = 0; at < half; at++) {
        signal[2 * at] = re[at]! / half;
        signal[2 * at + 1] = -im[at]! / half;
      }
    },
  };
}

/** Stockham autosort: each stage reads one pair of arrays and writes the other. */
function createComplexTransform(size: number): (re: Float64Array, im: Float64Array) => void {
  const stages = stagesOf(size);
  const scratch: Complex = { re: new Float64Array(size), im: new Float64Array(size) };
  return (re, im) => {
    let from: Complex = { re, im };
    let to: Complex = scratch;
    for (const { radix, part, stride, cos, sin } of stages) {
      const apart = stride * part;
      let turn = 0;
      for (let block = 0; block < part * radix; block++, turn += radix) {
        const begin = stride * Math.floor(block / radix);
        for (let lane = 0; lane < stride; lane++) {
          let sumRe = 0;
          let sumIm = 0;
          for (let step = 0, at = begin + lane; step < radix; step++, at += apart) {
            const c = cos[turn + step]!;
            const s = sin[turn + step]!;
            sumRe += from.re[at]! * c - from.im[at]! * s;
            sumIm += from.re[at]! * s + from.im[at]! * c;
          }
          to.re[stride * block + lane] = sumRe;
          to.im[stride * block + lane] = sumIm;
        }
      }
      [from, to] = [to, from];
    }
    if (from === scratch) {
      re.set(scratch.re);
      im.set(scratch.im);
    }
  };
}

interface Complex {
  re: Float64Array;
  im: Float64Array;
}

interface Stage {
  radix: number;
  /** Number of butterflies, and of values per butterfly. */
  part: number;
  stride: number;
  /** Butterfly and twiddle factors combined, `radix` of them per result. */
  cos: Float64Array;
  sin: Float64Array;
}

function stagesOf(size: number): Stage[] {
  let length = size;
  let stride = 1;
  return factorsOf(size).map((radix) => {
    const part = length / radix;
    const turns = Array.from({ length: length * radix }, (_, at) => {
      const step = at % radix;
      const out = Math.floor(at / radix) % radix;
      const place = Math.floor(at / (radix * radix));
      return (-2 * Math.PI * ((out * (step * part + place)) % length)) / length;
    });
    const stage = {
      radix,
      part,
      stride,
      cos: Float64Array.from(turns, Math.cos),
      sin: Float64Array.from(turns, Math.sin),
    };
    length = part;
    stride *= radix;
    return stage;
  });
}

function factorsOf(size: number): number[] {
  const factors: number[] = [];
  let rest = size;
  for (const factor of [5, 3, 4, 2]) {
    while (rest % factor === 0) {
      factors.push(factor);
      rest /= factor;
    }
  }
  if (rest !== 1) throw new RangeError(`${size} has a factor other than 2, 3 and 5`);
  return factors;
}
