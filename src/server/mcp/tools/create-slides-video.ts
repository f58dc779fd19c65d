import { z } from 'zod';
import { ASPECT_NAMES, CAPTION_STYLES, SLIDE_LAYOUTS } from '../../../contract/enums.ts';
import { boolean, integer, media, optional, text } from '../../../contract/fields.ts';
import { language } from '../../../contract/language.ts';
import { createVideoFromSlides, readSlides } from '../../../contract/operations/slides.ts';
import { CreateVideoFromSlides } from '../../../contract/v2/slides.ts';
import { keyOf, orderFields, orderVideo } from '../order-video.ts';
import { presenterField, presenterOf } from '../presenters.ts';
import { defineTool } from '../tool.ts';

const { pages, order } = CreateVideoFromSlides.shape;

export const createSlidesVideo = defineTool({
  name: 'create_slides_video',
  title: 'Make a video from slides',
  description:
    'Makes a video in which a presenter shows the pages of a PDF, PPTX, ODP or Markdown file and speaks the speaker notes of each page, or its text if it has no notes. read_only returns the pages with titles and scripts, and creates no video: use it first, then correct scripts with the field pages. Returns a video_id.',
  effect: 'makes',
  input: z.object({
    deck: media().describe(
      'The presentation: a URL, a path on this computer if the server runs locally over stdio, an asset_id, or the deck_id of an earlier result',
    ),
    read_only: optional(boolean()).describe('True returns the pages and their scripts, with a deck_id'),
    pages,
    order,
    presenter: presenterField(),
    voice: optional(text(200)).describe('A voice_id from find; default: one that fits'),
    language: optional(language()).describe('Language of the scripts; default english'),
    ratio: optional(z.enum(ASPECT_NAMES)).describe('Default landscape'),
    layout: optional(z.enum(SLIDE_LAYOUTS)).describe(
      'picture_in_picture (default): the presenter in a free corner. beside: always beside the page. slides_only: only the voice',
    ),
    captions: optional(boolean()).describe('Default true'),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe('Default boxed'),
    music_id: optional(integer()).describe('From find with kind "music". Default: none'),
    ...orderFields,
  }),
  names: {
    avatar: 'presenter',
    'voice.voice_id': 'voice',
    voice_language: 'language',
    aspect_ratio: 'ratio',
    caption: 'captions',
    'music.music_id': 'music_id',
    video_name: 'name',
  },
  async run(input, context) {
    const deck = await context.media(input.deck, 'deck');
    if (input.read_only) {
      const once = await keyOf([readSlides.path, deck, input.request_id ?? '']);
      return { data: (await context.api.make(readSlides, { body: { deck }, once })).data };
    }
    const presenter =
      input.presenter === undefined ? undefined : await presenterOf(context.api, input.presenter);
    const body = {
      deck,
      pages: input.pages,
      order: input.order,
      avatar: presenter && { avatar_id: presenter.avatar_id, avatar_type: presenter.avatar_type },
      voice: input.voice === undefined ? undefined : { voice_id: input.voice },
      voice_language: input.language,
      aspect_ratio: input.ratio,
      layout: input.layout,
      caption: input.captions ?? true,
      caption_style: input.caption_style,
      music: input.music_id === undefined ? undefined : { music_id: input.music_id },
      video_name: input.name,
    };
    return orderVideo(context, { operation: createVideoFromSlides, body }, input);
  },
});
