import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import { analyseInChild } from '../../../engine/processes/photo/start.ts';
import type { Cast, Reference } from '../../../engine/processes/portraits/messages.ts';
import { generateInChild, portraitInChild } from '../../../engine/processes/portraits/start.ts';
import type { ImageServer } from '../../../platform/config/config.ts';
import { randomId } from '../../../platform/random-id.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import { detectFormat, FORMATS, HEAD_BYTES, LIMITS } from '../../drivers/files/formats.ts';
import { type Inspected, inspectFile } from '../assets/inspect-file.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { AvatarWork } from '../avatars/job.ts';
import type { AvatarDetails } from '../avatars/own-avatars.ts';
import { FieldRefused } from '../failure.ts';
import { personOnOwnPicture } from './own-picture.ts';
import type { PhotoRequest } from './photo-request.ts';

const AGES = {
  Teenager: 'teenager',
  'Young adult': 'young_adult',
  Adult: 'adult',
  Elderly: 'senior',
} as const;

/**
 * People whom another server makes up as photos; each goes the way of a photo from there on. Pictures that no avatar
 * can be made of are left out.
 *
 * @throws {RenderError} when there is not one good picture
 */
export async function generatePeople(
  server: ImageServer,
  { description, aspect }: PhotoRequest,
  count: number,
  work: AvatarWork,
): Promise<Cast> {
  const order = { description, aspect, count, server, folder: work.tempDir };
  const { pictures, warnings } = await generateInChild(order, work);
  const facts = {
    style: description.avatar_style.toLowerCase(),
    gender: description.gender.toLowerCase(),
    age: AGES[description.age],
    family: 'photographed' as const,
  };
  const people: Cast['people'] = [];
  for (const path of pictures) {
    try {
      people.push(
        await personFromPhoto(path, 'image', work, {
          ...facts,
          gaze: 'viewer',
          aspect_ratio: ASPECT_NAMES.indexOf(aspect),
        }),
      );
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      warnings.push(`A picture was left out. ${error.message}`);
    }
  }
  if (people.length === 0) {
    const why = warnings.at(-1) ?? 'There was none.';
    throw new RenderError(`No avatar can be made of the pictures that were generated. ${why}`, {
      fault: 'server',
    });
  }
  const { appearance, background } = description;
  const understood = { ...(appearance && { appearance }), ...(background && { background }) };
  return { people, facts, understood, ignored: [], warnings };
}

/** Somebody who can be drawn. */
export interface Person {
  /** Paths of what is drawn from, and of a picture of it as JPEG. */
  pack: string;
  picture: string;
  /** Pixels */
  width: number;
  height: number;
  facts: AvatarDetails;
  /** What its owner should know. */
  warnings: string[];
}

/** Where the eyes of somebody on a photo shall look. */
export type Gaze = AnalyseOrder['gaze'];

/**
 * Who is on a picture: the very person of one that was made here, or else one that is made of the photo.
 *
 * @throws {RenderError} naming the field
 */
export async function personInPicture(
  reference: string,
  accountId: string,
  field: string,
  { kinds, gaze }: { kinds: readonly ('image' | 'video')[]; gaze: Gaze },
  work: AvatarWork,
): Promise<Person> {
  const known = await personOnOwnPicture(work.backend.db, accountId, reference);
  const { path, width, height } = await fetchPicture(reference, field, kinds, work);
  if (!known) return personFromPhoto(path, field, work, { gaze });
  const pack = await downloadPack(known.pack, field, work);
  return { pack, picture: path, width: width ?? 0, height: height ?? 0, facts: known.facts, warnings: [] };
}

/** @throws {RenderError} when it was deleted meanwhile */
export async function downloadPack(file: string, field: string, work: AvatarWork): Promise<string> {
  const path = join(work.tempDir, `person-${randomId()}.json`);
  if (await work.backend.storage.copyTo(file, path)) return path;
  throw new FieldRefused(`${field} names a person that was deleted`, field);
}

/** What can be told of the person on a photo. @throws {RenderError} with the gate's sentence */
export async function referenceOn(path: string, field: string, work: AvatarWork): Promise<Reference> {
  return (await analysed(path, field, work, 'viewer')).facts;
}

/**
 * A person made of a photo or a video.
 *
 * @throws {RenderError} with the gate's sentence
 */
async function personFromPhoto(
  path: string,
  field: string,
  work: AvatarWork,
  { gaze, ...about }: Partial<AvatarDetails> & { gaze: Gaze },
): Promise<Person> {
  const { pack, warnings, ...size } = await analysed(path, field, work, gaze);
  const aspect = about.aspect_ratio ?? aspectOf(size);
  const order = { pack, aspect: ASPECT_NAMES[aspect] ?? 'portrait', folder: work.tempDir };
  const facts = {
    style: '',
    gender: '',
    age: '',
    ...about,
    family: 'photographed' as const,
    aspect_ratio: aspect,
  };
  return { pack, facts, warnings, ...(await portraitInChild(order, work)) };
}

async function analysed(path: string, field: string, work: AvatarWork, gaze: Gaze) {
  const pack = join(work.tempDir, `person-${randomId()}.json`);
  const report = await analyseInChild(path, { ...work, pack, gaze });
  if (report.type === 'refused') throw new FieldRefused(report.sentence, field);
  return { ...report, pack };
}

/** How much longer than the other a side must be. */
const OBLONG = 1.2;

/** 0 portrait, 1 landscape, 2 square */
function aspectOf({ width, height }: { width: number; height: number }): 0 | 1 | 2 {
  if (height > width * OBLONG) return 0;
  return width > height * OBLONG ? 1 : 2;
}

/** Seconds to fetch one. */
const PATIENCE = 90;

const WANTED = {
  image: 'a picture in JPG, PNG, WebP or GIF',
  video: 'a photo (JPG, PNG, WebP, GIF) or a video (MP4, WebM, MOV)',
} as const;

export interface Fetched extends Inspected {
  path: string;
}

/**
 * Lays a picture, or where that is allowed a video, into the job's folder, and makes sure that it can be opened.
 *
 * @param reference an address, or a reference to a stored file
 * @throws {RenderError} naming the field
 */
export async function fetchPicture(
  reference: string,
  field: string,
  kinds: readonly ('image' | 'video')[],
  work: Pick<AvatarWork, 'backend' | 'options' | 'tempDir' | 'signal' | 'log'>,
): Promise<Fetched> {
  const path = join(work.tempDir, `picture-${randomId()}`);
  const most = Math.max(...kinds.map((kind) => LIMITS[kind].bytes));
  const refuse = (sentence: string, cause?: unknown) =>
    new FieldRefused(`${field} ${sentence}`, field, cause);
  const stored = fileOfReference(reference);
  if (stored === undefined) {
    const { allowPrivateFetch: allowPrivate } = work.options;
    try {
      await download(reference, path, {
        allowPrivate,
        maxBytes: most,
        timeout: PATIENCE,
        signal: work.signal,
      });
    } catch (error) {
      throw error instanceof FetchError ? refuse(error.message, error) : error;
    }
  } else if (!(await work.backend.storage.copyTo(stored, path)))
    throw refuse('names a file that was deleted');

  const format = await detectFormat(await headOf(path));
  const isWanted = format && (kinds as readonly AssetKind[]).includes(FORMATS[format].kind);
  if (!isWanted) throw refuse(`is not ${WANTED[kinds.includes('video') ? 'video' : 'image']}`);
  const { size: bytes } = await stat(path);
  try {
    return { path, ...(await inspectFile(path, { format, bytes, declaredKind: null }, work)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw refuse(`cannot be used: ${error.errors[0]?.message ?? error.message}`, error);
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
