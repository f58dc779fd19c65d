import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';

interface Props {
  colors: Readonly<Record<string, string>>;
  onChange(colors: Record<string, string>): void;
}

/** Only six-digit colors can be edited here; others are edited in the JSON. */
const EDITABLE_COLOR = /^#[0-9a-f]{6}$/i;

export function ColorsEditor({ colors, onChange }: Props) {
  const editable = Object.entries(colors).filter(([, value]) => EDITABLE_COLOR.test(value));
  if (editable.length === 0) return null;
  return (
    <SectionCard title={m.templates.colors} hint={m.templates.colorsHint}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {editable.map(([name, value]) => (
          <li key={name}>
            <label className="flex items-center gap-3 rounded-md border border-line p-2 hover:border-line-strong">
              <input
                type="color"
                aria-label={m.templates.colorName(name)}
                value={value.toLowerCase()}
                onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
                className="size-8 shrink-0 cursor-pointer rounded-sm border border-line bg-transparent"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block font-mono text-xs text-ink-2">{value.toLowerCase()}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
