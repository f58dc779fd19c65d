import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { installationFolder } from '../../../platform/confine/converter-files.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { UnsupportedDeckError } from '../../slides/deck.ts';
import { convertSeconds } from '../deck/limits.ts';
import type { ConvertOrder, ConvertReport } from '../deck/messages.ts';

const CONVERT_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** For the JavaScript heap, without LibreOffice. */
const HEAP_MEGABYTES = 128;
/** In total, with LibreOffice. */
const MEMORY_BYTES = 2e9;
/** The first start may create the profile and ask for a restart. */
const MAX_STARTS = 3;
/**
 * LibreOffice uses a core and several hundred megabytes. An account can use only one of the two slots, so that the other
 * stays free for other accounts.
 */
const limit = fairLimit({ what: 'presentations', slots: 2, maxWaiting: 12 });

export const NO_LIBRE_OFFICE =
  'needs LibreOffice to be drawn, which is not installed on this server: export it as PDF, or install LibreOffice (on Debian: apt-get install libreoffice-impress)';

export interface ConvertWork {
  signal: AbortSignal;
  log: Log;
  /** Number of pages, which extends the time limit. */
  pages?: number | undefined;
  /** See `findLibreOffice`. */
  libreOffice?: string | undefined;
}

/** Common locations of LibreOffice outside of `PATH`. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/libreoffice/program', '/snap/bin'];
const MAC_FOLDER = '/Applications/LibreOffice.app/Contents/MacOS';

/**
 * Finds LibreOffice on this machine; undefined if it is not installed.
 * @param configured path of `soffice`, or `off`; if undefined, the usual folders are searched
 */
export async function findLibreOffice(configured?: string): Promise<string | undefined> {
  if (configured === 'off') return undefined;
  if (configured !== undefined) return resolveProgram(configured);
  const path = process.env['PATH'] ?? '';
  const folders = [...path.split(delimiter), ...USUAL_FOLDERS, MAC_FOLDER].filter((folder) => folder !== '');
  for (const folder of folders) {
    const program = await resolveProgram(join(folder, 'soffice'));
    if (program !== undefined) return program;
  }
  return undefined;
}

/** Returns the binary that `soffice` runs; `soffice` itself is a script with a splash screen. */
async function resolveProgram(script: string): Promise<string | undefined> {
  const canStart = (path: string) =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  if (!(await canStart(script))) return undefined;
  const program = join(dirname(realpathSync(script)), 'soffice.bin');
  return (await canStart(program)) ? program : script;
}

/**
 * Converts a deck to PDF with LibreOffice in a child process without network. The process can read only the deck and
 * installed files, and can write only to its folder.
 * @param path of a deck without external links, because not all systems can confine LibreOffice
 * @param folder empty and used for this deck only
 * @returns path of the PDF
 * @throws {UnsupportedDeckError}, or the signal's reason
 */
export function convertInChild(
  path: string,
  format: 'pptx' | 'odp',
  folder: string,
  { signal, log, libreOffice, pages = 1 }: ConvertWork,
): Promise<string> {
  return limit(async () => {
    const program = await findLibreOffice(libreOffice);
    if (program === undefined) {
      throw new UnsupportedDeckError(NO_LIBRE_OFFICE);
    }
    await mkdir(folder, { recursive: true });
    const order: ConvertOrder = { type: 'convert', program, path, format, folder };
    const { size: bytes } = await stat(path);
    const seconds = convertSeconds({ bytes, pages });
    // One limit for all starts together.
    const timeLimit = AbortSignal.timeout(seconds * 1000);
    for (let start = 0; start < MAX_STARTS; start++) {
      const { report, end, tookTooLong } = await runOrder<ConvertReport>(CONVERT_PROCESS, order, {
        signal,
        limit: timeLimit,
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: {
          as: 'converter',
          network: false,
          read: [path],
          programs: [installationFolder(program)],
          write: [folder],
        },
        urgency: 'awaited',
      }).finally(() => removeSocket(folder));
      if (report?.type === 'converted') return report.pdf;
      if (report?.type === 'restart_needed') continue;
      log.warn({ ...end, report, tookTooLong }, 'LibreOffice could not convert a presentation');
      if (tookTooLong) {
        throw new UnsupportedDeckError(
          `takes LibreOffice longer than ${Math.round(seconds)} seconds, the limit for its size; export it as PDF and upload that`,
        );
      }
      if (end.outgrew) throw new UnsupportedDeckError(memoryLimitMessage(end.outgrew));
      break;
    }
    throw new UnsupportedDeckError('cannot be read by LibreOffice: it is damaged, or has a password');
  });
}

/**
 * Removes the socket through which a second LibreOffice would find the first. The socket lies outside the folder.
 * LibreOffice derives its name from the profile's URL (`osl_createPipe` and `RequestHandler::Enable` in its sources).
 */
async function removeSocket(folder: string): Promise<void> {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const digest = createHash('md5').update(Buffer.from(profile, 'utf16le')).digest();
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  const user = process.getuid?.();
  if (user !== undefined) await rm(join('/tmp', `OSL_PIPE_${user}_SingleOfficeIPC_${name}`), { force: true });
}
