import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { VERSION } from '../../src/server/mcp/server.ts';
import { TOOLS } from '../../src/server/mcp/tools/tools.ts';
import { agentWith } from './agents.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/mcp', import.meta.url));
const run = promisify(execFile);

let temp: TempDir;
let server: SharedServer;
let program: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-mcp-package-');
  server = await sharedServer('quick');
  const project = join(temp.path, 'project');
  await run('npm', ['pack', PACKAGE, '--pack-destination', temp.path], { cwd: PACKAGE });
  const archive = (await readdir(temp.path)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('npm', [
    'install',
    '--prefix',
    project,
    '--offline',
    '--no-audit',
    '--no-fund',
    join(temp.path, archive),
  ]);
  program = join(project, 'node_modules/castwright-mcp');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

test('has its files, no dependencies and the version that the tools report', async () => {
  const { version, dependencies } = JSON.parse(await readFile(join(program, 'package.json'), 'utf8'));
  expect({ version, dependencies }).toEqual({ version: VERSION, dependencies: undefined });
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'skill/SKILL.md', 'dist/LICENCES.txt'])
    expect(existsSync(join(program, file)), file).toBe(true);
  const licences = await readFile(join(program, 'dist/LICENCES.txt'), 'utf8');
  expect(licences).toContain('@modelcontextprotocol/sdk');
});

/** The machine may have an older Node than ours. */
const NODES = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path));

test.each(NODES)('offers and runs the same tools when installed elsewhere with %s', async (node) => {
  const env = { CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: server.key };
  await using agent = await agentWith(node, [join(program, 'dist/castwright-mcp.js')], env);
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  const price = await agent.use('create_video', { text: 'Hello.', price_only: true });
  expect(price.data).toMatchObject({ valid: true, estimated_seconds: expect.any(Number) });
  const film = join(temp.path, 'film.txt');
  await writeFile(film, 'no film');
  expect((await agent.use('caption_video', { video: film, script: 'Hi' })).text).toMatch(
    /^video names film\.txt/,
  );
  expect((await agent.use('find', { kind: 'styles' })).data.items).toHaveLength(8);
  expect((await agent.use('speak', { text: 'Hello.' })).attachments).toMatchObject([
    { mimeType: 'audio/mpeg' },
  ]);
});

test('explains an unknown option', async () => {
  const result = run(process.execPath, [join(program, 'dist/castwright-mcp.js'), '--sever', 'x'], {
    env: {},
  });
  await expect(result).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining("'--sever'"),
  });
});
