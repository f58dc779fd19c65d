import { z } from 'zod';
import { PRESENTER_ORIGINS, SOURCE_TYPES, VOICE_ORIGINS } from '../enums.ts';
import { text } from '../fields.ts';

export const VerifyFile = z.object({
  url: text(2000).describe(
    'asset_id or URL of a file on this server: of a video, or of an upload. Upload a file from elsewhere first',
  ),
});
export type VerifyFile = z.output<typeof VerifyFile>;

const Signer = z.object({
  name: z.string(),
  issuer: z.string(),
  fingerprint: z.string().describe('SHA-256 of the certificate'),
  valid_from: z.string(),
  valid_until: z.string(),
});

const origins = {
  presenters: z
    .array(z.enum(PRESENTER_ORIGINS))
    .describe('drawn: by a program; photographed: a person in a photo; generated: in a picture of a model'),
  voices: z
    .array(z.enum(VOICE_ORIGINS))
    .describe('built_in: a speech engine without a trained model; neural: with one; recorded: a recording'),
};

/** Content of the signed credentials of a finished video. */
export const VideoCredentials = z.object({
  signer: z.string().describe('Name in the certificate'),
  generator: z.string().describe('The program that made the files'),
  source_type: z.enum(SOURCE_TYPES).describe("IPTC's term for how the video was made"),
  ...origins,
  signed_at: z.string(),
});
export type VideoCredentials = z.output<typeof VideoCredentials>;

const Credentials = z.object({
  title: z.string().optional(),
  generator: z.string().optional().describe('The program that made the file'),
  source_types: z.array(z.string()).describe("IPTC's terms for how the content was made, as URLs"),
  ...origins,
  created_at: z.string().optional().describe('As the file says'),
  signer: Signer.optional().describe(
    'As the certificate says. It is not compared with a list of trusted authorities',
  ),
  ingredients: z
    .array(
      z.object({
        title: z.string().optional(),
        format: z.string().optional().describe('Media type'),
        relationship: z
          .enum(['parentOf', 'componentOf', 'inputTo'])
          .optional()
          .describe('parentOf: the file is an edited version of it; componentOf: the file contains it'),
        has_credentials: z.boolean().describe('Whether its own credentials are kept in the file'),
      }),
    )
    .describe(
      'Files from which this one was made, as its credentials claim. Their own credentials are not checked',
    ),
  time_stamp: z
    .object({ at: z.string(), authority: z.string().describe('Name in its certificate') })
    .optional()
    .describe('When an authority confirmed that the signature existed. Absent without a valid time stamp'),
  assertions: z.array(z.object({ label: z.string(), content: z.unknown() })),
});

export const CredentialsReport = z.object({
  state: z
    .enum(['valid', 'changed', 'invalid', 'unchecked', 'none'])
    .describe(
      'valid: signed and unchanged since; changed: the file is not what was signed; invalid: the credentials are damaged or were changed; unchecked: something cannot be checked here; none: no credentials',
    ),
  signed_here: z.boolean().describe('Whether this installation signed the credentials'),
  problems: z
    .array(z.object({ code: z.string().describe('A code of the C2PA specification'), message: z.string() }))
    .describe('Why the state is not valid'),
  credentials: Credentials.optional(),
  audio_watermark: z
    .object({
      id: z.string().describe('Ten hexadecimal digits, unique to the video'),
      made_here: z.boolean().describe('Whether this installation made the video'),
      made_at: z.string().optional().describe('When its render began, if it was made here'),
    })
    .optional()
    .describe(
      'The inaudible audio watermark of a video made with Castwright, which copies without credentials still have',
    ),
  search_complete: z
    .boolean()
    .describe(
      'Whether the search for the audio watermark was completed. If false, its time ran out, and a copy that was sped up or slowed down may have one that was not found',
    ),
});
export type CredentialsReport = z.output<typeof CredentialsReport>;
