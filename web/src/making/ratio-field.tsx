import { ASPECT_NAMES } from '../../../src/contract/enums.ts';
import { m } from '../messages/index.ts';
import { RatioPicture } from '../pages/create-avatar/pictograms.tsx';
import { Choice } from '../ui/choice.tsx';
import type { Aspect } from './still-picture.tsx';

interface Props {
  value: Aspect;
  onChange(aspect: Aspect): void;
  /** Ratios to choose from; all by default. */
  aspects?: readonly Aspect[];
}

export function RatioField({ value, onChange, aspects = ASPECT_NAMES }: Props) {
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{m.create.ratio}</p>
      <Choice
        label={m.create.ratio}
        className="grid-cols-3"
        value={value}
        onChange={onChange}
        options={aspects.map((aspect) => ({
          value: aspect,
          label: m.create[aspect],
          picture: <RatioPicture aspect={aspect} />,
        }))}
      />
    </div>
  );
}
