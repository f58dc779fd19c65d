const SIZE = 4096;
const TABLE = Float32Array.from({ length: SIZE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));

/** The sine of a phase in turns, which may be any number from −1000 up. */
export function sine(phase: number): number {
  const place = (phase + 1000) * SIZE;
  const whole = Math.floor(place);
  const index = whole & (SIZE - 1);
  const low = TABLE[index]!;
  return low + (TABLE[index + 1]! - low) * (place - whole);
}
