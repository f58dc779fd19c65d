import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../../base/explained-error.ts';
import { ASPECT_NAMES, LANGUAGES } from '../../contract/enums.ts';
import { findAvatar } from '../../engine/catalog/avatars.ts';
import { findMusic } from '../../engine/catalog/musics.ts';
import type { VoiceCatalog } from '../../engine/catalog/voices.ts';
import type { TemplateVideoRequest } from '../../engine/film/request.ts';
import { type Deck, MAX_FILM_SECONDS } from '../../engine/slides/deck.ts';
import { type FilmedPage, filmOfDeck } from '../../engine/slides/film/film-of-deck.ts';
import { SLIDE_LAYOUTS } from '../../engine/slides/film/page-layout.ts';
import { isNumber } from '../render/render-request.ts';

export interface SlidesOptions {
  avatar: string;
  voice?: string | undefined;
  language: string;
  music?: string | undefined;
  aspect: string;
  layout: string;
  'at-once': boolean;
  caption: boolean;
}

/**
 * What the options of `castwright slides` ask for.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
export function slidesRequest(
  options: SlidesOptions,
  deck: Deck,
  catalog: VoiceCatalog,
): { request: TemplateVideoRequest; warnings: string[] } {
  const aspect = oneOf(ASPECT_NAMES, options.aspect, '--aspect');
  const layout = oneOf(SLIDE_LAYOUTS, options.layout, '--layout');
  const language = oneOf(LANGUAGES, options.language, '--language');
  const library = isNumber(options.avatar) ? Number(options.avatar) : 1;
  const avatar = findAvatar(library);
  if (!avatar)
    throw new ExplainedError(`--avatar ${library} does not exist; give a photo, or another number`);
  const { gender } = avatar.pack.attributes;
  const voice = catalog.resolve(options.voice ?? catalog.usual(language, gender)?.id ?? '', {
    language,
    gender,
  });
  if (!voice) throw new ExplainedError(`--voice ${options.voice} does not exist`);
  const music = options.music === undefined ? undefined : Number(options.music);
  if (music !== undefined && !findMusic(music))
    throw new ExplainedError(`--music ${options.music} does not exist`);
  const { caption } = options;
  const pages = deck.pages.map(filmed);
  return {
    request: {
      kind: 'template_video',
      template: filmOfDeck({
        title: deck.title,
        pages,
        aspect,
        layout,
        corner: undefined,
        caption,
        build: !options['at-once'],
      }),
      values: {},
      // A photo's takes its place once it was looked at.
      avatar: { library },
      voice: { type: 'script', script: '', voiceId: voice.voice.id },
      aspect,
      caption,
      captionStyle: 'boxed',
      ...(music !== undefined && { music: { source: { library: music }, volume: 1 } }),
      format: 'mp4',
      name: deck.title,
      mostSeconds: MAX_FILM_SECONDS,
    },
    warnings: voice.warning === undefined ? [] : [voice.warning],
  };
}

function filmed({ script, drawn }: Deck['pages'][number], index: number): FilmedPage {
  if (!drawn) throw new ExplainedError('The presentation needs LibreOffice to be drawn; export it as PDF');
  const srcOf = ({ path }: { path: string }) => pathToFileURL(path).href;
  const { build, ...seen } = drawn;
  const built = build && { src: srcOf(build.picture), steps: build.steps };
  return { page: index + 1, script, src: srcOf(drawn.picture), facts: { ...seen, build: built } };
}

function oneOf<const Value extends string>(values: readonly Value[], given: string, option: string): Value {
  const found = values.find((value) => value === given.toLowerCase());
  if (found === undefined) throw new ExplainedError(`${option} must be one of ${values.join(', ')}`);
  return found;
}
