import { Check } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Failure } from '../../../ui/states.tsx';

interface Props {
  /** URLs. */
  pictures: readonly string[];
  /** Shape of the pictures, as classes. */
  shape: string;
  /** Shows the chosen picture large as well. */
  isLarge?: boolean;
  warnings: readonly string[];
  error: unknown;
  isBusy: boolean;
  onKeep(chosen: number): void;
}

/** Lets the user choose one of several drawn pictures to create an avatar from. */
export function ChooseOne({ pictures, shape, isLarge = false, warnings, error, isBusy, onKeep }: Props) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="grid gap-4">
      {isLarge && (
        <Picture
          src={pictures[chosen] ?? ''}
          alt={m.avatars.suggestion(chosen + 1)}
          className={classes('mx-auto max-h-96 max-w-full rounded-md bg-sunken object-cover', shape)}
        />
      )}
      <RadioGroup.Root
        aria-label={m.avatars.choose}
        value={String(chosen)}
        onValueChange={(value) => setChosen(Number(value))}
        className={classes('grid gap-3', isLarge ? 'grid-cols-4' : 'grid-cols-2')}
      >
        {pictures.map((url, index) => (
          <RadioGroup.Item
            key={url}
            value={String(index)}
            aria-label={m.avatars.suggestion(index + 1)}
            className="group relative overflow-hidden rounded-md border border-line data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
          >
            <Picture
              src={url}
              alt=""
              className={classes(
                'w-full bg-sunken object-cover transition-transform group-hover:scale-[1.03]',
                shape,
              )}
            />
            {!isLarge && (
              <RadioGroup.Indicator className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent-fill text-on-accent">
                <Check className="size-4" aria-hidden="true" />
              </RadioGroup.Indicator>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {warnings.map((sentence) => (
        <p key={sentence} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {sentence}
        </p>
      ))}
      {error != null && <Failure error={error} />}
      <Button kind="accent" isBusy={isBusy} onClick={() => onKeep(chosen)}>
        {m.avatars.keep}
      </Button>
    </div>
  );
}
