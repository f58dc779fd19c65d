const STEPS = [2, 4, 6, 8, 10, 20];

/** Top of a chart's axis: at least the value, and still round when halved. */
export function axisMaximum(value: number): number {
  if (value <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 20;
  return Number((step * power).toPrecision(3));
}
