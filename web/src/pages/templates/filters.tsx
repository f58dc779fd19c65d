import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { Aspect } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { SegmentedControl } from '../../ui/choice.tsx';

interface Props {
  source: 'library' | 'own';
  aspect: Aspect;
  onSource(source: 'library' | 'own'): void;
  onAspect(aspect: Aspect): void;
}

export function Filters({ source, aspect, onSource, onAspect }: Props) {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SegmentedControl
        label={m.createTemplate.filterLabel}
        value={source}
        onChange={onSource}
        options={[
          { value: 'library', label: m.createTemplate.library },
          { value: 'own', label: m.createTemplate.own },
        ]}
      />
      <SegmentedControl
        label={m.create.ratio}
        value={aspect}
        onChange={onAspect}
        options={ASPECT_NAMES.map((value) => ({ value, label: m.create[value] }))}
      />
    </div>
  );
}
