import type { CreateVideoFromAvatar } from '../../../src/contract/v2/avatar-video.ts';
import { m } from '../messages/index.ts';
import { Slider } from '../ui/slider.tsx';
import { Switch } from '../ui/switch.tsx';

/** Strength from 0 to 1; true is 0.5. */
type Blur = NonNullable<CreateVideoFromAvatar['background']>['blur'];

interface Props {
  blur: Blur;
  onChange(blur: Blur): void;
}

/** Puts a background out of focus. */
export function BlurField({ blur, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Switch
        label={m.create.blur}
        hint={m.create.blurHint}
        checked={Boolean(blur)}
        onChange={(isOn) => onChange(isOn || undefined)}
      />
      {blur ? <BlurStrength blur={blur} onChange={onChange} /> : null}
    </div>
  );
}

export function BlurStrength({ blur, onChange }: Props) {
  const strength = blur === true ? 0.5 : Number(blur ?? 0);
  return (
    <Slider
      label={m.create.blurStrength}
      value={strength}
      onChange={onChange}
      min={0.1}
      max={1}
      step={0.1}
      text={`${Math.round(strength * 100)}%`}
      ends={m.create.blurEnds}
    />
  );
}
