import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { CreateTemplate } from '../../../contract/v2/templates.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { sizeProblem } from '../../../template/check/size-problem.ts';
import { readTemplate } from '../../../template/read-template.ts';
import type { Template } from '../../../template/template.ts';
import { importInChild } from '../../children/import-in-child.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import type { LoadVoiceCatalog } from '../voices/load-voice-catalog.ts';
import { unknownNames, unusedVariables } from './document-names.ts';
import type { TemplateProblem } from './tables.ts';

export interface ReadDocument {
  /** Absent where it has mistakes. */
  template?: Template;
  /** With the names of media understood. */
  document: object;
  problems: TemplateProblem[];
  warnings: string[];
}

interface Settings {
  media: ResolveMedia;
  voices: LoadVoiceCatalog;
  log: Log;
}

/**
 * A template as it came over the wire: media of the account are understood, and everything it names is there.
 *
 * @throws {ApiError} for a document that cannot be looked at, or taken over, at all
 */
export async function readDocument(
  { template: sent, format = 'castwright' }: Pick<CreateTemplate, 'template' | 'format'>,
  settings: Settings,
): Promise<ReadDocument> {
  const message = sizeProblem(sent);
  if (message !== undefined) throwInvalidTemplate([{ path: '', message }]);
  const imported =
    format === 'shotstack' ? await takenOver(sent, settings.log) : { template: sent, warnings: [] };
  const problems: TemplateProblem[] = [];
  const document = (await understood(
    imported.template,
    '',
    atMost(MOST_MEDIA, settings.media),
    problems,
  )) as object;
  const read = readTemplate(document);
  if (read.issues) problems.push(...read.issues);
  else problems.push(...(await unknownNames(read.template, settings.voices)));
  const warnings = [...imported.warnings, ...(read.template ? unusedVariables(read.template) : [])];
  if (read.issues || problems.length > 0) {
    return { document, problems: problems.slice(0, MOST_PROBLEMS), warnings };
  }
  return { template: read.template, document: read.template, problems, warnings };
}

async function takenOver(edit: unknown, log: Log) {
  const report = await importInChild(edit, log);
  return report.type === 'imported' ? report : throwInvalidTemplate([report]);
}

const MOST_PROBLEMS = 50;
/** References to files of the account that are looked up; a film has fewer clips. */
const MOST_MEDIA = 1000;

function atMost(most: number, media: ResolveMedia): ResolveMedia {
  let count = 0;
  return (named, at, kinds) => {
    if (++count > most) throw invalidField(at, `is more than the ${most} files that a template may name`);
    return media(named, at, kinds);
  };
}

/** What of an asset's media can be told by its kind; whatever is not listed is not stored here. */
const KINDS: ReadonlyMap<string, AssetKind[]> = new Map(
  Object.entries({
    image: ['image'],
    video: ['video'],
    audio: ['audio', 'video'],
    // No stored file is an animation; whoever names one is told so, or that it is not theirs.
    lottie: [],
  }),
);

/** Deeper than any template goes. */
const LONGEST_PATH = 300;

/** Assets named by number or address become references to files of the account. */
async function understood(
  part: unknown,
  path: string,
  media: ResolveMedia,
  problems: TemplateProblem[],
): Promise<unknown> {
  if (Array.isArray(part)) {
    if (path.length > LONGEST_PATH) return part;
    return Promise.all(part.map((item, at) => understood(item, `${path}[${at}]`, media, problems)));
  }
  if (typeof part !== 'object' || part === null || path.length > LONGEST_PATH) return part;
  const entries = Object.entries(part).map(async ([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const kinds = kindsOf(key, path, part as { type?: unknown });
    const named = Number.isSafeInteger(value) ? String(value) : value;
    if (!kinds || typeof named !== 'string' || !mayBeStored(named)) {
      return [key, await understood(value, at, media, problems)];
    }
    try {
      return [key, (await media(named, at, kinds)).url];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error;
      problems.push({
        path: at,
        message: message.startsWith(`${at} `) ? message.slice(at.length + 1) : message,
      });
      return [key, value];
    }
  });
  return Object.fromEntries(await Promise.all(entries));
}

function kindsOf(key: string, path: string, { type }: { type?: unknown }): AssetKind[] | undefined {
  if (key === 'src') return path.endsWith('soundtrack') ? ['audio', 'video'] : KINDS.get(String(type));
  return key === 'default' && /^variables\[\d+\]$/.test(path) ? KINDS.get(String(type)) : undefined;
}

function mayBeStored(reference: string): boolean {
  return /^(?:\d+|https?:\S+|asset:\S+)$/.test(reference) && !reference.includes('{{');
}

/** The first problem in words, and all of them as fields. @throws {ApiError} always */
export function throwInvalidTemplate(problems: readonly TemplateProblem[]): never {
  const errors = problems.map(({ path, message }) => {
    const field = path === '' ? 'template' : `template.${path}`;
    return { field, message: `${field} ${message}` };
  });
  throw new ApiError('invalid', errors[0]?.message ?? 'template is not valid', errors);
}
