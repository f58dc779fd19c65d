import type { CreateBatch } from '../../../contract/v2/batches.ts';
import type { TemplateVideoRequest } from '../../../engine/film/request.ts';
import type { OriginalCall } from '../stored-call.ts';
import type { GivenValue } from '../template/variable-values.ts';

type GivenValues = ReadonlyMap<string, GivenValue>;

/** The call that creates the video of one row without the rest of its batch. */
export function callForRow(
  { rows: _, csv: _table, name: _batch, webhook_url: _url, ...options }: CreateBatch,
  given: GivenValues,
  request: TemplateVideoRequest,
): OriginalCall {
  const { voice, template, name } = request;
  const types = new Map((template.variables ?? []).map((variable) => [variable.name, variable.type]));
  const variables = [...given].map(([variable, { value }]) => {
    const type = types.get(variable) ?? 'text';
    const isWords = type === 'text' || type === 'script';
    return { name: variable, type, properties: isWords ? { content: value } : { url: value } };
  });
  // A batch may leave the language to the template's own voice; a single video must name one.
  const language = options.voice_language ?? 'english';
  const speaker =
    options.voice_language === undefined && voice.type === 'script' ? { voice_id: voice.voiceId } : {};
  return {
    path: '/v2/create_video_with_template',
    body: { ...speaker, ...options, voice_language: language, video_name: name, variables },
  };
}
