import { formatDuration } from '../lib/format.ts';
import { m } from '../messages/index.ts';
import { Slider } from '../ui/slider.tsx';

/** Share of a film at which its still is taken, unless the user chooses a moment. */
const DEFAULT_SHARE = 0.4;

interface Props {
  /** Seconds; undefined until the user chooses a moment. */
  value: number | undefined;
  /** Length of the film in seconds. */
  length: number;
  onChange(seconds: number): void;
}

/** Chooses the moment of a film that its still shows. */
export function MomentSlider({ value, length, onChange }: Props) {
  const seconds = value ?? length * DEFAULT_SHARE;
  return (
    <Slider
      label={m.createTemplate.moment}
      value={seconds}
      onChange={onChange}
      min={0}
      max={length}
      step={0.1}
      text={formatDuration(seconds)}
      ends={[formatDuration(0), formatDuration(length)]}
    />
  );
}
