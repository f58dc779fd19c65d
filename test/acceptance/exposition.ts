interface Family {
  type: string;
  /** Values by name and labels, as text. */
  samples: Map<string, number>;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(\\{(?:${LABEL}(?:,${LABEL})*)?\\})? (NaN|[+-]Inf|-?[0-9.e+-]+)$`);
const HEAD = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);

/**
 * Parses the Prometheus text format, version 0.0.4, strictly.
 *
 * @throws {Error} that names the invalid line
 */
export function readExposition(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const helped = new Set<string>();
  let current = '';
  if (!text.endsWith('\n')) throw new Error('The last line has no line break');
  for (const line of text.slice(0, -1).split('\n')) {
    const [, what, name = '', rest = ''] = HEAD.exec(line) ?? [];
    if (what === 'HELP') {
      if (helped.has(name)) throw new Error(`Repeated line: ${line}`);
      helped.add(name);
    } else if (what === 'TYPE') {
      if (families.has(name) || !/^(counter|gauge|histogram)$/.test(rest)) throw new Error(line);
      families.set(name, { type: rest, samples: new Map() });
      current = name;
    } else addSample(families, current, line);
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family);
  return families;
}

function addSample(families: Map<string, Family>, current: string, line: string): void {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
  const family = families.get(current);
  const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  if (!family || !suffixes.some((suffix) => name === current + suffix))
    throw new Error(`Not part of the current family: ${line}`);
  if (family.type === 'counter' && !(current.endsWith('_total') && Number(value) >= 0)) throw new Error(line);
  const key = name + labels;
  if (family.samples.has(key)) throw new Error(`Repeated line: ${line}`);
  family.samples.set(key, value.endsWith('Inf') ? Number.POSITIVE_INFINITY : Number(value));
}

/** Buckets are cumulative, and the last equals the count. */
function checkHistogram(name: string, { samples }: Family): void {
  let before = 0;
  for (const [key, value] of samples) {
    const [, labels = '', bound] = /^\w+_bucket\{(.*?),?le="([^"]+)"\}$/.exec(key) ?? [];
    if (bound === undefined) continue;
    if (value < before) throw new Error(`${key} is smaller than the bucket before it`);
    before = bound === '+Inf' ? 0 : value;
    if (bound !== '+Inf') continue;
    const count = samples.get(`${name}_count${labels === '' ? '' : `{${labels}}`}`);
    if (count !== value) throw new Error(`${key} differs from the count`);
  }
}
