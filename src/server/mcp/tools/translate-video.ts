import { z } from 'zod';
import {
  getTranslatableStrings,
  translateVideo as operation,
} from '../../../contract/operations/translations.ts';
import { TranslateVideo } from '../../../contract/v2/translations.ts';
import { keyOf, orderFields } from '../order-video.ts';
import { defineTool } from '../tool.ts';

const { video_id, video_url, language, languages, translations, voices, translator, title } =
  TranslateVideo.shape;
const { strings_only, keep_original, output } = TranslateVideo.shape;
const { price_only, request_id } = orderFields;

export const translateVideo = defineTool({
  name: 'translate_video',
  title: 'Translate a video',
  description:
    'Makes a finished video again in up to ten languages: voice, lips, captions and texts. Translates any other video, too (video_url): its speech is recognised and spoken by other voices in time with the speaker, and its lips stay as filmed. Translate the strings yourself: call it with list_strings true first, then with the translations of each string (for a video_url, call it with strings_only true before, and wait until that video is completed). Strings that you leave out are translated by the server, if it has a translator. Returns a video_id for each language; call video_status with each.',
  effect: 'makes',
  input: z.object({
    ...{ video_id, video_url, language, languages, translations, voices, translator, title },
    ...{ strings_only, keep_original, output, price_only, request_id },
    list_strings: z
      .boolean()
      .optional()
      .describe('True creates nothing: it returns the strings to translate'),
  }),
  async run({ list_strings: isListing, price_only: priceOnly, request_id: requestId, ...body }, { api }) {
    if (isListing) {
      const { video_id: listed = '' } = body;
      return { data: await api.ask(getTranslatableStrings, { query: { video_id: listed } }) };
    }
    if (priceOnly) return { data: await api.price(operation, body) };
    const once = await keyOf([operation.path, body, requestId ?? '']);
    const { data } = await api.make(operation, { body, once });
    return { data };
  },
});
