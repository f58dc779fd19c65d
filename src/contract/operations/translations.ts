import {
  ChangeGlossary,
  CreatedTranslations,
  CreatedVideoTranslate,
  Glossary,
  StringsQuery,
  TargetLanguages,
  TranslatableStrings,
  TranslateVideo,
  VideoTranslate,
  VideoTranslateParams,
  VideoTranslateStatus,
} from '../v2/translations.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Videos' });

export const translateVideo = defineOperation({
  method: 'POST',
  path: '/v2/translate_video',
  name: 'translateVideo',
  summary: 'Translate a video of yours, or an uploaded one, into other languages',
  body: TranslateVideo,
  data: CreatedTranslations,
  isPriced: true,
});

export const getTranslatableStrings = defineOperation({
  method: 'GET',
  path: '/v2/translate_video/strings',
  name: 'getTranslatableStrings',
  summary: 'List the texts of a video, or what is said in an uploaded one, to translate them yourself',
  query: StringsQuery,
  data: TranslatableStrings,
});

export const createVideoTranslate = defineOperation({
  method: 'POST',
  path: '/v2/video_translate',
  name: 'createVideoTranslate',
  summary: 'Translate a video into one language, as in the hosted service',
  body: VideoTranslate,
  data: CreatedVideoTranslate,
  isPriced: true,
});

export const listTargetLanguages = defineOperation({
  method: 'GET',
  path: '/v2/video_translate/target_languages',
  name: 'listTargetLanguages',
  summary: 'List the languages into which videos can be translated',
  data: TargetLanguages,
});

export const getVideoTranslate = defineOperation({
  method: 'GET',
  path: '/v2/video_translate/:video_translate_id',
  name: 'getVideoTranslate',
  summary: 'Get the status of a translated video, and its links when it is finished',
  params: VideoTranslateParams,
  data: VideoTranslateStatus,
});

export const getGlossary = defineOperation({
  method: 'GET',
  path: '/v2/glossary',
  name: 'getGlossary',
  summary: 'Get the names and terms that translations of your videos keep',
  data: Glossary,
});

export const changeGlossary = defineOperation({
  method: 'PUT',
  path: '/v2/glossary',
  name: 'changeGlossary',
  summary: 'Replace your glossary: names that stay as they are, and terms with fixed translations',
  body: ChangeGlossary,
  data: Glossary,
});
