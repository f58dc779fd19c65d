import { type Fields, fields, list, number, text } from './reading.ts';

export interface ImportedKeyframe {
  at: number;
  value: number;
  ease?: string;
}

/** Converts tweens of a property to keyframes; undefined if they contain anything but numbers. */
export function keyframesOf(
  value: unknown,
  change: (value: number) => number,
): ImportedKeyframe[] | undefined {
  const tweens = list(value).map(fields);
  const frames = tweens.flatMap((tween): ImportedKeyframe[] => {
    const [from, to] = [number(tween['from']), number(tween['to'])];
    if (from === undefined || to === undefined) return [];
    const start = number(tween['start']) ?? 0;
    return [
      { at: start, value: change(from), ease: 'hold' },
      { at: start + (number(tween['length']) ?? 0), value: change(to), ease: easeOf(tween) },
    ];
  });
  return frames.length === 0 || frames.length < tweens.length * 2
    ? undefined
    : frames.sort((a, b) => a.at - b.at).slice(0, 60);
}

function easeOf(tween: Fields): string {
  const interpolation = text(tween['interpolation']);
  if (interpolation === 'constant') return 'hold';
  const easing = text(tween['easing']) ?? (interpolation === 'bezier' ? 'ease' : 'linear');
  if (easing.endsWith('Back')) return 'back';
  if (easing === 'ease' || easing.startsWith('easeInOut')) return 'inOut';
  if (easing.startsWith('easeIn')) return 'in';
  return easing.startsWith('easeOut') ? 'out' : 'linear';
}
