import { z } from 'zod';
import { ASPECT_NAMES, CAPTION_STYLES, RESOLUTIONS } from '../../../contract/enums.ts';
import { boolean, integer, optional, text } from '../../../contract/fields.ts';
import { language } from '../../../contract/language.ts';
import { createVideoFromAvatar } from '../../../contract/operations/videos.ts';
import { Script } from '../../../contract/scripts.ts';
import { background, Scenes } from '../../../contract/v2/scenes.ts';
import { languageOf } from '../../../engine/text/language-of.ts';
import { InvalidArguments } from '../failures.ts';
import { orderFields, orderVideo } from '../order-video.ts';
import { presenterField, presenterOf, voiceOf } from '../presenters.ts';
import { defineTool, type ToolContext } from '../tool.ts';

/** Characters of the text from which its language is detected. */
const DETECTION_CHARACTERS = 600;

export const createVideo = defineTool({
  name: 'create_video',
  title: 'Make a video from text',
  description:
    'Makes a video in which a presenter speaks a text, with captions. text alone is enough: presenter, voice and language are chosen to fit. With scenes, each part has its own pictures, videos, headline, and points that appear as they are spoken. Returns a video_id at once; video_status reports when it is finished. Costs credits: price_only returns the price.',
  effect: 'makes',
  input: z.object({
    text: optional(Script).describe(
      'The text to speak; [pause 1s] inserts a silence. About 150 words take a minute. Omit it when you pass scenes',
    ),
    presenter: presenterField(),
    voice: optional(text(200)).describe(
      'A voice_id from find. Default: the best voice for the language and the presenter',
    ),
    language: optional(language()).describe('Language of the text; default: detected'),
    ratio: optional(z.enum(ASPECT_NAMES)).describe(
      'Default landscape (16:9); portrait (9:16) for phones and social media, square for feeds',
    ),
    captions: optional(boolean()).describe('Default true: captions in the video, and as SRT and VTT files'),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe(
      'highlight (default): the spoken word is coloured. karaoke: words fill as they are spoken. boxed: lines on a panel. pop: one to three large words at a time. minimal: plain subtitles',
    ),
    scenes: optional(Scenes),
    background: background(),
    music_id: optional(integer()).describe('Background music, from find with kind "music". Default: none'),
    resolution: optional(z.enum(RESOLUTIONS)).describe('Default 1080p; 720p takes about half the time'),
    ...orderFields,
  }),
  names: {
    'voice.script': 'text',
    'voice.voice_id': 'voice',
    voice: 'voice',
    avatar: 'presenter',
    aspect_ratio: 'ratio',
    caption: 'captions',
    'music.music_id': 'music_id',
    music: 'music_id',
    video_name: 'name',
  },
  async run(input, context) {
    const { text: script, scenes } = input;
    if (script === undefined && !scenes)
      throw new InvalidArguments('text is required: pass what the presenter says');
    if (script !== undefined && scenes)
      throw new InvalidArguments('text must be omitted when you pass scenes: each scene has its own script');
    const spokenText = script ?? scenes?.map((scene) => scene.script ?? '').join(' ') ?? '';
    const spokenLanguage =
      input.language ?? languageOf(spokenText.slice(0, DETECTION_CHARACTERS), 'english') ?? 'english';
    const presenter = await presenterOf(context.api, input.presenter);
    const { gender } = presenter;
    const voice = await voiceOf(context.api, {
      requested: input.voice,
      language: spokenLanguage as 'english',
      gender,
    });
    const body = {
      avatar: { avatar_id: presenter.avatar_id, avatar_type: presenter.avatar_type },
      voice: { type: 'script' as const, voice_id: voice, script },
      aspect_ratio: input.ratio ?? 'landscape',
      screen_style: 1 as const,
      caption: input.captions ?? true,
      caption_style: input.caption_style,
      scenes: scenes && (await sceneMedia(scenes, context)),
      background:
        input.background?.url === undefined
          ? input.background
          : {
              url: await context.media(input.background.url, 'background.url'),
            },
      music: input.music_id === undefined ? undefined : { music_id: input.music_id },
      resolution: input.resolution,
      video_name: input.name,
    };
    const chosen = { presenter: presenter.name, voice_id: voice };
    return orderVideo(context, { operation: createVideoFromAvatar, body, chosen }, input);
  },
});

/** Returns the scenes with references to media that the server can read. */
async function sceneMedia(scenes: Scenes, { media }: Pick<ToolContext, 'media'>): Promise<Scenes> {
  const withMedia: Scenes = [];
  for (const [index, scene] of scenes.entries()) {
    const field = `scenes.${index}`;
    const url = scene.background?.url;
    withMedia.push({
      ...scene,
      ...(scene.media && {
        media: { ...scene.media, url: await media(scene.media.url, `${field}.media.url`) },
      }),
      ...(scene.audio_url !== undefined && { audio_url: await media(scene.audio_url, `${field}.audio_url`) }),
      ...(url !== undefined && { background: { url: await media(url, `${field}.background.url`) } }),
    });
  }
  return withMedia;
}
