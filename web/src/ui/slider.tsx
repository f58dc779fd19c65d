import { Field } from './field.tsx';

interface Props {
  label: string;
  value: number;
  onChange(value: number): void;
  min: number;
  max: number;
  step: number;
  /** The value in words, next to the label and for screen readers. */
  text: string;
  /** Labels of both ends. */
  ends: readonly [string, string];
}

export function Slider({ label, value, onChange, min, max, step, text, ends }: Props) {
  return (
    <div className="relative">
      <span className="numbers absolute top-0 right-0 text-sm text-ink-2" aria-hidden="true">
        {text}
      </span>
      <Field label={label}>
        {(ids) => (
          <input
            {...ids}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={text}
            onChange={(event) => onChange(Number(event.target.value))}
            className="w-full cursor-pointer accent-accent-fill"
          />
        )}
      </Field>
      <div className="flex justify-between text-xs text-ink-3" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
