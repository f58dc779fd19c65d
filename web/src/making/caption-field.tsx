import type { CAPTION_STYLES } from '../../../src/contract/enums.ts';
import { m } from '../messages/index.ts';
import { Switch } from '../ui/switch.tsx';
import { CaptionStyleField } from './caption-style-field.tsx';

export interface Captions {
  caption: boolean;
  captionStyle: (typeof CAPTION_STYLES)[number];
}

export function CaptionField({
  value,
  onChange,
}: {
  value: Captions;
  onChange(changes: Partial<Captions>): void;
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
        <CaptionStyleField
          value={value.captionStyle}
          onChange={(captionStyle) => onChange({ captionStyle })}
        />
      )}
    </div>
  );
}
