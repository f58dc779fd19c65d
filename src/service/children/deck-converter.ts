import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ConvertOrder, ConvertReport } from '../../orders/deck-protocol.ts';
import { memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import { installationOf } from '../../platform/confine/converter-files.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { DeckRefused } from '../../slides/deck.ts';
import { convertSeconds } from './deck-limits.ts';

const CONVERT_PROCESS = fileURLToPath(new URL('../../process/convert-process.ts', import.meta.url));

/** Megabytes of JavaScript heap: LibreOffice lies outside of it. */
const HEAP = 128;
/** Bytes in all, with what it starts. */
const MEMORY = 2e9;
/** Starts of LibreOffice for one deck: the first makes the profile and asks for another. */
const MOST_STARTS = 3;
/**
 * LibreOffice fills a core and several hundred megabytes. With two places one account takes no more than one, and
 * whoever comes next finds the other free.
 */
const enter = fairLimit({ what: 'presentations', places: 2, mostWaiting: 12 });

export const NO_PROGRAM =
  'needs LibreOffice to be drawn, which this server does not have: export it as PDF, or have LibreOffice installed (on Debian: apt-get install libreoffice-impress)';

export interface ConvertWork {
  signal: AbortSignal;
  log: Log;
  /** Pages that the deck has: more may take longer. */
  pages?: number | undefined;
  /** As `findLibreOffice` is told. */
  libreOffice?: string | undefined;
}

/** Where LibreOffice often lies beside the folders of `PATH`. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/libreoffice/program', '/snap/bin'];
const MAC = '/Applications/LibreOffice.app/Contents/MacOS';

/**
 * The LibreOffice of this machine; undefined where there is none.
 *
 * @param told the path of `soffice`, or `off`; looks for it where nothing is told
 */
export async function findLibreOffice(told?: string): Promise<string | undefined> {
  if (told === 'off') return undefined;
  if (told !== undefined) return startable(told);
  const path = process.env['PATH'] ?? '';
  const folders = [...path.split(delimiter), ...USUAL_FOLDERS, MAC].filter((folder) => folder !== '');
  for (const folder of folders) {
    const program = await startable(join(folder, 'soffice'));
    if (program !== undefined) return program;
  }
  return undefined;
}

/** What `soffice` starts in the end: a script and a splash screen come before it. */
async function startable(script: string): Promise<string | undefined> {
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
 * Has LibreOffice write a deck as PDF, in a process of its own that reaches no network, reads no files of others and
 * writes to its folder alone.
 *
 * @param path of a deck without links, for systems that cannot keep LibreOffice from following them
 * @param folder empty, for this deck alone
 * @returns path of the PDF
 * @throws {DeckRefused}, or the signal's reason
 */
export function convertInChild(
  path: string,
  format: 'pptx' | 'odp',
  folder: string,
  { signal, log, libreOffice, pages = 1 }: ConvertWork,
): Promise<string> {
  return enter(async () => {
    const program = await findLibreOffice(libreOffice);
    if (program === undefined) {
      throw new DeckRefused(NO_PROGRAM);
    }
    await mkdir(folder, { recursive: true });
    const order: ConvertOrder = { type: 'convert', program, path, format, folder };
    const { size: bytes } = await stat(path);
    const seconds = convertSeconds({ bytes, pages });
    // For all starts together.
    const limit = AbortSignal.timeout(seconds * 1000);
    for (let start = 0; start < MOST_STARTS; start++) {
      const { report, end, tookTooLong } = await runOrder<ConvertReport>(CONVERT_PROCESS, order, {
        signal,
        limit,
        heap: HEAP,
        memory: MEMORY,
        confine: {
          as: 'converter',
          network: false,
          read: [path],
          programs: [installationOf(program)],
          write: [folder],
        },
        urgency: 'awaited',
      }).finally(() => removeSocket(folder));
      if (report?.type === 'converted') return report.pdf;
      if (report?.type === 'again') continue;
      log.warn({ ...end, report, tookTooLong }, 'LibreOffice could not convert a presentation');
      if (tookTooLong) {
        throw new DeckRefused(
          `takes LibreOffice longer than ${Math.round(seconds)} seconds, the limit for its size; export it as PDF and send that`,
        );
      }
      if (end.outgrew) throw new DeckRefused(memoryLimitMessage(end.outgrew));
      break;
    }
    throw new DeckRefused('cannot be read by LibreOffice: it is damaged, or has a password');
  });
}

/**
 * By this socket a second start would find the first. It lies outside of the folder, and its name is made of the
 * profile's (osl_createPipe and `RequestHandler::Enable` in LibreOffice's sources).
 */
async function removeSocket(folder: string): Promise<void> {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const digest = createHash('md5').update(Buffer.from(profile, 'utf16le')).digest();
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  const user = process.getuid?.();
  if (user !== undefined) await rm(join('/tmp', `OSL_PIPE_${user}_SingleOfficeIPC_${name}`), { force: true });
}
