export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

interface Sample {
  /** Appended to the name, such as `_bucket`. */
  suffix?: string;
  labels: Record<string, string>;
  value: number;
}

/** Formats metrics in the text format of Prometheus (version 0.0.4). */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics.map(formatMetric).join('');
}

function formatMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${formatNumber(value)}\n`,
  );
  const escapedHelp = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `# HELP ${name} ${escapedHelp}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function formatNumber(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

export interface Counter {
  add(labels: Record<string, string>, value?: number): void;
  metric(): Metric;
}

/** Creates a counter for each set of labels. @param name ends in `_total` */
export function counter(name: string, help: string): Counter {
  const series = new Map<string, { labels: Record<string, string>; value: number }>();
  return {
    add(labels, value = 1) {
      const key = formatLabels(labels);
      const entry = series.get(key) ?? { labels, value: 0 };
      series.set(key, entry);
      entry.value += value;
    },
    metric: () => ({ name, help, type: 'counter', samples: [...series.values()] }),
  };
}

export interface Histogram {
  observe(labels: Record<string, string>, value: number): void;
  metric(): Metric;
}

/** Creates a histogram for each set of labels. @param bounds upper bounds of its buckets */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<
    string,
    { labels: Record<string, string>; counts: number[]; sum: number; count: number }
  >();
  return {
    observe(labels, value) {
      const key = formatLabels(labels);
      const entry = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, entry);
      bounds.forEach((bound, index) => {
        if (value <= bound) entry.counts[index] = (entry.counts[index] ?? 0) + 1;
      });
      entry.sum += value;
      entry.count++;
    },
    metric: () => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((bound, index) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(bound) },
          value: counts[index] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
    }),
  };
}
