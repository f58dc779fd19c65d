import type { AiLabel, SceneCorner, VideoRequest } from '../film/request.ts';
import type { Clip, Layer, Rect, Seconds, Span, TextLayer, Timeline } from '../film/timeline.ts';
import { emsOf } from '../text/captions/pieces.ts';
import { directionOf } from '../text/direction.ts';
import { faceIn, nearestFirst, overlap, withRule } from './watermark.ts';

const ENGLISH = 'AI-generated';

/** The words in every language, as platforms and news write them, by ISO 639 code. */
export const AI_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    am: 'በAI የተሰራ',
    ar: 'تم إنشاؤه بالذكاء الاصطناعي',
    as: 'AI-ৰ দ্বাৰা নিৰ্মিত',
    bg: 'Създадено с ИИ',
    bn: 'AI দিয়ে তৈরি',
    cs: 'Vytvořeno pomocí AI',
    da: 'AI-genereret',
    de: 'KI-generiert',
    el: 'Δημιουργήθηκε με AI',
    en: ENGLISH,
    es: 'Generado por IA',
    fa: 'ساخته‌شده با هوش مصنوعی',
    fi: 'Luotu tekoälyllä',
    fil: 'Gawa ng AI',
    fr: 'Généré par l’IA',
    he: 'נוצר באמצעות AI',
    hi: 'AI से बनाया गया',
    hr: 'Izrađeno pomoću AI-ja',
    hu: 'MI-vel készült',
    id: 'Dibuat dengan AI',
    it: 'Generato dall’IA',
    ja: 'AI生成',
    kn: 'AI ಮೂಲಕ ರಚಿಸಲಾಗಿದೆ',
    ko: 'AI 생성',
    lt: 'Sukurta naudojant DI',
    lv: 'Izveidots ar MI',
    ml: 'AI ഉപയോഗിച്ച് നിർമ്മിച്ചത്',
    mn: 'Хиймэл оюунаар бүтээсэн',
    ms: 'Dijana oleh AI',
    nb: 'KI-generert',
    nl: 'Gegenereerd met AI',
    or: 'AI ଦ୍ୱାରା ପ୍ରସ୍ତୁତ',
    pl: 'Wygenerowane przez AI',
    pt: 'Gerado por IA',
    ro: 'Generat de IA',
    ru: 'Создано ИИ',
    sk: 'Vytvorené pomocou AI',
    sl: 'Ustvarjeno z UI',
    sr: 'Направљено помоћу AI',
    sv: 'AI-genererat',
    sw: 'Imetengenezwa kwa AI',
    ta: 'AI மூலம் உருவாக்கப்பட்டது',
    te: 'AI ద్వారా రూపొందించబడింది',
    th: 'สร้างโดย AI',
    tl: 'Gawa ng AI',
    tr: 'Yapay zekâ ile oluşturuldu',
    uk: 'Створено ШІ',
    ur: 'AI سے تیار کردہ',
    vi: 'Do AI tạo ra',
    zh: 'AI生成',
    zu: 'Kwenziwe nge-AI',
  }),
);

/** Text and plate. White letters on this plate have a contrast of more than 7 over any picture. */
export const LABEL_COLORS = { text: '#ffffff', plate: '#14121c', opacity: 0.78 } as const;

/** Lengths as parts of the frame's shorter side. */
const FONT_SIZE = 0.027;
const MARGIN = 0.035;
const MAX_WIDTH = 0.46;
/** Room around the text and rounding of the plate, in ems. */
const PADDING = 0.42;
/** Sizes and numbers of lines to try, so that the label shrinks rather than covers something. */
const SHAPES: readonly Shape[] = [
  { scale: 1, lines: 1 },
  { scale: 0.85, lines: 1 },
  { scale: 0.85, lines: 2 },
  { scale: 0.72, lines: 2 },
];
/** Estimated share of a text in the longer of its two lines. */
const LONGER_LINE = 0.62;
const LINE_HEIGHT = 1.2;
const DEFAULT_CORNER: SceneCorner = 'top_left';

/** Size of the preview mark, which is drawn later, in pixels of a frame whose shorter side is `side`. */
const PREVIEW_MARK = { width: 112, height: 40, side: 360 };

/** Areas that a label must not cover, and texts that it covers only if no corner is free of them. */
interface Obstacles {
  firm: Timed[];
  soft: Timed[];
}

interface Shape {
  scale: number;
  lines: 1 | 2;
}

interface Timed extends Span {
  box: Rect;
}

/**
 * Adds the visible label of a video to its finished Timeline, for as long as it lasts: in the requested corner or the
 * nearest one that is free all the time, otherwise in a free corner at each moment. It never covers a face, captions or
 * a logo. If no corner is free for some time, the label is left out for that time, with a warning.
 */
export function withAiLabel(
  timeline: Timeline,
  label: AiLabel,
  locale: string,
  quality: VideoRequest['quality'] = 'full',
): { timeline: Timeline; warnings: string[] } {
  const text = label.text ?? AI_LABELS.get(locale.split('-')[0] ?? '') ?? ENGLISH;
  const corners = nearestFirst(label.corner ?? DEFAULT_CORNER);
  const { clips, missing } = placeLabel(timeline, text, locale, corners, obstaclesIn(timeline, quality));
  const warnings =
    missing > 0
      ? [
          `The AI label is left out for ${Math.ceil(missing)} of ${Math.ceil(timeline.duration)} seconds: it would cover the presenter, captions or the logo in every corner.`,
        ]
      : [];
  return { timeline: { ...timeline, tracks: [...timeline.tracks, { name: 'ai label', clips }] }, warnings };
}

function placeLabel(
  timeline: Timeline,
  text: string,
  locale: string,
  corners: readonly SceneCorner[],
  { firm, soft }: Obstacles,
): { clips: Clip[]; missing: Seconds } {
  const { duration } = timeline;
  const boxIn = (corner: SceneCorner, shape: Shape) => labelBox(timeline, text, corner, shape);
  const find = (span: Span, obstacles: readonly Timed[], wanted: readonly SceneCorner[]) => {
    const near = obstacles.filter(({ start, end }) => start < span.end && end > span.start);
    for (const shape of SHAPES) {
      for (const corner of wanted) {
        const box = boxIn(corner, shape);
        if (!near.some((obstacle) => overlap(box, obstacle.box))) return { corner, box, shape };
      }
    }
    return undefined;
  };
  const clipOf = (span: Span, { box, shape, corner }: NonNullable<ReturnType<typeof find>>): Clip => ({
    ...span,
    layer: labelLayer(timeline, { text, locale, box, shape, corner }),
  });

  const whole = { start: 0, end: duration };
  const always = find(whole, [...firm, ...soft], corners) ?? find(whole, firm, corners);
  if (always) return { clips: [clipOf(whole, always)], missing: 0 };
  const clips: Clip[] = [];
  let missing = 0;
  let current: SceneCorner | undefined;
  const cuts = [...new Set([0, duration, ...firm.flatMap(({ start, end }) => [start, end])])]
    .filter((time) => time >= 0 && time <= duration)
    .sort((one, other) => one - other);
  for (const [index, end] of cuts.slice(1).entries()) {
    const span = { start: cuts[index]!, end };
    // The label stays where it is while it can.
    const found = find(span, firm, current ? [current, ...corners] : corners);
    current = found?.corner;
    if (found) clips.push(clipOf(span, found));
    else missing += span.end - span.start;
  }
  return { clips, missing };
}

function labelBox(
  frame: { width: number; height: number },
  text: string,
  corner: SceneCorner,
  shape: Shape,
): Rect {
  const side = Math.min(frame.width, frame.height);
  const fontSize = sizeFor(text, side, shape);
  const margin = Math.round(side * MARGIN);
  const width = Math.ceil((lineEms(text, shape) + 2 * PADDING) * fontSize);
  const height = Math.ceil((shape.lines * LINE_HEIGHT + 2 * PADDING) * fontSize);
  return {
    width,
    height,
    x: corner.endsWith('left') ? margin : frame.width - margin - width,
    y: corner.startsWith('top') ? margin : frame.height - margin - height,
  };
}

/** Returns the width of the longest line, in ems. */
function lineEms(text: string, { lines }: Shape): number {
  if (lines === 1) return emsOf(text);
  return Math.max(LONGER_LINE * emsOf(text), ...text.split(' ').map(emsOf));
}

/** Returns the font size, smaller for a text that would be too wide. */
function sizeFor(text: string, side: number, shape: Shape): number {
  return Math.min(FONT_SIZE * side * shape.scale, (side * MAX_WIDTH) / (lineEms(text, shape) + 2 * PADDING));
}

function labelLayer(
  timeline: Timeline,
  {
    text,
    locale,
    box,
    shape,
    corner,
  }: { text: string; locale: string; box: Rect; shape: Shape; corner: SceneCorner },
): TextLayer {
  const fontSize = sizeFor(text, Math.min(timeline.width, timeline.height), shape);
  const room = PADDING * fontSize;
  const alpha = Math.round(LABEL_COLORS.opacity * 255).toString(16);
  return {
    kind: 'text',
    text,
    locale,
    box: { x: box.x + room, y: box.y + room, width: box.width - 2 * room, height: box.height - 2 * room },
    fontSize,
    minFontSize: fontSize / 2,
    weight: 600,
    color: LABEL_COLORS.text,
    // The plate is as wide as the text, which is measured only when it is drawn.
    align: corner.endsWith('left') === (directionOf(locale) === 'ltr') ? 'start' : 'end',
    valign: 'middle',
    lineHeight: LINE_HEIGHT,
    entrance: 'none',
    maxLines: shape.lines,
    plate: { color: `${LABEL_COLORS.plate}${alpha}`, padding: PADDING, radius: 0.35, behind: 'block' },
  };
}

function obstaclesIn(
  { tracks, width, height, duration }: Timeline,
  quality: VideoRequest['quality'],
): Obstacles {
  const firm: Timed[] = [];
  const soft: Timed[] = [];
  const always = { start: 0, end: duration };
  for (const { name, clips } of tracks) {
    for (const { layer, start, end } of clips) {
      const box = firmArea(name, layer);
      // Captions come and go with every sentence, but the label should not move with them.
      if (box) firm.push({ box, ...(layer.kind === 'caption' ? always : { start, end }) });
      else if (layer.kind === 'text') soft.push({ box: withRule(layer.box), start, end });
    }
  }
  if (quality === 'preview') {
    const scale = Math.min(width, height) / PREVIEW_MARK.side;
    const mark = { width: PREVIEW_MARK.width * scale, height: PREVIEW_MARK.height * scale };
    firm.push({ box: { ...mark, x: width - mark.width, y: 0 }, ...always });
  }
  return { firm: withoutRepeats(firm), soft: withoutRepeats(soft) };
}

function firmArea(track: string, layer: Layer): Rect | undefined {
  if (layer.kind === 'avatar') return faceIn(layer);
  if (layer.kind === 'caption') return layer.box;
  return track === 'watermark' && layer.kind === 'picture' ? layer.box : undefined;
}

/** A film of an hour has thousands of captions in the same place. */
function withoutRepeats(areas: readonly Timed[]): Timed[] {
  const keyOf = ({ box, start, end }: Timed) => [box.x, box.y, box.width, box.height, start, end].join();
  return [...new Map(areas.map((area) => [keyOf(area), area])).values()];
}
