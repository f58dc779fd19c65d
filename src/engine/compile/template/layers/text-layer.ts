import type { TextLayer } from '../../../film/timeline.ts';
import type { TextAsset } from '../../../template/text-asset.ts';
import { resolveTime } from '../../../template/time.ts';
import { directionOf } from '../../../text/direction.ts';
import type { ClipContext } from '../clip-context.ts';
import { lengthsOf } from '../lengths.ts';
import { spokenTimes } from '../spoken-times.ts';
import { emphasised } from './emphasis.ts';
import { localeOf } from './text-locale.ts';

const CONTRARY = { start: 'end', center: 'center', end: 'start' } as const;

/** Text in its box, in the look that asset and style say. */
export function textLayer(
  asset: TextAsset,
  { clip, box, unit, locale: usual, seconds, start, spoken, isMirrored }: ClipContext,
): TextLayer {
  const { size = 6, minSize = 2.4, plate, pace, stroke, shadow, struck } = asset;
  const { text, words } = asset.emphasis ? emphasised(asset.text) : { text: asset.text, words: [] };
  const lengths = lengthsOf(unit);
  const locale = localeOf(text, usual);
  // What runs the other way than its film begins where everything else does.
  const isContrary = isMirrored && directionOf(locale) === 'ltr';
  const { align = 'center' } = asset;
  const isStepping = pace?.by === 'speech' && spoken.length > 0;
  const own = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  return {
    kind: 'text',
    text,
    locale,
    box,
    fontSize: Math.round(size * unit),
    minFontSize: Math.round(Math.min(size, minSize) * unit),
    weight: asset.weight ?? 700,
    color: asset.color ?? '#ffffff',
    align: isContrary ? CONTRARY[align] : align,
    valign: asset.valign ?? 'middle',
    lineHeight: asset.lineHeight ?? 1.15,
    entrance: pace ? entranceOf(clip.transition?.in) : 'none',
    ...(asset.face && { face: asset.face }),
    ...(asset.maxLines && { maxLines: asset.maxLines }),
    ...(asset.uppercase && { uppercase: true }),
    ...(asset.letterSpacing && { letterSpacing: asset.letterSpacing }),
    ...(asset.emphasis && words.length > 0 && { emphasis: { color: asset.emphasis.color, words } }),
    ...(stroke && { stroke: lengths.stroke(stroke) }),
    ...(shadow && { shadow: lengths.shadow(shadow) }),
    ...(plate && {
      plate: {
        color: plate.color,
        padding: plate.padding ?? 0.35,
        radius: plate.radius ?? 0.25,
        behind: plate.behind ?? 'block',
      },
    }),
    ...(isStepping && { wordTimes: spokenTimes(text, spoken, start) }),
    ...(pace && { pace: { by: pace.by === 'speech' ? 'words' : pace.by, step: pace.step ?? 0.12 } }),
    ...(struck && { struck: { at: resolveTime(struck.at, own, () => undefined), color: struck.color } }),
  };
}

function entranceOf(name: string | undefined): TextLayer['entrance'] {
  if (name === undefined || name === 'rise') return 'rise';
  return name.startsWith('fade') ? 'fade' : 'none';
}
