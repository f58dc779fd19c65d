import { z } from 'zod';
import {
  AVATAR_TYPES,
  CAPTION_STYLES,
  CORNERS,
  PLACES,
  SCENE_LAYOUTS,
  SCENE_SIZES,
  SCENE_TRANSITIONS,
} from '../enums.ts';
import { boolean, integer, integerOneOf, media, numberBetween, optional, text } from '../fields.ts';
import { MAX_SCRIPT_CHARACTERS, Script } from '../scripts.ts';
import { Music } from '../video-options.ts';

const MAX_SCENES = 60;

const fraction = () => z.number().min(0).max(1);

const SceneMedia = z.object({
  url: media().describe('URL or asset_id of a picture or a video'),
  fit: optional(z.enum(['cover', 'contain', 'blur'])).describe(
    'cover fills the area and crops, contain shows everything, blur shows everything over a blurred copy of itself. Default: cover if little is cropped, or for a picture of a scene whose subject stays whole; it then moves slowly along the picture. Otherwise blur',
  ),
  focus: optional(z.object({ x: fraction(), y: fraction() })).describe(
    'Point that stays visible when cropping, as fractions of the picture (0–1); default: detected',
  ),
  zoom: optional(z.enum(['in', 'out', 'none'])).describe(
    'Slow zoom; default: in for pictures, none for videos',
  ),
  trim: optional(z.number().min(0).max(3600)).describe('For a video: seconds to skip at the beginning'),
  when_short: optional(z.enum(['loop', 'hold'])).describe(
    'For a video shorter than the scene: loop (default) repeats it, hold freezes its last frame',
  ),
  sound: optional(z.enum(['off', 'ducked', 'full'])).describe(
    'For a video: default off; ducked lowers the volume while the voice speaks',
  ),
});

const Background = z
  .object({
    color: optional(z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a color such as #20304a' })),
    url: optional(media()).describe('URL or asset_id of a picture or a video'),
    place: optional(z.enum(PLACES)).describe('A painted background'),
    blur: optional(
      z.union([numberBetween(0, 1), boolean()], { error: 'must be true, false or a number from 0 to 1' }),
    ).describe(
      "Puts the background out of focus: a strength from 0 to 1, or true for 0.5. On its own, it blurs the presenter's background, which cannot be that of a clip",
    ),
  })
  .refine(({ color, url, place, blur }) => {
    const sourceCount = [color, url, place].filter((source) => source !== undefined).length;
    return sourceCount === 1 ? color === undefined || !blur : sourceCount === 0 && blur;
  }, 'must have exactly one of color, url and place, or only blur; a color cannot be blurred');

export const background = () =>
  optional(Background).describe("Background behind the presenter; default: the presenter's own");

const Scene = z
  .object({
    script: optional(Script).describe('Text to speak in this scene'),
    audio_url: optional(media()).describe('URL or asset_id of a recording to play instead of a script'),
    seconds: optional(z.number().min(0.5).max(60)).describe('Length of a scene without speech'),
    voice_id: optional(text(200)).describe('Voice of this scene; default: the voice of the video'),
    avatar: optional(z.object({ avatar_id: integer(), avatar_type: integerOneOf(AVATAR_TYPES) })).describe(
      'Presenter of this scene; default: the avatar of the video',
    ),
    layout: optional(z.enum(SCENE_LAYOUTS)).describe(
      'full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style',
    ),
    corner: optional(z.enum(CORNERS)).describe(
      'For picture_in_picture; default: bottom_right, or a corner that covers nothing important',
    ),
    size: optional(z.enum(SCENE_SIZES)).describe('For picture_in_picture; default medium'),
    media: optional(SceneMedia),
    headline: optional(text(200)),
    points: optional(z.union([z.literal('auto'), z.array(text(200)).min(1).max(5)])).describe(
      'Up to five lines that appear as they are spoken about; auto takes them from the script',
    ),
    transition: optional(z.enum(SCENE_TRANSITIONS)).describe('How the scene begins; default none, a cut'),
    caption: optional(boolean()).describe('False hides the captions in this scene'),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe(
      'Caption style of this scene; default: that of the video',
    ),
    background: background(),
    music: optional(
      z.union([z.literal(false), Music], { error: 'must be false, or have a music_id' }),
    ).describe('Plays in this scene instead of the video’s music; false plays no music'),
  })
  .superRefine((scene, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const sources = (['script', 'audio_url', 'seconds'] as const).filter((name) => scene[name] !== undefined);
    if (sources.length !== 1)
      refuse(sources[1] ?? 'script', 'a scene needs exactly one of script, audio_url and seconds');
    if (scene.layout === 'media_only' && !scene.media && !scene.headline) {
      refuse('media', 'is required when layout is media_only');
    }
    if (scene.points === 'auto' && scene.script === undefined)
      refuse('points', 'can be auto only with a script');
  });

export const Scenes = z
  .array(Scene)
  .min(1)
  .max(MAX_SCENES)
  .refine(
    (scenes) => scenes.reduce((sum, { script = '' }) => sum + script.length, 0) <= MAX_SCRIPT_CHARACTERS,
    {
      error: `must have at most ${MAX_SCRIPT_CHARACTERS.toLocaleString('en')} characters to speak in total`,
    },
  )
  .describe(
    'Scenes of the video, in order. Fields missing in a scene come from the video. Omit voice.script when you use scenes',
  );
export type Scenes = z.output<typeof Scenes>;
