/**
 * Writes every committed generated file: `node scripts/generate.ts`. `scripts/check.ts` compares them instead. The list
 * of safe regular expressions is an exception: scripts/check-expressions.ts takes minutes to analyse them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateSchema } from '../src/engine/template/template.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { apiTable } from './generated/api-table.ts';
import { billDifferences, billOfMaterials } from './generated/bill-of-materials.ts';
import { kernelFile } from './generated/kernel.ts';
import { n8nChoices } from './generated/n8n-choices.ts';
import { packsTable } from './generated/packs-table.ts';
import { pythonFiles } from './generated/python-client.ts';
import { typescriptFiles } from './generated/typescript-client.ts';
import { ROOMS } from './rooms/allow-list.ts';
import { tableOfRooms } from './rooms/tables.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BILL = 'sbom.cdx.json';

/** Content of every generated file, by path from the root. */
async function generatedFiles(): Promise<Record<string, string | Uint8Array>> {
  return {
    'openapi.json': json(openApiDocument()),
    'docs/template.schema.json': json(templateSchema()),
    'docs/api.md': await apiTable(),
    'docs/VOICES.md': await withSection('docs/VOICES.md', 'packs', packsTable()),
    'docs/ARCHITECTURE.md': await withSection('docs/ARCHITECTURE.md', 'rooms', tableOfRooms(ROOMS)),
    'packages/n8n-nodes-castwright/nodes/Castwright/choices.generated.ts': n8nChoices(),
    ...within('packages/client/src', typescriptFiles()),
    ...within('packages/python/src/castwright', pythonFiles()),
    ...(await kernelFile()),
  };
}

/** Paths of generated files that differ from their sources. */
export async function staleFiles(): Promise<string[]> {
  const stale = (await billDifferences()).length > 0 ? [BILL] : [];
  for (const [path, expected] of Object.entries(await generatedFiles())) {
    const current = await readFile(join(ROOT, path)).catch(() => undefined);
    if (!current?.equals(Buffer.from(expected))) stale.push(path);
  }
  return stale;
}

async function writeFiles(): Promise<void> {
  for (const [path, content] of Object.entries(await generatedFiles())) {
    const file = join(ROOT, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(join(ROOT, BILL), await billOfMaterials());
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function within(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** Replaces the section of a page between `<!-- name -->` and `<!-- /name -->`. */
async function withSection(page: string, name: string, text: string): Promise<string> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = (await readFile(join(ROOT, page), 'utf8')).split(begin);
  return `${before}${begin}\n\n${text}\n\n${end}${rest.split(end)[1] ?? '\n'}`;
}

if (import.meta.main) await writeFiles();
