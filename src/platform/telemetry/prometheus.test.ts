import { expect, test } from 'vitest';
import { counter, formatMetrics, histogram } from './prometheus.ts';

test('exposes histograms with cumulative buckets in the Prometheus format', () => {
  const seconds = histogram('work_seconds', 'Seconds of work', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ kind: 'a "b"\\' }, value);
  const depth = {
    name: 'depth',
    help: 'How deep',
    type: 'gauge' as const,
    samples: [{ labels: {}, value: 3 }],
  };
  expect(formatMetrics([depth, seconds.metric()])).toBe(`# HELP depth How deep
# TYPE depth gauge
depth 3
# HELP work_seconds Seconds of work
# TYPE work_seconds histogram
work_seconds_bucket{kind="a \\"b\\"\\\\",le="0.1"} 2
work_seconds_bucket{kind="a \\"b\\"\\\\",le="1"} 3
work_seconds_bucket{kind="a \\"b\\"\\\\",le="+Inf"} 4
work_seconds_sum{kind="a \\"b\\"\\\\"} 7.65
work_seconds_count{kind="a \\"b\\"\\\\"} 4
`);
});

test('exposes counters, NaN and +Inf in the Prometheus format', () => {
  const ends = counter('ends_total', 'Ends\nby "how"');
  ends.add({ how: 'well' });
  ends.add({ how: 'well' }, 2);
  const samples = [Number.NaN, Number.POSITIVE_INFINITY].map((value, at) => ({
    labels: { at: `${at}` },
    value,
  }));
  const odd = { name: 'odd', help: 'Odd', type: 'gauge' as const, samples };
  expect(formatMetrics([ends.metric(), odd])).toBe(`# HELP ends_total Ends\\nby "how"
# TYPE ends_total counter
ends_total{how="well"} 3
# HELP odd Odd
# TYPE odd gauge
odd{at="0"} NaN
odd{at="1"} +Inf
`);
});
