/**
 * Converts a deck to PDF with LibreOffice. Forked by the service: handles one order, sends one report and exits. This
 * process, and everything that it starts, can read only installed files and the deck, can write only to its folder, and
 * has no network. The service kills the whole process group afterwards.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConvertOrder, ConvertReport } from '../deck/messages.ts';

/** How many of the last characters of LibreOffice's output are reported. */
const MAX_OUTPUT_LENGTH = 600;
/** Exit code by which LibreOffice asks for a restart (`EXITHELPER_NORMAL_RESTART`). */
const RESTART_EXIT_CODE = 81;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ConvertOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void convert(message).then((report) => process.send?.(report, () => process.exit(0)));
});

/** Import filters, by format. A named filter keeps LibreOffice from opening a disguised document of another type. */
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
      output = (output + text).slice(-MAX_OUTPUT_LENGTH);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(null);
    });
    child.once('exit', resolve);
  });
  const [pdf] = (await readdir(inFolder('out'))).filter((name) => name.endsWith('.pdf'));
  if (pdf === undefined && code === RESTART_EXIT_CODE) return { type: 'restart_needed' };
  if (pdf === undefined) return { type: 'unconverted', output: `${output.trim()} (exit code ${code})` };
  return { type: 'converted', pdf: join(inFolder('out'), pdf) };
}
