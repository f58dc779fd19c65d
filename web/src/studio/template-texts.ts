import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import { timelineOf } from './things.ts';

/**
 * Finds the scene in which each text is shown or spoken first; undefined for a text that is in none, as while the film
 * is being prepared.
 */
export function scenesOfTexts(film: PreviewFilm, texts: readonly string[]): (number | undefined)[] {
  const spoken = film.scenes.map((_, index) =>
    normalize(film.words.flatMap(({ text, scene }) => (scene === index ? [text] : [])).join(' ')),
  );
  const shown = timelineOf(film).tracks.flatMap(({ clips }) =>
    clips.flatMap(({ start, layer }) =>
      layer.kind === 'text' ? [{ start, text: normalize(layer.text ?? '') }] : [],
    ),
  );
  return texts.map((text) => {
    const normalized = normalize(text);
    if (normalized === '') return undefined;
    const starts = shown.flatMap((clip) => (clip.text.includes(normalized) ? [clip.start] : []));
    const time = starts.length > 0 ? Math.min(...starts) : undefined;
    const inShown = time === undefined ? -1 : film.scenes.findLastIndex(({ start }) => start <= time + 1e-6);
    const inSpoken = spoken.findIndex((words) => words.includes(normalized));
    const found = [inShown, inSpoken].filter((index) => index >= 0);
    return found.length > 0 ? Math.min(...found) : undefined;
  });
}

/** Letters and digits alone: texts may be broken into lines, shown in capitals, and spoken without their marks. */
const normalize = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replaceAll(/\[[^[\]]{0,60}\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
