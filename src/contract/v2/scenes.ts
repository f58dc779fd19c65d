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
import { boolean, code, integer, media, optional, text } from '../fields.ts';
import { Music } from '../music.ts';
import { SCRIPT_LIMIT, Script } from '../script.ts';

const MOST_SCENES = 60;

const part = () => z.number().min(0).max(1);

const SceneMedia = z.object({
  url: media().describe('Address or asset_id of a picture or a video'),
  fit: optional(z.enum(['cover', 'contain', 'blur'])).describe(
    'cover fills its place and cuts, contain shows all of it, blur shows all of it over its own blurred copy. Default: cover where little is cut off, otherwise blur',
  ),
  focus: optional(z.object({ x: part(), y: part() })).describe(
    'What stays in sight, as parts of the picture (0–1); found by itself where it is left out',
  ),
  zoom: optional(z.enum(['in', 'out', 'none'])).describe(
    'Slow movement; default in for pictures, none for videos',
  ),
  trim: optional(z.number().min(0).max(3600)).describe('Of a video: seconds left out at its beginning'),
  when_short: optional(z.enum(['loop', 'hold'])).describe(
    'Of a video that ends before the scene: begins anew (default), or its last picture stays',
  ),
  sound: optional(z.enum(['off', 'ducked', 'full'])).describe(
    'Of a video: default off; ducked is quiet under the voice',
  ),
});

const Background = z
  .object({
    color: optional(z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a color such as #20304a' })),
    url: optional(media()).describe('Address or asset_id of a picture or a video'),
    place: optional(z.enum(PLACES)).describe('A painted place'),
    blur: optional(boolean()).describe("Out of focus; alone it blurs the presenter's own place"),
  })
  .refine(({ color, url, place, blur }) => {
    const count = [color, url, place].filter((one) => one !== undefined).length;
    return count === 1 ? color === undefined || !blur : count === 0 && blur;
  }, 'must have exactly one of color, url and place, or blur alone; a color has no blur');

export const background = () =>
  optional(Background).describe("Behind the presenter; default: the presenter's own place");

const Scene = z
  .object({
    script: optional(Script).describe('What is said here'),
    audio_url: optional(media()).describe('Address or asset_id of a sound that is heard instead of a script'),
    seconds: optional(z.number().min(0.5).max(60)).describe('Length of a scene in which nothing is said'),
    voice_id: optional(text(200)).describe('Speaks the script here; default: the voice of the video'),
    avatar: optional(z.object({ avatar_id: integer(), avatar_type: code(AVATAR_TYPES) })).describe(
      'Presents here; default: the avatar of the video',
    ),
    layout: optional(z.enum(SCENE_LAYOUTS)).describe(
      'full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style',
    ),
    corner: optional(z.enum(CORNERS)).describe(
      'Of picture_in_picture; default: bottom_right, or where what counts in the picture is not covered',
    ),
    size: optional(z.enum(SCENE_SIZES)).describe('Of picture_in_picture; default medium'),
    media: optional(SceneMedia),
    headline: optional(text(200)),
    points: optional(z.union([z.literal('auto'), z.array(text(200)).min(1).max(5)])).describe(
      'Up to five lines that come when they are spoken of; auto takes them from the script',
    ),
    transition: optional(z.enum(SCENE_TRANSITIONS)).describe(
      'How the scene begins; default none, which is a cut',
    ),
    caption: optional(boolean()).describe('False leaves out the captions here'),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe(
      'Of the captions here; default: that of the video',
    ),
    background: background(),
    music: optional(
      z.union([z.literal(false), Music], { error: 'must be false, or have a music_id' }),
    ).describe('Plays here instead of the music of the video; false is none'),
  })
  .superRefine((scene, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const said = (['script', 'audio_url', 'seconds'] as const).filter((name) => scene[name] !== undefined);
    if (said.length !== 1)
      refuse(said[1] ?? 'script', 'a scene needs exactly one of script, audio_url and seconds');
    if (scene.layout === 'media_only' && !scene.media && !scene.headline) {
      refuse('media', 'is required where layout is media_only');
    }
    if (scene.points === 'auto' && scene.script === undefined)
      refuse('points', 'can be auto only with a script');
  });

export const Scenes = z
  .array(Scene)
  .min(1)
  .max(MOST_SCENES)
  .refine((scenes) => scenes.reduce((sum, { script = '' }) => sum + script.length, 0) <= SCRIPT_LIMIT, {
    error: `must have at most ${SCRIPT_LIMIT.toLocaleString('en')} characters to speak together`,
  })
  .describe(
    'Parts of the video, one after the other. What a scene lacks is that of the video; voice.script is left out then',
  );
export type Scenes = z.output<typeof Scenes>;
