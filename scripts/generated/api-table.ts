/** docs/api.md: every operation, the files that implement it, and the tests that call it. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PLANNED_CALLS, SPECIFIED_CALLS } from '../../src/server/http/docs/interface.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Row {
  call: string;
  id: string;
  summary: string;
}

interface Source {
  path: string;
  text: string;
}

export async function apiTable(): Promise<string> {
  const routes = await sources(
    'src/server/http/**/*.ts',
    (path) => !path.endsWith('.test.ts') && !path.endsWith('docs/interface.ts'),
  );
  // Excludes suites that call every operation, because they say nothing about a single one.
  const tests = await sources('{src,test}/**/*.test.ts', (path) => !/fuzz|attacks|contract/.test(path));
  const rows = documentedRows();
  const specified = Object.values(SPECIFIED_CALLS).flat();
  const later = Object.values(PLANNED_CALLS).flat();
  const line = ({ call, id, summary }: Row) =>
    `| \`${call}\` | ${summary} | ${links(implementing(call, id, routes))} | ${links(covering(call, tests))} |`;
  const table = (title: string, some: Row[]) => [
    `## ${title}`,
    '',
    '| operation | does | implemented in | covered by |',
    '|---|---|---|---|',
    ...some.map(line),
    '',
  ];
  return [
    '# Operations',
    '',
    'Generated from the OpenAPI document by `npm run generate`; do not edit. In addition to the tests named here,',
    '`test/acceptance/fuzz.test.ts`, `test/attacks/` and `test/contract/run.ts` call every operation.',
    '',
    ...Object.entries(SPECIFIED_CALLS)
      .map(([title, calls]) => ({ title, some: rows.filter(({ call }) => calls.includes(call)) }))
      .filter(({ some }) => some.length > 0)
      .flatMap(({ title, some }) => table(title, some)),
    ...table(
      'Beyond the specification',
      rows.filter(({ call }) => !specified.includes(call)),
    ),
    '## Not available yet',
    '',
    '| operation | planned with |',
    '|---|---|',
    ...Object.entries(PLANNED_CALLS).flatMap(([topic, calls]) =>
      calls.map((call) => `| \`${call}\` | ${topic} |`),
    ),
    '',
    `${specified.length} operations are specified: ${specified.length - later.length} are available, ${later.length} are planned.`,
    '',
  ].join('\n');
}

/** Specified operations that are neither served nor planned. */
export function missingOperations(): string[] {
  const listedCalls = [...documentedRows().map(({ call }) => call), ...Object.values(PLANNED_CALLS).flat()];
  return Object.values(SPECIFIED_CALLS)
    .flat()
    .filter((call) => !listedCalls.includes(call));
}

/** Operations listed as planned that are already served. */
export function arrivedOperations(): string[] {
  const served = documentedRows().map(({ call }) => call);
  return Object.values(PLANNED_CALLS)
    .flat()
    .filter((call) => served.includes(call));
}

function documentedRows(): Row[] {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, summary }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      id: operationId,
      summary,
    })),
  );
}

function implementing(call: string, id: string, routes: Source[]): string[] {
  const path = call.split(' ')[1]?.replaceAll(/\{(\w+)\}/g, ':$1') ?? '';
  const byName = routes.filter(({ text }) => new RegExp(`'${id}'|[(\\s]\\w+\\.${id},`).test(text));
  const found = byName.length > 0 ? byName : routes.filter(({ text }) => text.includes(`'${path}'`));
  return found.map((source) => source.path).filter((one) => one !== 'src/server/http/operations.ts');
}

/** Tests that contain the path, with any values in place of its parameters. */
function covering(call: string, tests: Source[]): string[] {
  const path = call.split(' ')[1] ?? '';
  const literal = path
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:\\$\\{[^}]*\\}|[^/\\s\'"`?]+)');
  const pattern = new RegExp(`['"\`}]${literal}/?['"\`?$]`);
  return tests.filter(({ text }) => pattern.test(text)).map((source) => source.path);
}

function links(paths: string[]): string {
  return paths.map((path) => `[${path.split('/').at(-1)}](../${path})`).join(', ') || '–';
}

async function sources(pattern: string, isWanted: (path: string) => boolean): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    if (isWanted(path)) found.push({ path, text: await readFile(`${ROOT}/${path}`, 'utf8') });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
