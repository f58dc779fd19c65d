import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PhotoFit } from '../../../engine/film/photo-fit.ts';
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

/** A person who can be drawn. */
export interface Person {
  /** Path of the file from which the person is drawn; `picture` is the path of a JPEG. */
  pack: string;
  picture: string;
  /** Pixels */
  width: number;
  height: number;
  facts: AvatarDetails;
  /** Path of the photo or clip, if it was supplied. */
  photo?: string;
  /** Warnings for the owner. */
  warnings: string[];
  /** Set if the photo was analysed. */
  fit?: PhotoFit;
}

/** Where the eyes of the person in a photo should look, and what is made of a video. */
export type MediaUse = Pick<AnalyseOrder, 'gaze' | 'video'>;

/**
 * Returns the person in a picture: the known person of a generated picture, or a person made from the photo.
 *
 * @throws {RenderError} naming the field
 */
export async function personInPicture(
  reference: string,
  accountId: string,
  field: string,
  { kinds, ...use }: { kinds: readonly ('image' | 'video')[] } & MediaUse,
  work: AvatarWork,
): Promise<Person> {
  const person = await personOnOwnPicture(work.backend.db, accountId, reference);
  const { path, width, height, kind } = await fetchPicture(reference, field, kinds, work);
  if (!person) {
    const made = await personFromPhoto(path, field, work, {
      ...use,
      ...(kind !== 'video' && { video: 'frame' }),
    });
    return { ...made, photo: path };
  }
  const pack = await downloadPack(person.pack, field, work);
  return { pack, picture: path, width: width ?? 0, height: height ?? 0, facts: person.facts, warnings: [] };
}

/** @throws {RenderError} if the picture has since been deleted */
export async function downloadPack(file: string, field: string, work: AvatarWork): Promise<string> {
  const path = join(work.tempDir, `person-${randomId()}.json`);
  if (await work.backend.storage.copyTo(file, path)) return path;
  throw new FieldRefused(`${field} names a person who was deleted`, field);
}

/** Describes the person in a photo. @throws {RenderError} with the reason if the photo is not suitable */
export async function describePhoto(path: string, field: string, work: AvatarWork): Promise<Reference> {
  const report = await analysePhoto(path, field, work, { gaze: 'viewer', video: 'frame' });
  if (report.family === 'filmed') throw new Error('A photo was read as a clip');
  return report.facts;
}

const AGES = {
  Teenager: 'teenager',
  'Young adult': 'young_adult',
  Adult: 'adult',
  Elderly: 'senior',
} as const;

/**
 * Generates photos of people on an image server, and turns each into an avatar in the same way as an uploaded photo. Skips
 * pictures that are not suitable.
 *
 * @throws {RenderError} if no picture is suitable
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
          video: 'frame',
          aspect_ratio: ASPECT_NAMES.indexOf(aspect),
        }),
      );
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      warnings.push(`A picture was skipped. ${error.message}`);
    }
  }
  if (people.length === 0) {
    const reason = warnings.at(-1) ?? 'There were no pictures.';
    throw new RenderError(`No avatar can be made from the generated pictures. ${reason}`, {
      fault: 'server',
    });
  }
  const { appearance, background } = description;
  const understood = { ...(appearance && { appearance }), ...(background && { background }) };
  return { people, facts, understood, ignored: [], warnings };
}

/**
 * Makes a person from a photo or a video.
 *
 * @throws {RenderError} with the reason if it is not suitable
 */
async function personFromPhoto(
  path: string,
  field: string,
  work: AvatarWork,
  { gaze, video, ...given }: Partial<AvatarDetails> & MediaUse,
): Promise<Person> {
  const report = await analysePhoto(path, field, work, { gaze, video });
  const { pack, family, warnings, width, height } = report;
  const aspect = given.aspect_ratio ?? aspectOf({ width, height });
  const order = { pack, aspect: ASPECT_NAMES[aspect] ?? 'portrait', folder: work.tempDir };
  const facts = {
    style: '',
    gender: '',
    age: '',
    ...given,
    family,
    aspect_ratio: aspect,
  };
  const fit = report.family === 'photographed' ? { fit: report.fit } : {};
  return { pack, facts, warnings, ...fit, ...(await portraitInChild(order, work)) };
}

async function analysePhoto(path: string, field: string, work: AvatarWork, use: MediaUse) {
  const pack = join(work.tempDir, `person-${randomId()}.json`);
  const report = await analyseInChild(path, { ...work, pack, ...use });
  if (report.type === 'refused') throw new FieldRefused(report.message, field);
  return { ...report, pack };
}

/** Ratio of the sides above which a picture is not considered square. */
const MIN_OBLONG_RATIO = 1.2;

/** 0 portrait, 1 landscape, 2 square */
function aspectOf({ width, height }: { width: number; height: number }): 0 | 1 | 2 {
  if (height > width * MIN_OBLONG_RATIO) return 0;
  return width > height * MIN_OBLONG_RATIO ? 1 : 2;
}

/** Maximum seconds for downloading a file. */
const FETCH_TIMEOUT_SECONDS = 90;

const EXPECTED_FORMATS = {
  image: 'a picture in JPG, PNG, WebP or GIF',
  video: 'a photo (JPG, PNG, WebP, GIF) or a video (MP4, WebM, MOV)',
} as const;

export interface Fetched extends Inspected {
  path: string;
}

/**
 * Downloads a picture, or if allowed a video, into the job's folder and checks that it can be opened.
 *
 * @param reference - a URL, or a reference to a stored file
 * @throws {RenderError} naming the field
 */
export async function fetchPicture(
  reference: string,
  field: string,
  kinds: readonly ('image' | 'video')[],
  work: Pick<AvatarWork, 'backend' | 'options' | 'tempDir' | 'signal' | 'log'>,
): Promise<Fetched> {
  const path = join(work.tempDir, `picture-${randomId()}`);
  const maxBytes = Math.max(...kinds.map((kind) => LIMITS[kind].bytes));
  const refuse = (problem: string, cause?: unknown) => new FieldRefused(`${field} ${problem}`, field, cause);
  const stored = fileOfReference(reference);
  if (stored === undefined) {
    const { allowPrivateFetch: allowPrivate } = work.options;
    try {
      await download(reference, path, {
        allowPrivate,
        maxBytes,
        timeout: FETCH_TIMEOUT_SECONDS,
        signal: work.signal,
      });
    } catch (error) {
      throw error instanceof FetchError ? refuse(error.message, error) : error;
    }
  } else if (!(await work.backend.storage.copyTo(stored, path)))
    throw refuse('names a file that was deleted');

  const format = await detectFormat(await headOf(path));
  const isWanted = format && (kinds as readonly AssetKind[]).includes(FORMATS[format].kind);
  if (!isWanted) throw refuse(`is not ${EXPECTED_FORMATS[kinds.includes('video') ? 'video' : 'image']}`);
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
