import { X } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';

interface Props {
  label: string;
  hint?: string;
  /** `#rrggbb`, or empty. */
  value: string;
  onChange(color: string): void;
}

/** Shown by the browser while no color is chosen. */
const NEUTRAL = '#808080';

export function ColorField({ label, hint, value, onChange }: Props) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={m.brand.choose(label)}
          value={value || NEUTRAL}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-14 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        <div className="min-w-0 grow">
          <p className="text-sm font-medium">{label}</p>
          <p className="numbers text-sm text-ink-2">{value || m.brand.defaultColor}</p>
        </div>
        {value && (
          <IconButton label={m.brand.clear(label)} onClick={() => onChange('')}>
            <X className="size-4" />
          </IconButton>
        )}
      </div>
      {hint && <p className="mt-1.5 text-sm text-ink-2">{hint}</p>}
    </div>
  );
}
