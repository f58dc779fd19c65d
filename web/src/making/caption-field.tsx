import type { CAPTION_STYLES } from '../../../src/contract/enums.ts';
import { m } from '../messages/index.ts';
import { Select } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';

export interface Captions {
  caption: boolean;
  captionStyle: (typeof CAPTION_STYLES)[number];
}

export function CaptionField({
  value,
  onChange,
}: {
  value: Captions;
  onChange(part: Partial<Captions>): void;
}) {
  return (
    <div className="grid gap-4">
      <Switch
        label={m.create.captions}
        hint={m.create.captionsHint}
        checked={value.caption}
        onChange={(caption) => onChange({ caption })}
      />
      {value.caption && (
        <Select
          aria-label={m.create.captionStyle}
          value={value.captionStyle}
          onChange={(event) => onChange({ captionStyle: event.target.value as Captions['captionStyle'] })}
          options={Object.entries(m.create.captionStyles).map(([style, label]) => ({ value: style, label }))}
        />
      )}
    </div>
  );
}
