/** In-place radix-2 FFT (Cooley–Tukey) of complex numbers; the length is a power of two. */
export function fft(re: Float32Array, im: Float32Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let length = 2; length <= n; length <<= 1) {
    const half = length >> 1;
    const angle = (-2 * Math.PI) / length;
    for (let k = 0; k < half; k++) {
      const cos = Math.cos(angle * k);
      const sin = Math.sin(angle * k);
      for (let a = k; a < n; a += length) {
        const b = a + half;
        const real = re[b]! * cos - im[b]! * sin;
        const imaginary = re[b]! * sin + im[b]! * cos;
        re[b] = re[a]! - real;
        im[b] = im[a]! - imaginary;
        re[a]! += real;
        im[a]! += imaginary;
      }
    }
  }
}
