/**
 * An in-place radix-2 FFT (Cooley–Tukey) of complex numbers.
 *
 * @param size a power of two
 */
export function fourier(size: number): (re: Float32Array, im: Float32Array) => void {
  const cos = Float32Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = Float32Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  const places = mirrored(size);
  return (re, im) => {
    for (let i = 0; i < size; i++) {
      const j = places[i]!;
      if (i >= j) continue;
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
    for (let length = 2; length <= size; length <<= 1) {
      const half = length >> 1;
      const step = size / length;
      for (let from = 0; from < size; from += length) {
        for (let k = 0, turn = 0; k < half; k++, turn += step) {
          const a = from + k;
          const b = a + half;
          const real = re[b]! * cos[turn]! - im[b]! * sin[turn]!;
          const imaginary = re[b]! * sin[turn]! + im[b]! * cos[turn]!;
          re[b] = re[a]! - real;
          im[b] = im[a]! - imaginary;
          re[a]! += real;
          im[a]! += imaginary;
        }
      }
    }
  };
}

/** Every index with its bits in reverse. */
function mirrored(size: number): Uint16Array {
  const places = new Uint16Array(size);
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    places[i] = j;
  }
  return places;
}
