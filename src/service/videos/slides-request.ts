import { invalidField } from '../../contract/errors.ts';
import type { CreateVideoFromSlides } from '../../contract/v2/slides.ts';
import { burnsCaptions } from '../../engine/compile/captions.ts';
import { estimateTemplateSeconds } from '../../engine/compile/estimates.ts';
import { MAX_FILM_SECONDS } from '../../engine/slides/deck.ts';
import { type FilmedPage, filmOfDeck } from '../../engine/slides/film/film-of-deck.ts';
import { type Estimate, estimateSeconds, priceOfVideo, toCredits } from '../account/credits/estimate.ts';
import { storedReference } from '../library/assets/stored-reference.ts';
import type { FoundDeck } from '../library/decks/decks.ts';
import { requireReadable } from '../library/pronunciations.ts';
import { captionOptions, labelOptions } from './film-options.ts';
import {
  type ResolvedTemplateVideo,
  resolveTemplateVideo,
  type TemplateResolvers,
} from './template/template-request.ts';

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
  const captioned = captionOptions(options, false);
  const caption = burnsCaptions(captioned);
  const template = filmOfDeck({
    title: deck.title,
    pages,
    aspect,
    layout,
    corner,
    caption,
    revealPoints: build,
  });
  const found = {
    id: 0,
    name: options.video_name ?? template.name,
    status: 'completed' as const,
    mediaToken: '',
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
      ...captioned,
      ...labelOptions(options),
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
      `would make a film of about ${Math.round(seconds / 60)} minutes; the maximum is ${MAX_FILM_SECONDS / 60} minutes. Leave pages out, or shorten their scripts`,
    );
  }
  // The caption style is applied last, because a brand kit comes before it.
  const { captionStyle: _style, ...unstyled } = resolved.request;
  const captionStyle = options.caption_style && { captionStyle: options.caption_style };
  const request = { ...unstyled, ...captionStyle, mostSeconds: MAX_FILM_SECONDS };
  return { ...resolved, request, warnings: [...deck.warnings, ...resolved.warnings] };
}

/**
 * Returns the pages of a film in order, with their scripts.
 * @throws {ApiError} naming a page that is missing, duplicate, or could not be drawn
 */
function selectPages(
  { pages }: Pick<FoundDeck, 'pages'>,
  { pages: edits = [], order }: Pick<CreateVideoFromSlides, 'pages' | 'order'>,
): FilmedPage[] {
  const edited = new Map<number, (typeof edits)[number]>();
  for (const [index, edit] of edits.entries()) {
    const field = `pages.${index}.page`;
    requirePage(edit.page, field, pages.length);
    if (edited.has(edit.page)) throw invalidField(field, `names page ${edit.page} a second time`);
    if (edit.silent && edit.script !== undefined) {
      throw invalidField(`pages.${index}.silent`, 'cannot be true for a page with a script');
    }
    if (edit.script !== undefined) requireReadable(edit.script, `pages.${index}.script`, 'en-US');
    edited.set(edit.page, edit);
  }
  const numbers = order ?? pages.map((_, index) => index + 1);
  for (const [index, number] of numbers.entries()) {
    const field = `order.${index}`;
    if (order) requirePage(number, field, pages.length);
    if (numbers.indexOf(number) < index) throw invalidField(field, `names page ${number} a second time`);
  }
  const filmed = numbers.flatMap((number): FilmedPage[] => {
    const page = pages[number - 1];
    const edit = edited.get(number);
    if (!page || edit?.leave_out) return [];
    if (!page.seen) {
      throw invalidField(
        'deck',
        'could not be drawn, because this server has no LibreOffice. Send it as PDF, in deck or in pdf',
      );
    }
    const { file, width, height, letters, busy, ground, build } = page.seen;
    const built = build && { src: storedReference(build.file), steps: build.steps };
    return [
      {
        page: number,
        src: storedReference(file),
        script: edit?.silent ? '' : (edit?.script ?? page.script),
        facts: { letters, busy, ground, picture: { width, height }, build: built },
      },
    ];
  });
  if (filmed.length === 0) throw invalidField(order ? 'order' : 'pages', 'leaves no page for the film');
  return filmed;
}

function requirePage(number: number, field: string, count: number): void {
  if (number <= count) return;
  throw invalidField(field, `names page ${number}, but the presentation has ${count}`);
}

/** Estimates the length and price of a video of all pages of a presentation. */
export function estimateSlides({ title, pages }: FoundDeck): Estimate {
  const filmed = pages.map(({ script }, index) => ({ page: index + 1, src: '', script, facts: NO_PICTURE }));
  const film = {
    title,
    pages: filmed,
    aspect: 'landscape',
    layout: 'slides_only',
    corner: undefined,
  } as const;
  const template = filmOfDeck({ ...film, caption: false, revealPoints: false });
  const seconds = estimateTemplateSeconds({ template, values: {}, aspect: 'landscape' });
  return { seconds, credits: toCredits(priceOfVideo(seconds)) };
}

/** Placeholder for the picture of a page, which does not affect the length of the video. */
const NO_PICTURE = { letters: [], busy: [], ground: '#ffffff', picture: { width: 16, height: 9 } };
