import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { Cast } from '../../../engine/processes/portraits/messages.ts';
import { generateInChild } from '../../../engine/processes/portraits/start.ts';
import type { ImageServer } from '../../../platform/config/config.ts';
import type { AvatarWork } from '../avatars/job.ts';
import { personFromPhoto } from './photo-person.ts';
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
