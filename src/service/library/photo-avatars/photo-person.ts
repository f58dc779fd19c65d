import { join } from 'node:path';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import { analyseInChild } from '../../../engine/processes/photo/start.ts';
import type { Reference } from '../../../engine/processes/portraits/messages.ts';
import { portraitInChild } from '../../../engine/processes/portraits/start.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { AvatarWork } from '../avatars/job.ts';
import type { AvatarDetails } from '../avatars/own-avatar.ts';
import { FieldRefused } from '../failure.ts';
import { fetchPicture } from './fetch-picture.ts';
import { personOnOwnPicture } from './own-picture.ts';

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
export async function personFromPhoto(
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
