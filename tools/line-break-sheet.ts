/**
 * How lines break: `node tools/line-break-sheet.ts PREFIX [LOCALE,…]` sets the texts of `test/fixtures/line-breaks.ts` as a title, as
 * captions and on a panel, draws them to PREFIX-1.png and so on, and counts what a reader would stumble over.
 */
import { writeFile } from 'node:fs/promises';
import { panelText } from '../src/engine/compile/avatar/avatar-video.ts';
import { themeOf } from '../src/engine/compile/brand.ts';
import { captionTrack } from '../src/engine/compile/captions.ts';
import type { Word } from '../src/engine/film/alignment.ts';
import type { CaptionLayer, Clip, Rect, TextLayer, Timeline } from '../src/engine/film/timeline.ts';
import { textBlock } from '../src/engine/media/typesetting/block.ts';
import { lineText } from '../src/engine/text/captions/pieces.ts';
import { faultsOfLines, LINES, plainText } from '../test/fixtures/line-breaks.ts';
import { stills } from '../test/fixtures/templates/stills.ts';

const [prefix = 'line-breaks', locales = 'all'] = process.argv.slice(2);
const FRAME = { width: 1920, height: 2160 };
const ROWS = 9;
const ROW = FRAME.height / ROWS;
const THEME = themeOf('#3355aa');
/** The panel of a square split screen, at its own size. */
const PANEL = { x: 1430, width: 450, height: 200, fontSize: 60 };
const TITLE = { x: 30, width: 400, height: 200, fontSize: 72, minFontSize: 29 };
/** Captions of an upright video, smaller, one beside the other. */
const CAPTION = { x: 450, width: 300, height: 150, fontSize: 32 };

const totals = new Map<string, number>();
const rows = LINES.filter(([locale]) => locales === 'all' || locales.split(',').includes(locale));
for (let from = 0; from < rows.length; from += ROWS) {
  const clips = rows.slice(from, from + ROWS).flatMap(([locale, marked], index) => {
    const title = titleClip(plainText(marked), locale, index * ROW + 20);
    const panel = panelClips(plainText(marked), locale, index * ROW + 20);
    const captions = captionClips(plainText(marked), locale, index * ROW + 45);
    tell('title', marked, locale, linesOf(title.layer as TextLayer), true);
    tell('panel', marked, locale, linesOf(panel[0]?.layer as TextLayer), true);
    tell(
      'caption',
      marked,
      locale,
      captions.flatMap(({ layer }) => cueLines(layer as CaptionLayer)),
      false,
    );
    return [title, ...panel, ...captions];
  });
  const [picture] = await stills(timelineOf(clips), [5], FRAME.width / 2);
  if (picture) await writeFile(`${prefix}-${from / ROWS + 1}.png`, await picture.encode('png'));
}
for (const [what, count] of [...totals].sort()) console.log(`${what}: ${count}`);

function tell(where: string, marked: string, locale: string, lines: string[], isWhole: boolean): void {
  for (const { kind, text } of faultsOfLines(marked, locale, lines, isWhole)) {
    totals.set(`${where}, ${kind}`, (totals.get(`${where}, ${kind}`) ?? 0) + 1);
    console.log(`${locale} ${where}: ${kind}: ${text}`);
  }
}

/** Spaces between the words do not matter to whoever counts. */
function linesOf(layer: TextLayer): string[] {
  return textBlock(layer).lines.map(({ words }) => words.map(({ text }) => text).join(' '));
}

function cueLines({ words, lines }: CaptionLayer): string[] {
  return lines.map(([from, to]) => lineText(words.slice(from, to)));
}

function titleClip(text: string, locale: string, y: number): Clip {
  const { fontSize, minFontSize, ...box } = TITLE;
  const layer: TextLayer = {
    kind: 'text',
    text,
    locale,
    box: { ...box, y },
    fontSize,
    minFontSize,
    weight: 800,
    color: '#ffffff',
    align: 'start',
    valign: 'middle',
    lineHeight: 1.1,
    entrance: 'none',
  };
  return { start: 0, end: 10, layer };
}

function panelClips(text: string, locale: string, y: number): Clip[] {
  const { fontSize, ...across } = PANEL;
  const box: Rect = { ...across, y };
  const panel = { box, headline: { box, fontSize }, points: { box, fontSize: 40, gap: 20 }, wave: box };
  const page = { headline: { text, at: 0 }, points: [], isOrdered: false };
  return panelText(panel, [page], THEME, locale, 10).clips;
}

function captionClips(text: string, locale: string, y: number): Clip[] {
  const { x, fontSize, ...size } = CAPTION;
  const caption = { box: { x, y, ...size }, fontSize };
  return captionTrack(spoken(text), locale, 'highlight', { caption }, 60).clips.map(({ layer }, index) => {
    const cue = layer as CaptionLayer;
    const words = cue.words.map((word) => ({ ...word, start: 20, end: 21 }));
    return {
      start: 0,
      end: 10,
      layer: { ...cue, words, box: { ...cue.box, x: x + index * (size.width + 12) } },
    };
  });
}

function spoken(text: string): Word[] {
  let at = 0;
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => {
    const start = at;
    at += 0.06 * word.length + 0.1;
    return { text: word, offset: index, length: word.length, start, end: at - 0.02 };
  });
}

function timelineOf(clips: Clip[]): Timeline {
  const ground: Clip = {
    start: 0,
    end: 10,
    layer: { kind: 'fill', color: '#26324f', box: { x: 0, y: 0, ...FRAME } },
  };
  return {
    version: 1,
    ...FRAME,
    fps: 25,
    duration: 10,
    transparent: false,
    seed: 1,
    tracks: [{ name: 'all', clips: [ground, ...clips] }],
  };
}
