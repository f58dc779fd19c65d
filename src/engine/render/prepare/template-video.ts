import { type Film, filmOf } from '../../compile/template/film.ts';
import { type Spoken as Said, type Schedule, scheduleOf } from '../../compile/template/schedule.ts';
import { compileTemplateVideo } from '../../compile/template/template-video.ts';
import { RenderError } from '../../film/render-error.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import { laterSound } from '../../media/audio/later-sound.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { type Spoken, takeSound } from '../speech/speak.ts';
import { joinParts, silence, speakParts } from '../speech/speak-parts.ts';
import type { Prepared } from './prepare-video.ts';
import { inspectTemplateMedia, withArtwork } from './template-media.ts';
import { loadSounds, type SoundOrigin, soundtrack } from './template-sounds.ts';

const MOST_SECONDS = 600;
const SILENT_LOCALE = 'en-US';

/** A template with its blanks filled: spoken scene by scene, laid out in time around that, and compiled. */
export async function prepareTemplateVideo(
  request: TemplateVideoRequest,
  outer: RenderContext,
): Promise<Prepared> {
  const context = withArtwork(outer);
  const { template, values, aspect } = request;
  const film = filmOf(template, values, aspect);
  const presenter = presenterOf(request.avatar, await loadPresenter(request.avatar, context));
  const media = template.variables?.filter(({ type }) => type === 'image' || type === 'video') ?? [];
  const nameOf = (reference: string) =>
    media.find(({ name }) => Object.hasOwn(values, name) && values[name] === reference)?.name;
  const facts = await inspectTemplateMedia(film, nameOf, context);
  const voice = await voiceOf(request, film, context);
  const schedule = scheduleOf(film, voice.said, facts);
  const { mostSeconds: longest = MOST_SECONDS } = request;
  if (schedule.duration > longest) {
    const minutes = longest / 60;
    throw new RenderError(
      `The film would last ${Math.round(schedule.duration)} seconds; at most ${minutes} minutes can be made`,
      {
        part: 'template',
      },
    );
  }
  const { speech, sounds, warnings } = await voice.placed(schedule);
  const { timeline, media: heard } = compileTemplateVideo(request, {
    film,
    schedule,
    speech,
    presenter,
    facts,
  });
  const originOf = (source: string): SoundOrigin => {
    const name = nameOf(source);
    return name === undefined
      ? { name: 'the template', part: 'template' }
      : { name, part: `variable ${name}` };
  };
  const more = await loadSounds(heard, originOf, context);
  const music = request.music ? [] : await soundtrack(film, context);
  return { timeline, speech, sounds: new Map([...sounds, ...more, ...music]), warnings };
}

interface FilmVoice {
  said: Said;
  /** The voice where the schedule has it. */
  placed(schedule: Schedule): Promise<Spoken>;
}

async function voiceOf(
  { voice, caption }: TemplateVideoRequest,
  film: Film,
  context: RenderContext,
): Promise<FilmVoice> {
  if (voice.type === 'audio') {
    const spoken = await takeSound(voice, caption, context);
    const said: Said = { by: 'film', seconds: spoken.speech.duration };
    return { said, placed: async (schedule) => later(spoken, schedule) };
  }
  const scripts = new Map(
    film.script
      ? [[0, film.script] as const]
      : film.scenes.flatMap(({ script }, index) => (script ? [[index, script] as const] : [])),
  );
  const parts = await speakParts(scripts, voice, context);
  if (!parts) {
    return { said: { by: 'none' }, placed: ({ duration }) => silence(duration, SILENT_LOCALE, context) };
  }
  const seconds = new Map(
    [...parts.parts].map(([index, { sound }]) => [index, sound.pcm.length / sound.sampleRate]),
  );
  return {
    said: film.script ? { by: 'film', seconds: seconds.get(0) ?? 0 } : { by: 'scene', seconds },
    placed: ({ voices, duration }) => joinParts(parts, voices, duration, context),
  };
}

/** A finished sound is heard from where the film has its first words. */
function later({ speech, sounds, warnings }: Spoken, { voices, duration }: Schedule): Spoken {
  const at = voices.get(0) ?? 0;
  const moved = <T extends { start: number; end: number }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, start: item.start + at, end: item.end + at }));
  return {
    speech: {
      ...speech,
      duration,
      words: moved(speech.words),
      visemes: moved(speech.visemes),
      phrases: moved(speech.phrases),
      stresses: speech.stresses.map((stress) => ({ ...stress, at: stress.at + at })),
    },
    sounds: new Map([...sounds].map(([name, sound]) => [name, laterSound(sound, at)])),
    warnings,
  };
}
