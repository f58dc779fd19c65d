import { findAvatar } from '../../src/catalog/avatars.ts';
import { filmOf } from '../../src/compile/template/film.ts';
import type { MediaFacts } from '../../src/compile/template/media-facts.ts';
import { type Schedule, scheduleOf } from '../../src/compile/template/schedule.ts';
import { compileTemplateVideo } from '../../src/compile/template/template-video.ts';
import type { Word } from '../../src/film/alignment.ts';
import type { TemplateVideoRequest } from '../../src/film/request.ts';
import type { ResolvedSpeech } from '../../src/film/speech.ts';
import type { Timeline, VisemeCue } from '../../src/film/timeline.ts';
import type { Viseme } from '../../src/film/visemes.ts';
import { presenterOf } from '../../src/render/presenters.ts';
import type { Aspect } from '../../src/template/layout.ts';
import type { Template } from '../../src/template/template.ts';
import type { Values } from '../../src/template/variables.ts';

/** Seconds that a word is spoken in, whatever the word. */
const PACE = 0.38;
const MOUTHS: readonly Viseme[] = ['aa', 'E', 'SS', 'O', 'nn', 'I', 'PP'];

export interface FixedFilm {
  timeline: Timeline;
  schedule: Schedule;
}

/** Every variable at its default, with some changed. */
export function valuesOf(template: Template, changed: Values = {}): Values {
  const all = (template.variables ?? []).map(({ name, default: usual = '' }) => [name, usual] as const);
  return { ...Object.fromEntries(all), ...changed };
}

/** The film that a template makes where every word takes equally long: it depends on no speech engine. */
export function fixedFilm(
  template: Template,
  aspect: Aspect,
  values: Values,
  facts: MediaFacts,
  { locale = 'en-US', captions = template.slots?.caption?.show ?? false } = {},
): FixedFilm {
  const film = filmOf(template, values, aspect);
  const avatar = { library: template.slots?.avatar?.id ?? 1 };
  const entry = findAvatar(avatar.library);
  if (!entry) throw new Error(`There is no avatar ${avatar.library}`);
  const scripts = film.script
    ? new Map([[0, film.script]])
    : new Map(film.scenes.flatMap(({ script }, index) => (script ? [[index, script] as const] : [])));
  const seconds = new Map([...scripts].map(([index, script]) => [index, wordsOf(script).length * PACE]));
  const said = film.script
    ? ({ by: 'film', seconds: seconds.get(0) ?? 0 } as const)
    : seconds.size > 0
      ? ({ by: 'scene', seconds } as const)
      : ({ by: 'none' } as const);
  const schedule = scheduleOf(film, said, facts);
  const { id, volume = 1 } = template.slots?.music ?? {};
  const request: TemplateVideoRequest = {
    kind: 'template_video',
    template,
    values,
    avatar,
    voice: { type: 'script', script: '', voiceId: '' },
    aspect,
    caption: captions,
    ...(id !== undefined && { music: { source: { library: id }, volume } }),
    format: 'mp4',
    name: template.name,
  };
  const speech = spoken(scripts, schedule, locale);
  const presenter = presenterOf(avatar, entry.pack);
  const { timeline } = compileTemplateVideo(request, { film, schedule, speech, presenter, facts });
  return { timeline, schedule };
}

function spoken(scripts: ReadonlyMap<number, string>, schedule: Schedule, locale: string): ResolvedSpeech {
  const words: Word[] = [...scripts].flatMap(([index, script]) => {
    const from = schedule.voices.get(index) ?? 0;
    let offset = 0;
    return wordsOf(script).map((text, at): Word => {
      offset = script.indexOf(text, offset);
      const word = {
        text,
        offset,
        length: text.length,
        start: from + at * PACE,
        end: from + (at + 1) * PACE,
      };
      offset += text.length;
      return word;
    });
  });
  const visemes = words.flatMap(({ start }, index): VisemeCue[] => [
    { viseme: MOUTHS[index % MOUTHS.length] ?? 'aa', start, end: start + PACE / 2, energy: 0.8 },
    {
      viseme: MOUTHS[(index * 3 + 2) % MOUTHS.length] ?? 'E',
      start: start + PACE / 2,
      end: start + PACE,
      energy: 0.6,
    },
  ]);
  const phrases = [...scripts].map(([index, script]) => {
    const start = schedule.voices.get(index) ?? 0;
    return { start, end: start + wordsOf(script).length * PACE };
  });
  const stresses = words
    .filter((_, index) => index % 5 === 2)
    .map(({ start }) => ({ at: start + 0.1, strength: 0.6 }));
  return { sound: 'voice', duration: schedule.duration, locale, words, visemes, stresses, phrases };
}

function wordsOf(script: string): string[] {
  const pieces = script.split(/\s+/).filter(Boolean);
  // Scripts without spaces are counted by threes of their letters.
  return pieces.flatMap((piece) => (/[぀-鿿฀-๿]/u.test(piece) ? (piece.match(/.{1,3}/gu) ?? []) : [piece]));
}
