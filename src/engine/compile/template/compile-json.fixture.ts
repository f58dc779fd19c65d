import type { Word } from '../../film/alignment.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { Clip } from '../../film/timeline.ts';
import { checkVariables } from '../../template/check-variables.ts';
import { readTemplate } from '../../template/read-template.ts';
import { compileTemplateVideo } from './compile-film.ts';
import { filmOf } from './film.ts';
import { type MediaInfoMap, type SpeechLength, scheduleOf } from './schedule.ts';

const PRESENTER = {
  avatar: { library: 1 },
  scene: { name: 'office' as const, color: '#33aa99', seed: 1 },
  hasBackdrop: false,
  isCloseUp: false,
};

/** Input of a template. */
interface Given {
  words?: Word[];
  values?: Record<string, string>;
  spoken?: SpeechLength;
  facts?: MediaInfoMap;
  aspect?: TemplateVideoRequest['aspect'];
}

/** Compiles a template from JSON. */
export function compileJson(
  json: object,
  { values = {}, spoken = { by: 'none' }, facts = new Map(), aspect = 'landscape', words = [] }: Given = {},
) {
  const { template, issues } = readTemplate({ version: 1, name: 'Test', aspects: ['landscape'], ...json });
  if (!template) throw new Error(JSON.stringify(issues));
  const checked = checkVariables(template, values);
  if (!checked.values) throw new Error(JSON.stringify(checked.errors));
  const request: TemplateVideoRequest = {
    kind: 'template_video',
    template,
    values: checked.values,
    avatar: PRESENTER.avatar,
    voice: { type: 'script', script: '', voiceId: 'any' },
    aspect,
    caption: words.length > 0,
    format: 'mp4',
    name: 'Test',
  };
  const film = filmOf(template, checked.values, aspect);
  const schedule = scheduleOf(film, spoken, facts);
  const { duration } = schedule;
  const speech = {
    sound: 'voice',
    duration,
    locale: 'en-US',
    words,
    visemes: [],
    stresses: [],
    phrases: [],
  };
  const { timeline } = compileTemplateVideo(request, { film, schedule, speech, presenter: PRESENTER, facts });
  const clips = timeline.tracks.flatMap((track) => track.clips);
  return { timeline, schedule, clips };
}

export const byText = (clips: readonly Clip[], text: string) =>
  clips.find(({ layer }) => layer.kind === 'text' && layer.text === text);
export const text = (value: string, more: object = {}) => ({ asset: { type: 'text', text: value }, ...more });
