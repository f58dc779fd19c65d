import type { Aspect } from '../../film/request.ts';
import type { Clip } from '../../template/clip.ts';
import type { Scene, Template } from '../../template/template.ts';
import { spokenPoints } from '../../text/spoken-points.ts';
import type { Box, BuildStep, PageFacts } from '../deck.ts';
import { type Corner, layoutPage, type PageLayout, type SlideLayout } from './page-layout.ts';

/** A page of the film. */
export interface FilmedPage {
  /** Page number in the deck, from 1. */
  page: number;
  /** Reference to the page's picture. */
  src: string;
  /** Empty for a silent page. */
  script: string;
  facts: PageFacts;
}

export interface DeckFilm {
  title: string;
  pages: readonly FilmedPage[];
  aspect: Aspect;
  layout: SlideLayout;
  corner: Corner | undefined;
  caption: boolean;
  /** Whether points appear as they are spoken. */
  revealPoints: boolean;
}

interface BuiltPage {
  /** Clip of the whole page. */
  picture: Pick<Clip, 'name' | 'asset' | 'box' | 'fit'> & { asset: { type: 'image'; src: string } };
  script: string;
  build: { src: string; steps: readonly BuildStep[] } | undefined;
  /** How the page appears. */
  entrance: Pick<Clip, 'start' | 'transition'>;
}

/** How long a page without a script is shown. */
const SILENT_PAGE_SECONDS = 4;
/** Silence before a page's script, so that viewers can orient themselves. */
const LEAD_SECONDS = 0.35;
/** Silence after a page's script. */
const TAIL_SECONDS = 0.45;
/** Cross-fade between pages. */
const PAGE_FADE_SECONDS = 0.3;
/** Size of captions, in template units. */
const CAPTION_SIZE: Readonly<Record<Aspect, number>> = { portrait: 5, landscape: 4.4, square: 4.6 };
/** Minimum share of a point's words that must be spoken near each other, so that mere mentions do not count. */
const MIN_SPOKEN_SHARE = 0.6;
/** Number of words that identify a moment of the script. */
const MOMENT_WORDS = 6;
/** How long a point takes to appear. */
const POINT_FADE_SECONDS = 0.2;

/** Builds the template of a deck, with a scene for each page. */
export function filmOfDeck({
  title,
  pages,
  aspect,
  layout,
  corner,
  caption,
  revealPoints,
}: DeckFilm): Template {
  let previousCorner: Corner | undefined;
  const scenes = pages.map((page, index) => {
    const place = layoutPage({ facts: page.facts, aspect, layout, corner, caption, previousCorner });
    previousCorner = place.corner ?? previousCorner;
    return sceneOf(
      revealPoints ? page : { ...page, facts: { ...page.facts, build: undefined } },
      place,
      aspect,
      index === 0,
    );
  });
  return {
    version: 1,
    name: title.slice(0, 120).trim() || 'Slides',
    aspects: [aspect],
    // Pages can be any colour, so captions need a background to be readable.
    slots: { caption: { show: caption, style: 'boxed' } },
    timeline: { background: pages[0]?.facts.ground ?? '#ffffff' },
    scenes,
  };
}

function sceneOf(
  { page, src, script, facts }: FilmedPage,
  place: PageLayout,
  aspect: Aspect,
  isFirst: boolean,
): Scene {
  // Page and presenter start together, so that the presenter never shows through a page.
  const start = isFirst ? {} : { start: `start-${PAGE_FADE_SECONDS}` };
  const entrance = {
    ...start,
    ...(!isFirst && { transition: { in: 'fade' as const, seconds: PAGE_FADE_SECONDS } }),
  };
  const picture = {
    name: `Page ${page}`,
    asset: { type: 'image' as const, src },
    box: tuple(place.page),
    fit: 'fill' as const,
  };
  const clips: Clip[] = [
    ...(place.presenter ? [presenterClip(place.presenter, place.corner, start)] : []),
    ...(revealClips({ picture, script, build: facts.build, entrance }) ?? [{ ...picture, ...entrance }]),
  ];
  return {
    name: `page-${page}`,
    ...(script === ''
      ? { length: SILENT_PAGE_SECONDS }
      : { script: escapeVariables(script), lead: LEAD_SECONDS, tail: TAIL_SECONDS }),
    background: facts.ground,
    caption: { box: tuple(place.caption), size: CAPTION_SIZE[aspect] },
    clips,
  };
}

function presenterClip(box: Box, corner: Corner | undefined, start: Pick<Clip, 'start'>): Clip {
  return {
    name: 'Presenter',
    asset: {
      type: 'avatar',
      framing: 'chest',
      ...(corner
        ? { radius: 'round' as const, border: { color: '#ffffff', width: 0.5 }, shadow: { blur: 2, y: 0.6 } }
        : {}),
    },
    box: tuple(box),
    ...start,
  };
}

function tuple([x, y, width, height]: Box): [number, number, number, number] {
  return [x, y, width, height];
}

/** Escapes double braces, which would mark a variable. */
function escapeVariables(script: string): string {
  return script.replaceAll('{{', String.raw`\{{`);
}

/**
 * Returns the clips of a page whose points appear as they are spoken: the page without points and, over it, the whole
 * page, which is revealed step by step. Returns undefined if no point is spoken.
 */
function revealClips({ picture, script, build, entrance }: BuiltPage): Clip[] | undefined {
  if (!build) return undefined;
  const { steps } = build;
  const moments = momentsOf(
    script,
    steps.map(({ text }) => text),
  );
  const spoken = moments.flatMap((triggerWords, index) =>
    triggerWords === undefined ? [] : [{ triggerWords, index }],
  );
  const [first] = spoken;
  if (!first) return undefined;
  const revealDownTo = (percent: number): Pick<Clip, 'keyframes'> => ({
    keyframes: { reveal: [{ at: 0, value: percent / 100 }], revealFrom: 'top' },
  });
  // A point that is not spoken appears with the previous point, or from the start.
  const reveals = spoken.map(({ triggerWords, index }, position): Clip => {
    const next = spoken[position + 1]?.index ?? steps.length;
    const until = steps[next - 1]?.until ?? 100;
    return {
      ...picture,
      said: triggerWords,
      ...revealDownTo(until),
      transition: { in: 'fade', seconds: POINT_FADE_SECONDS },
      name: `Point ${index + 1}`,
    };
  });
  const stepBefore = steps[first.index - 1];
  const empty: Clip = { ...picture, asset: { ...picture.asset, src: build.src }, ...entrance };
  return [
    ...reveals.toReversed(),
    ...(stepBefore ? [{ ...picture, ...entrance, ...revealDownTo(stepBefore.until) }] : []),
    empty,
  ];
}

/** Returns, for each point, the words of the script at which the point appears; undefined if it is not spoken. */
export function momentsOf(script: string, points: readonly string[]): (string | undefined)[] {
  const words = script.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return spokenPoints(points, words, MIN_SPOKEN_SHARE).map((at) =>
    at === undefined ? undefined : words.slice(at, at + MOMENT_WORDS).join(' '),
  );
}
