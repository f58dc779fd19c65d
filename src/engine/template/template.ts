import { z } from 'zod';
import { CAPTION_STYLES } from '../../contract/enums.ts';
import { TextStyle } from './assets.ts';
import { Clip } from './clip.ts';
import { Aspect, Box, between, Color, MediaReference, mergedText, ShowIf } from './fields.ts';
import { Variable } from './variables.ts';

/** Placement of captions; `false` hides them. */
const CaptionPlace = z.strictObject({
  box: Box.optional(),
  size: between(1, 20).optional().describe('Font size in units'),
});

const CaptionPlaces = CaptionPlace.extend({
  portrait: CaptionPlace.optional(),
  landscape: CaptionPlace.optional(),
  square: CaptionPlace.optional(),
});
export type CaptionPlaces = z.output<typeof CaptionPlaces>;

const SCRIPT_LIMIT = 20_000;

const Scene = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, {
        error: 'must be a letter followed by letters, digits, - or _',
      })
      .optional()
      .describe('Name by which times elsewhere in the template refer to the scene'),
    script: mergedText(SCRIPT_LIMIT)
      .optional()
      .describe('Spoken script; may contain {{NAME}} and [pause 1s]'),
    length: z
      .union([between(0.2, 600), z.enum(['script', 'auto'])], {
        error: 'must be seconds, "script" or "auto"',
      })
      .optional()
      .describe(
        'Seconds; script: the length of its spoken script; auto: the same if it has a script, otherwise as long as its clips need',
      ),
    lead: between(0, 30).optional().describe('Seconds of silence before the script. Default: 0.1'),
    tail: between(0, 30).optional().describe('Seconds of silence after the script. Default: 0.1'),
    atLeast: between(0.2, 600).optional().describe('Seconds'),
    atMost: between(0.2, 600).optional().describe('Seconds; never cuts speech'),
    background: Color.optional().describe('Defaults to the background of the film'),
    caption: z
      .union([z.literal(false), CaptionPlaces], { error: 'must be false, or the placement of captions' })
      .optional(),
    showIf: ShowIf.optional(),
    clips: z.array(Clip).max(120).describe('The first clip is on top'),
  })
  .meta({ id: 'Scene' });
export type Scene = z.output<typeof Scene>;

/** Choices of the caller besides the variables, with their defaults. */
const Slots = z.strictObject({
  avatar: z
    .strictObject({ id: z.int().min(1).optional().describe('Id of a public avatar') })
    .optional()
    .describe('The presenter'),
  voice: z
    .strictObject({ id: z.string().max(120).optional().describe('voice_id of a built-in voice') })
    .optional()
    .describe('The voice'),
  music: z
    .strictObject({
      id: z.int().min(1).optional().describe('music_id of a built-in track; no music by default'),
      volume: between(0, 2).optional().describe('1 (default) is about 18 dB under the voice'),
    })
    .optional(),
  caption: CaptionPlaces.extend({
    show: z.boolean().optional().describe('Whether captions are shown by default. Default: false'),
    style: z.enum(CAPTION_STYLES).optional().describe('Default: highlight'),
  })
    .optional()
    .describe('Captions'),
});

export const MAX_CLIPS = 600;
export const MAX_SECONDS = 600;

/** Maximum entries of a record. */
const MAX_ENTRIES = 200;
const TOO_MANY = { error: `must contain at most ${MAX_ENTRIES}` };
const isShort = (record: object) => Object.keys(record).length <= MAX_ENTRIES;

const Track = z.strictObject({
  name: z.string().max(60).optional(),
  under: z.boolean().optional().describe('Drawn under the scenes rather than over them'),
  clips: z.array(Clip).max(200).describe('Times are relative to the whole video. The first clip is on top'),
});

/** Schema of a template, version 1: a film with variables. */
export const Template = z.strictObject({
  $schema: z.string().max(300).optional().describe('URL of the JSON Schema, for editors'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(120),
  description: z.string().max(1000).optional(),
  tags: z.array(z.string().min(1).max(40)).max(20).optional(),
  aspects: z
    .array(Aspect)
    .min(1)
    .max(3)
    .describe('Aspect ratios for which the template is designed; the first is the default'),
  rightToLeft: z
    .enum(['keep', 'mirror'])
    .optional()
    .describe(
      'mirror: swaps left and right (placement, directions, rotation) when most of its text is right-to-left. Default: keep',
    ),
  length: z
    .union([between(0.5, MAX_SECONDS), z.enum(['auto', 'script'])], {
      error: 'must be seconds, "auto" or "script"',
    })
    .optional()
    .describe(
      'auto: the scenes one after the other, each as long as it needs; script: the scenes share the length of the spoken `script`; seconds: they share this time',
    ),
  script: mergedText(SCRIPT_LIMIT)
    .optional()
    .describe('Script spoken over the whole film, instead of the scripts of the scenes'),
  colors: z
    .record(
      z
        .string()
        .regex(/^[a-z][A-Za-z0-9-]{0,39}$/, { error: 'must have names that start with a lower-case letter' }),
      Color,
    )
    .refine(isShort, TOO_MANY)
    .optional()
    .describe('Colors by name'),
  styles: z
    .record(z.string().max(40), TextStyle)
    .refine(isShort, TOO_MANY)
    .optional()
    .describe('Text styles by name'),
  variables: z.array(Variable).max(100).optional(),
  slots: Slots.optional(),
  timeline: z
    .strictObject({
      background: Color.optional().describe('Default: #000000'),
      soundtrack: z
        .strictObject({ src: MediaReference, volume: between(0, 2).optional() })
        .optional()
        .describe('Music from a file; the caller may choose another'),
      tracks: z.array(Track).max(30).optional().describe('The first track is on top'),
    })
    .optional(),
  scenes: z.array(Scene).max(60).optional().describe('Scenes, shown one after the other'),
});
export type Template = z.output<typeof Template>;
export type Track = z.output<typeof Track>;

/** The template's JSON Schema (2020-12). */
export function templateSchema(): object {
  return {
    title: 'Castwright template, version 1',
    ...z.toJSONSchema(Template, { target: 'draft-2020-12', io: 'input' }),
  };
}

/** The variable for the script spoken over a film. */
const NAME = 'spoken_over';

/**
 * Adds a script to a film without one. A longer voice stretches the scenes in proportion to their lengths; a shorter
 * one leaves them unchanged. The scenes' own scripts are removed.
 *
 * @returns the film, and the values with the script
 */
export function withVoiceOver(
  template: Template,
  script: string,
): { film: Template; values: Record<string, string> } {
  const silent = template.scenes?.map(({ script: _, ...scene }) =>
    scene.length === 'script' ? { ...scene, length: 'auto' as const } : scene,
  );
  const film: Template = {
    ...template,
    variables: [...(template.variables ?? []), { name: NAME, type: 'script' }],
    script: `{{${NAME}}}`,
    ...(template.length === 'script' && { length: 'auto' as const }),
    ...(silent && { scenes: silent }),
  };
  return { film, values: { [NAME]: script } };
}
