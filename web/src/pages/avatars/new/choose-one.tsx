import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { type Drawing, useCreateAvatar } from '../../../api/avatars.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Failure } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Lets the user choose one of four people to create an avatar from. */
export function ChooseOne({ drawing, name }: { drawing: Drawing; name: string }) {
  const [chosen, setChosen] = useState(0);
  const keep = useCreateFromDrawing(drawing, name);
  const ignored = drawing.ignored ?? [];
  const warnings = drawing.warnings ?? [];
  return (
    <div className="grid gap-4">
      <RadioGroup.Root
        aria-label={m.avatars.choose}
        value={String(chosen)}
        onValueChange={(value) => setChosen(Number(value))}
        className="grid grid-cols-2 gap-3"
      >
        {drawing.image_url_list.map((url, index) => (
          <RadioGroup.Item
            key={url}
            value={String(index)}
            aria-label={m.avatars.suggestion(index + 1)}
            className="group relative overflow-hidden rounded-md border border-line data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
          >
            <Picture
              src={url}
              alt=""
              className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_25%] transition-transform group-hover:scale-[1.03]"
            />
            <RadioGroup.Indicator className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent-fill text-on-accent">
              <Check className="size-4" aria-hidden="true" />
            </RadioGroup.Indicator>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {ignored.length > 0 && (
        <p className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {m.avatars.ignored(ignored.join(', '))}
        </p>
      )}
      {warnings.map((sentence) => (
        <p key={sentence} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {sentence}
        </p>
      ))}
      {keep.error && <Failure error={keep.error} />}
      <Button kind="accent" isBusy={keep.isBusy} onClick={() => keep.run(chosen)}>
        {m.avatars.keep}
      </Button>
    </div>
  );
}

function useCreateFromDrawing({ image_key_list: keys }: Drawing, name: string) {
  const navigate = useNavigate();
  const create = useCreateAvatar();
  const avatarName = name === '' ? m.avatars.newTitle : name;

  function run(chosen: number): void {
    create.mutate(
      { origin_url: keys[chosen] ?? '', name: avatarName },
      {
        onSuccess({ avatar_id: id }) {
          toast(m.avatars.kept(avatarName));
          void navigate({ to: '/avatars/own/$id', params: { id: String(id) }, replace: true });
        },
      },
    );
  }

  return { run, isBusy: create.isPending, error: create.error };
}
