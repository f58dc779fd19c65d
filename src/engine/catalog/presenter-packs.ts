import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AVATAR_AGES, GENDERS, PRESENTER_LAYOUTS } from '../../contract/enums.ts';
import packs from './presenter-packs.json' with { type: 'json' };

const MAX_FILE_BYTES = 50_000_000;

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and dashes');
const fileName = z
  .string()
  .regex(/^[A-Za-z0-9_][\w.-]{0,99}\.(?:jpg|jpeg|png|webp)$/i, 'must be the name of a JPG, PNG or WebP file');
const address = z.url({ protocol: /^https?$/ });

const Download = z.object({
  file: fileName,
  /** Without it, the file can only be installed from a folder. */
  url: address.optional(),
  /** Bytes */
  size: z.int().positive().max(MAX_FILE_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case'),
});

const Person = z.object({
  /** Part of the presenter's identity. Never change it, because the id follows from it. */
  key,
  /** A plain first name. */
  name: z.string().min(1).max(40),
  gender: z.enum(GENDERS),
  age: z.enum(AVATAR_AGES),
  file: fileName,
  /** The part of the picture with this person only: left, top, width and height in pixels. All of it by default. */
  box: z.tuple([z.int().min(0), z.int().min(0), z.int().min(64), z.int().min(64)]).optional(),
  /** Layouts in which the picture looks good. By default those for a picture that shows little more than the head. */
  suits: z
    .array(z.enum(PRESENTER_LAYOUTS))
    .min(1)
    .default(() => ['split', 'picture_in_picture', 'square'] as const satisfies unknown[]),
});

/** Portraits to install as presenters of the library: sources, licence and people. */
export const PresenterPack = z
  .object({
    id: key,
    name: z.string().min(1).max(80),
    licence: z.object({ name: z.string().min(1), url: address }),
    attribution: z.string().min(1),
    downloads: z.array(Download).min(1).max(100),
    people: z.array(Person).min(1).max(100),
  })
  .refine(({ people }) => new Set(people.map((one) => one.key)).size === people.length, {
    path: ['people'],
    error: 'must not use a key twice',
  })
  .refine(({ people, downloads }) => people.every((one) => downloads.some(({ file }) => file === one.file)), {
    path: ['people'],
    error: 'must name only files of downloads',
  });
export type PresenterPack = z.output<typeof PresenterPack>;

/** The built-in presenter packs. Operators can describe more in their own files. */
export const PRESENTER_PACKS: readonly PresenterPack[] = z.array(PresenterPack).parse(packs);

/** Presenters from packs have ids in a range that contains no id of the library. */
const [FIRST_ID, ID_COUNT] = [1_000_000_000, 1_000_000_000] as const;

/** Returns a presenter's `avatar_id`, which is the same in every installation. */
export function presenterIdOf(pack: string, person: string): number {
  const digest = createHash('sha256').update(`${pack}.${person}`).digest();
  return FIRST_ID + (digest.readUInt32BE(0) % ID_COUNT);
}

/** Whether an `avatar_id` can only be that of a presenter from a pack, installed or not. */
export function isPresenterId(id: number): boolean {
  return id >= FIRST_ID && id < FIRST_ID + ID_COUNT;
}

/** Returns the built-in pack that contains a presenter. */
export function packOfPresenterId(id: number): string | undefined {
  return PRESENTER_PACKS.find((pack) => pack.people.some(({ key }) => presenterIdOf(pack.id, key) === id))
    ?.id;
}
