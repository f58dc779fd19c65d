/**
 * Converts a deck to PDF with LibreOffice. Forked by the service: handles one order, sends one report and exits. Like
 * everything it starts, it reads only installed files and the deck, writes only to its folder and has no network. The
 * service kills the whole process group afterwards.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConvertOrder, ConvertReport } from '../deck/messages.ts';

/** Characters of LibreOffice's output that are reported. */
const MAX_OUTPUT = 600;
/** Exit code by which LibreOffice asks for a restart (`EXITHELPER_NORMAL_RESTART`). */
const RESTART = 81;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ConvertOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void convert(message).then((report) => process.send?.(report, () => process.exit(0)));
});

/** Import filters. With a fixed filter, a document of another type in disguise is not opened. */
const FILTERS = { odp: 'impress8', pptx: 'Impress MS PowerPoint 2007 XML' };

async function convert({ program, path, format, folder }: ConvertOrder): Promise<ConvertReport> {
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['profile', 'home', 'out']) await mkdir(inFolder(name), { recursive: true });
  const child = spawn(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(inFolder('profile')).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      `--infilter=${FILTERS[format]}`,
      '--convert-to',
      'pdf:impress_pdf_Export',
      '--outdir',
      inFolder('out'),
      path,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: inFolder('home'), TMPDIR: folder, SAL_USE_VCLPLUGIN: 'svp' },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(null);
    });
    child.once('exit', resolve);
  });
  const [pdf] = (await readdir(inFolder('out'))).filter((name) => name.endsWith('.pdf'));
  if (pdf === undefined && code === RESTART) return { type: 'again' };
  if (pdf === undefined) return { type: 'unconverted', output: `${output.trim()} (exit code ${code})` };
  return { type: 'converted', pdf: join(inFolder('out'), pdf) };
}
