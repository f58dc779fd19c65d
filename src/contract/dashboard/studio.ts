import { z } from 'zod';
import { SCRIPT_WRITERS, STUDIO_PATHS, WRITING_TASKS } from '../enums.ts';
import { optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { videoLength } from '../scripts.ts';
import { STUDIO_PERMISSIONS } from '../v2/studio-tokens.ts';

export { STUDIO_PATHS };

const PreviewRequest = z.object({
  path: z.enum(STUDIO_PATHS).describe('Operation that would create the video'),
  body: z.record(z.string(), z.unknown()).describe('Body of that operation'),
  is_silent: z
    .boolean()
    .optional()
    .describe(
      'Sentences that were not spoken before get estimated times and no sound, so the answer comes at once',
    ),
  tab: z
    .string()
    .max(100)
    .optional()
    .describe('The page that asks: its newer request replaces an older one, which is then answered with 409'),
});

const Interval = z.object({ start: z.number(), end: z.number() });

/** Everything that a page needs to draw a film with the renderer's own code. Times are seconds. */
export const PreviewFilm = z.object({
  timeline: z.record(z.string(), z.unknown()).describe('The Timeline of the film (engine/film/timeline.ts)'),
  presenters: z
    .record(z.string(), z.string())
    .describe(
      'Name of each presenter in the Timeline (library id or pack address) → URL of its pack as JSON',
    ),
  files: z
    .record(z.string(), z.string())
    .describe(
      'Source of each layer, and name of each uploaded font (`own:…`), in the Timeline → URL of the file',
    ),
  sound_url: z.string().nullable().describe('The mixed sound; null if nothing can be heard'),
  words: z
    .array(Interval.extend({ text: z.string(), scene: z.int(), sentence: z.int() }))
    .describe('Spoken words in order'),
  scenes: z
    .array(Interval.extend({ title: z.string().nullable() }))
    .describe('Scenes in order, at least one'),
  is_estimated: z
    .boolean()
    .describe('Whether some times are estimated, because their sentences are not spoken yet'),
  warnings: z.array(z.string()),
  language_warnings: z
    .array(z.string())
    .describe('Scripts of an avatar video that are in another language than their voices'),
  credits: z.number().describe('Price of the film; 0 while credits are off'),
  render_seconds: z.number().nullable().describe('Expected time of a render; null if unknown'),
});
export type PreviewFilm = z.output<typeof PreviewFilm>;

export const previewFilm = defineOperation({
  method: 'POST',
  path: '/dashboard/api/studio/preview',
  name: 'previewFilm',
  summary: 'Prepare a film for playing in the page, without creating a video',
  body: PreviewRequest,
  data: PreviewFilm,
});

export const studioAsset = defineOperation({
  method: 'GET',
  path: '/dashboard/api/studio/assets/:address',
  name: 'studioAsset',
  summary: 'Get a file that a preview named. It never changes',
  params: z.object({ address: text(100) }),
  query: z.object({
    ticket: optional(text(200)).describe(
      'In the URLs of previews for tokens, which browsers cannot send with a file',
    ),
  }),
  frame: 'asset',
});

export const studioRequest = defineOperation({
  method: 'GET',
  path: '/dashboard/api/studio/videos/:id',
  name: 'studioRequest',
  summary: 'Get a request that makes the same video and can be previewed, whichever operation made the video',
  params: z.object({ id: text(200) }),
  data: z.object({ path: z.enum(STUDIO_PATHS), body: z.record(z.string(), z.unknown()) }),
});

export const studioStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/studio/still',
  name: 'studioStill',
  summary: 'Get a frame of a film at a time, as PNG, without creating a video',
  resource: 'videos',
  right: 'read',
  body: z.object({
    ...PreviewRequest.pick({ path: true, body: true }).shape,
    at: z.number().min(0).max(3600).optional().describe('Seconds; by default a moment when most is visible'),
    width: z.int().min(64).max(1080).optional().describe('Pixels; default 540'),
  }),
  frame: 'picture',
});

/** Returns everything the embedded Studio needs to open its draft. */
export const studioAccess = defineOperation({
  method: 'GET',
  path: '/dashboard/api/studio/access',
  name: 'studioAccess',
  summary: 'Get what a token of the Studio allows',
  data: z.object({
    draft_id: z.string(),
    permissions: z.array(z.enum(STUDIO_PERMISSIONS)),
    origins: z.array(z.string()).describe('Sites that may show the Studio'),
    expires_at: z.int(),
    base_url: z.string(),
    credits: z.boolean().describe('Videos are paid for with credits'),
  }),
});

/** Characters of all scripts together that are rewritten at once. */
const MAX_REWRITTEN_CHARACTERS = 12_000;

const Writing = z.object({
  task: z.enum(WRITING_TASKS),
  scripts: z
    .array(z.string())
    .min(1)
    .max(60)
    .refine((scripts) => scripts.reduce((sum, { length }) => sum + length, 0) <= MAX_REWRITTEN_CHARACTERS, {
      error: `must have at most ${MAX_REWRITTEN_CHARACTERS.toLocaleString('en')} characters together: rewrite one scene after another`,
    })
    .describe('The scripts of the scenes to rewrite; for a draft, those that it replaces'),
  language: language().describe('Language of the scripts'),
  to: optional(language()).describe('Language to translate to'),
  about: optional(text(4000)).describe('For a draft: a topic, or facts, one a line'),
  url: optional(text(2048)).describe('For a draft: the page of a product'),
  seconds: optional(videoLength()).describe('Length of a drafted video; default 30'),
  scope: z.enum(['scene', 'video']).describe('Whether a draft is one scene or a whole video'),
});

const Suggestion = z.object({
  scripts: z.array(z.string()).describe('One for each given script; for a drafted video, one for each scene'),
  by: z.enum(SCRIPT_WRITERS),
  notes: z.array(z.string()).describe('What to know before taking the suggestion'),
});
export type Suggestion = z.output<typeof Suggestion>;

export const listWriters = defineOperation({
  method: 'GET',
  path: '/dashboard/api/studio/writers',
  name: 'listWriters',
  summary: 'List what "Write for me" can do on this server, and what it lacks for the rest',
  data: z.object({
    tasks: z.record(
      z.enum(WRITING_TASKS),
      z.object({
        by: z.enum(SCRIPT_WRITERS).nullable().describe('Null if the server cannot do it'),
        needs: z.string().nullable().describe('Sentence about the setting that would make it possible'),
      }),
    ),
  }),
});

export const suggestScripts = defineOperation({
  method: 'POST',
  path: '/dashboard/api/studio/suggestions',
  name: 'suggestScripts',
  summary:
    'Draft, rewrite or translate scripts, as a suggestion; nothing is stored. Ends when the client disconnects',
  body: Writing,
  progress: z.object({ stage: z.enum(['waiting', 'writing']) }),
  data: Suggestion,
  frame: 'progress',
});
