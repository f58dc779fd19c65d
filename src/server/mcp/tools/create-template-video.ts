import { z } from 'zod';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { boolean, integer, optional, text } from '../../../contract/fields.ts';
import { language } from '../../../contract/language.ts';
import { createVideoWithTemplate } from '../../../contract/operations/templates.ts';
import { sampling } from '../../../contract/video-options.ts';
import { orderFields, orderVideo } from '../order-video.ts';
import { presenterField, presenterOf } from '../presenters.ts';
import { templateValues } from '../template-values.ts';
import { defineTool } from '../tool.ts';

export const values = () =>
  z
    .record(z.string(), z.string().max(100_000))
    .describe(
      'Values by variable name: words for text and script, a URL or asset_id for image and video. Omitted variables keep their default',
    );

export const createTemplateVideo = defineTool({
  name: 'create_template_video',
  title: 'Make a video from a template',
  description:
    'Makes a video from a designed template with your words and pictures. Call find with kind "templates" first: it returns template_ids and their variables. look shows a still with your values before anything is charged. Returns a video_id.',
  effect: 'makes',
  input: z.object({
    template_id: integer().describe('From find with kind "templates"'),
    values: optional(values()),
    language: optional(language()).describe('Language of the scripts; default english'),
    presenter: presenterField().describe(
      'The presenter, by id from find or in words; default: as in the template',
    ),
    voice: optional(text(200)).describe('A voice_id from find; default: as in the template'),
    ratio: optional(z.enum(ASPECT_NAMES)).describe('An aspect ratio that the template supports'),
    captions: optional(boolean()).describe('Default: as in the template'),
    music_id: optional(integer()).describe('Default: as in the template'),
    resolution: sampling.resolution,
    ...orderFields,
  }),
  names: {
    avatar_id: 'presenter',
    voice_id: 'voice',
    voice_language: 'language',
    aspect_ratio: 'ratio',
    captions_enabled: 'captions',
    background_music_id: 'music_id',
    variables: 'values',
    video_name: 'name',
  },
  async run(input, context) {
    const variables = await templateValues(context, input.template_id, input.values ?? {});
    const presenter =
      input.presenter === undefined ? undefined : await presenterOf(context.api, input.presenter);
    const body = {
      template_id: input.template_id,
      voice_language: input.language ?? 'english',
      variables,
      avatar_id: presenter?.avatar_id,
      avatar_type: presenter?.avatar_type,
      voice_id: input.voice,
      aspect_ratio: input.ratio,
      captions_enabled: input.captions,
      background_music_id: input.music_id,
      resolution: input.resolution,
      video_name: input.name,
    };
    return orderVideo(context, { operation: createVideoWithTemplate, body }, input);
  },
});
