import { invalidField } from '../../../contract/errors.ts';
import type { CreateVideoFromSlides } from '../../../contract/v2/slides.ts';
import { MAX_FILM_SECONDS } from '../../../engine/slides/deck.ts';
import { filmOfDeck } from '../../../engine/slides/film/film-of-deck.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import type { FoundDeck } from '../../library/decks/find-deck.ts';
import {
  type ResolvedTemplateVideo,
  resolveTemplateVideo,
  type TemplateResolvers,
} from '../template/template-request.ts';
import { selectPages } from './filmed-pages.ts';

const FIELDS = {
  script: 'pages',
  avatar: 'avatar.avatar_id',
  voice: 'voice.voice_id',
  music: 'music.music_id',
};

export type SlidesOptions = Omit<CreateVideoFromSlides, 'deck' | 'pdf' | 'webhook_url'>;

/**
 * Builds the film of a presentation: a template with a scene for each page.
 * @throws {ApiError} naming the field that cannot be used
 */
export async function resolveSlidesVideo(
  deck: FoundDeck,
  options: SlidesOptions,
  resolve: TemplateResolvers,
): Promise<ResolvedTemplateVideo> {
  const {
    aspect_ratio: aspect = 'landscape',
    layout = 'picture_in_picture',
    build = true,
    corner,
    avatar,
    voice,
    music,
  } = options;
  const pages = selectPages(deck, options);
  const caption = options.caption ?? false;
  const template = filmOfDeck({ title: deck.title, pages, aspect, layout, corner, caption, build });
  const found = {
    id: 0,
    name: options.video_name ?? template.name,
    status: 'completed' as const,
    look: '',
    template,
    document: template,
    problems: [],
    aspects: [aspect],
    description: '',
    tags: [],
  };
  const resolved = await resolveTemplateVideo(
    found,
    {
      given: new Map(),
      language: options.voice_language,
      avatar: avatar && { id: avatar.avatar_id, type: avatar.avatar_type ?? 0 },
      voice: voice && { id: voice.voice_id },
      caption,
      captionStyle: options.caption_style,
      music: { id: music?.music_id, volume: music?.volume },
      aspect,
      name: options.video_name,
      fields: FIELDS,
    },
    resolve,
  );
  const seconds = estimateSeconds(resolved.request);
  if (seconds > MAX_FILM_SECONDS) {
    throw invalidField(
      'pages',
      `would make a film of about ${Math.round(seconds / 60)} minutes; at most ${MAX_FILM_SECONDS / 60} can be made: leave pages out, or say less`,
    );
  }
  // The caption style is applied last, because a brand kit comes before it.
  const { captionStyle: _style, ...unstyled } = resolved.request;
  const captionStyle = options.caption_style && { captionStyle: options.caption_style };
  const request = { ...unstyled, ...captionStyle, mostSeconds: MAX_FILM_SECONDS };
  return { ...resolved, request, warnings: [...deck.warnings, ...resolved.warnings] };
}
