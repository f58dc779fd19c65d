/** The call that a code sample shows. */
export interface SampledCall {
  method: string;
  path: string;
  /** The `operationId`. */
  name: string;
  /** Values of required parameters. */
  inPath: Record<string, unknown>;
  inQuery: Record<string, unknown>;
  body: unknown;
  answers: 'json' | 'bytes' | 'events';
}

interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** Returns a call in three languages, in the format of `x-codeSamples` in OpenAPI documents. */
export function codeSamples(call: SampledCall): CodeSample[] {
  return [
    { lang: 'Shell', label: 'cURL', source: curl(call) },
    ...(call.answers === 'events'
      ? []
      : [
          { lang: 'JavaScript', label: 'TypeScript', source: script(call) },
          { lang: 'Python', label: 'Python', source: python(call) },
        ]),
  ];
}

function curl({ method, path, inPath, inQuery, body, answers }: SampledCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Object.hasOwn(inPath, name) ? inPath[name] : ''),
  );
  const query = new URLSearchParams(Object.entries(inQuery).map(([name, value]) => [name, String(value)]));
  const address = `$CASTWRIGHT_BASE_URL${filled}${query.size > 0 ? `?${query}` : ''}`;
  const lines = [
    `curl -s${answers === 'events' ? 'N' : ''}${method === 'GET' ? '' : ` -X ${method}`} "${address}"`,
    '-H "x-api-key: $CASTWRIGHT_API_KEY"',
  ];
  if (body !== undefined) {
    const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''").replaceAll('\n', '\n  ');
    lines.push("-H 'content-type: application/json'", `-d '${json}'`);
  }
  if (answers === 'bytes') lines.push('-o answer');
  return lines.join(' \\\n  ');
}

function script({ name, inPath, inQuery, body }: SampledCall): string {
  const args = [
    ...Object.values(inPath).map((value) => JSON.stringify(String(value))),
    ...(body === undefined ? [] : [asScript(body)]),
    ...(Object.keys(inQuery).length > 0 ? [asScript(inQuery)] : []),
  ];
  return [
    "import { Castwright } from '@castwright/client';",
    '',
    'const client = new Castwright();',
    `const answer = await client.${name}(${args.join(', ')});`,
    'console.log(answer);',
  ].join('\n');
}

function python({ name, inPath, inQuery, body }: SampledCall): string {
  const args = [
    ...Object.values(inPath).map((value) => JSON.stringify(String(value))),
    ...Object.entries(inQuery).map(([key, value]) => `${key}=${asPython(value, 1)}`),
    ...(body === undefined ? [] : [asPython(body, 1)]),
  ];
  const call = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // Named arguments follow positional ones.
  args.sort((a, b) => Number(/^\w+=/.test(a)) - Number(/^\w+=/.test(b)));
  return [
    'from castwright import Castwright',
    '',
    'with Castwright() as client:',
    `    answer = client.${call}(${args.join(', ')})`,
    '    print(answer)',
  ].join('\n');
}

/** Returns JSON without quotes around simple names. */
function asScript(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => line.replace(/^( *)"([A-Za-z_]\w*)":/, '$1$2:'))
    .join('\n');
}

function asPython(value: unknown, depth: number): string {
  const inner = '    '.repeat(depth + 1);
  const outer = '    '.repeat(depth);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((one) => `${inner}${asPython(one, depth + 1)},\n`).join('')}${outer}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return '{}';
  return `{\n${fields.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${asPython(one, depth + 1)},\n`).join('')}${outer}}`;
}
