/**
 * The process that turns a deck into a PDF with LibreOffice, forked by the service: takes one order, answers one
 * report, and ends. It reads installed programs and the deck, writes to its folder and reaches no network, and so does
 * what it starts; whoever forked it ends the whole group.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConvertOrder, ConvertReport } from '../orders/deck-protocol.ts';

/** Characters of what it said that are told. */
const SAID = 600;
/** Exit code with which LibreOffice asks to be started once more (`EXITHELPER_NORMAL_RESTART`). */
const RESTART = 81;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ConvertOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void convert(message).then((report) => process.send?.(report, () => process.exit(0)));
});

/** Names of filters: a document of another program, which a presentation may be in disguise, is not opened. */
const FILTERS = { odp: 'impress8', pptx: 'Impress MS PowerPoint 2007 XML' };

async function convert({ program, path, format, folder }: ConvertOrder): Promise<ConvertReport> {
  const own = (name: string) => join(folder, name);
  for (const name of ['profile', 'home', 'out']) await mkdir(own(name), { recursive: true });
  const child = spawn(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(own('profile')).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      `--infilter=${FILTERS[format]}`,
      '--convert-to',
      'pdf:impress_pdf_Export',
      '--outdir',
      own('out'),
      path,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: own('home'), TMPDIR: folder, SAL_USE_VCLPLUGIN: 'svp' },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-SAID);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += String(error);
      resolve(null);
    });
    child.once('exit', resolve);
  });
  const [pdf] = (await readdir(own('out'))).filter((name) => name.endsWith('.pdf'));
  if (pdf === undefined && code === RESTART) return { type: 'again' };
  if (pdf === undefined) return { type: 'unconverted', said: `${said.trim()} (exit code ${code})` };
  return { type: 'converted', pdf: join(own('out'), pdf) };
}
