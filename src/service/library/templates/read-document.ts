import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { CreateTemplate } from '../../../contract/v2/templates.ts';
import { findAvatar } from '../../../engine/catalog/avatars.ts';
import { findMusic } from '../../../engine/catalog/musics.ts';
import { isPresenterId } from '../../../engine/catalog/presenter-packs.ts';
import { artworkFile } from '../../../engine/catalog/templates/artwork.ts';
import { importInChild } from '../../../engine/processes/template-import/start.ts';
import { pathOf, sizeProblem } from '../../../engine/template/issues.ts';
import { readTemplate } from '../../../engine/template/read-template.ts';
import type { Template } from '../../../engine/template/template.ts';
import { fieldsOf } from '../../../engine/template/variables.ts';
import { everyText } from '../../../engine/template/walk.ts';
import { createYielder, nextTurn } from '../../../platform/concurrency/turns.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { findPresenter } from '../presenters/presenters.ts';
import type { LoadVoiceCatalog } from '../voices/load-voice-catalog.ts';
import type { TemplateProblem } from './templates.ts';

export interface ReadDocument {
  /** Absent if the document has errors. */
  template?: Template;
  /** The document with its media resolved. */
  document: object;
  problems: TemplateProblem[];
  warnings: string[];
}

interface Settings {
  media: ResolveMedia;
  voices: LoadVoiceCatalog;
  /** Folder of installed presenter packs. */
  presenters: string | undefined;
  log: Log;
}

/**
 * Reads a template that a client sent: resolves its media, and checks that the voices, avatars and files it names exist.
 *
 * @throws {ApiError} if the document is too large or cannot be imported
 */
export async function readDocument(
  { template: input, format = 'castwright' }: Pick<CreateTemplate, 'template' | 'format'>,
  settings: Settings,
): Promise<ReadDocument> {
  const message = sizeProblem(input);
  if (message !== undefined) throwInvalidTemplate([{ path: '', message }]);
  const imported =
    format === 'shotstack' ? await importEdit(input, settings.log) : { template: input, warnings: [] };
  const problems: TemplateProblem[] = [];
  const media = limitLookups(MAX_MEDIA, settings.media);
  const document = (await withMedia(imported.template, media, problems)) as object;
  // Each step can take long for a large document. Other requests run in between.
  await nextTurn();
  const read = readTemplate(document);
  await nextTurn();
  if (read.issues) problems.push(...read.issues);
  else problems.push(...(await unknownNames(read.template, settings)));
  const warnings = [...imported.warnings, ...(read.template ? unusedVariables(read.template) : [])];
  if (read.issues || problems.length > 0) {
    return { document, problems: problems.slice(0, MAX_PROBLEMS), warnings };
  }
  return { template: read.template, document: read.template, problems, warnings };
}

async function importEdit(edit: unknown, log: Log) {
  const report = await importInChild(edit, log);
  return report.type === 'imported' ? report : throwInvalidTemplate([report]);
}

const MAX_PROBLEMS = 50;
/** Maximum references to files of the account per template; a film has fewer clips. */
const MAX_MEDIA = 1000;

function limitLookups(max: number, media: ResolveMedia): ResolveMedia {
  let count = 0;
  return (reference, field, kinds) => {
    if (++count > max) throw invalidField(field, `exceeds the ${max} files that a template can use`);
    return media(reference, field, kinds);
  };
}

/** Kinds of stored files that each type of template asset accepts. Other types do not refer to files. */
const KINDS: ReadonlyMap<string, AssetKind[]> = new Map(
  Object.entries({
    image: ['image'],
    video: ['video'],
    audio: ['audio', 'video'],
    // Stored files are never animations. With an empty list, the lookup fails and says that the file cannot be used here.
    lottie: [],
  }),
);

/** Maximum characters of a path; paths of valid templates are shorter. */
const MAX_PATH_LENGTH = 300;

const MAX_CONCURRENT_LOOKUPS = 20;

/** A property of a document that may refer to a file of the account. */
interface MediaProperty {
  parent: Record<string, unknown>;
  key: string;
  reference: string;
  path: string;
  kinds: AssetKind[];
}

/** Copies the document, and replaces asset ids and URLs by references to files of the account. */
async function withMedia(input: unknown, media: ResolveMedia, problems: TemplateProblem[]): Promise<unknown> {
  const properties: MediaProperty[] = [];
  const document = copyAndCollectMedia(input, '', properties);
  const lookUp = async ({ parent, key, reference, path, kinds }: MediaProperty) => {
    try {
      parent[key] = (await media(reference, path, kinds)).url;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error;
      const prefix = `${path} `;
      problems.push({ path, message: message.startsWith(prefix) ? message.slice(prefix.length) : message });
    }
  };
  const turn = createYielder();
  for (let start = 0; start < properties.length; start += MAX_CONCURRENT_LOOKUPS) {
    await Promise.all(properties.slice(start, start + MAX_CONCURRENT_LOOKUPS).map(lookUp));
    await turn();
  }
  return document;
}

/** Copies a part of a document, and collects the properties that may refer to a file of the account. */
function copyAndCollectMedia(part: unknown, path: string, found: MediaProperty[]): unknown {
  if (typeof part !== 'object' || part === null || path.length > MAX_PATH_LENGTH) return part;
  if (Array.isArray(part))
    return part.map((item, index) => copyAndCollectMedia(item, `${path}[${index}]`, found));
  const parent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(part)) {
    const propertyPath = path === '' ? key : `${path}.${key}`;
    const kinds = kindsOf(key, path, part);
    const reference = Number.isSafeInteger(value) ? String(value) : value;
    const isMedia = kinds !== undefined && typeof reference === 'string' && mayBeStored(reference);
    if (isMedia) found.push({ parent, key, reference, path: propertyPath, kinds });
    setProperty(parent, key, isMedia ? value : copyAndCollectMedia(value, propertyPath, found));
  }
  return parent;
}

/** Sets a property of the object itself, even if its key is `__proto__`. */
function setProperty(parent: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') parent[key] = value;
  else Object.defineProperty(parent, key, { value, enumerable: true, writable: true, configurable: true });
}

function kindsOf(key: string, path: string, { type }: { type?: unknown }): AssetKind[] | undefined {
  if (key === 'src') return path.endsWith('soundtrack') ? ['audio', 'video'] : KINDS.get(String(type));
  return key === 'default' && /^variables\[\d+\]$/.test(path) ? KINDS.get(String(type)) : undefined;
}

function mayBeStored(reference: string): boolean {
  return /^(?:\d+|https?:\S+|asset:\S+)$/.test(reference) && !reference.includes('{{');
}

/** Reports the first problem as the message, and all of them as fields. @throws {ApiError} always */
export function throwInvalidTemplate(problems: readonly TemplateProblem[]): never {
  const errors = problems.map(({ path, message }) => {
    const field = path === '' ? 'template' : `template.${path}`;
    return { field, message: `${field} ${message}` };
  });
  throw new ApiError('invalid', errors[0]?.message ?? 'template is not valid', errors);
}

/** Finds avatars, music, voices and artwork that do not exist. */
async function unknownNames(
  template: Template,
  { voices, presenters }: Pick<Settings, 'voices' | 'presenters'>,
): Promise<TemplateProblem[]> {
  const problems: TemplateProblem[] = [];
  const { avatar, voice, music } = template.slots ?? {};
  const isPresenter = async (id: number) =>
    isPresenterId(id) && (await findPresenter(presenters, id)) !== undefined;
  if (avatar?.id !== undefined && !findAvatar(avatar.id) && !(await isPresenter(avatar.id))) {
    problems.push({ path: 'slots.avatar.id', message: `${avatar.id} is not one of the public avatars` });
  }
  if (music?.id !== undefined && !findMusic(music.id)) {
    problems.push({ path: 'slots.music.id', message: `${music.id} is not one of the music tracks` });
  }
  if (voice?.id !== undefined && !(await voices()).resolve(voice.id)) {
    problems.push({ path: 'slots.voice.id', message: `"${voice.id}" is not one of the voices` });
  }
  return [...problems, ...unknownArtwork(template)];
}

function unknownArtwork(template: Template): TemplateProblem[] {
  const media = new Set(
    (template.variables ?? []).flatMap(({ type }, at) =>
      type === 'image' || type === 'video' ? pathOf(['variables', at, 'default']) : [],
    ),
  );
  return [...everyText(template)].flatMap(({ text, path, role }) => {
    const at = pathOf(path);
    const isMissing = text.startsWith('art:') && (role === 'media' || media.has(at)) && !artworkFile(text);
    return isMissing ? [{ path: at, message: `refers to the artwork ${text}, which does not exist` }] : [];
  });
}

/** Warns about variables that the template does not use. */
function unusedVariables(template: Template): string[] {
  const used = new Set<string>();
  for (const { text, path } of everyText(template)) {
    if (path.includes('showIf')) used.add(text.replace('!', ''));
    else if (path[0] !== 'variables') for (const name of fieldsOf(text)) used.add(name);
  }
  return (template.variables ?? []).flatMap(({ name }, at) =>
    used.has(name) ? [] : [`variables[${at}] ${name} is not used in the template`],
  );
}
