import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { classes } from '../../lib/classes.ts';
import { UnusableFile } from '../../lib/unusable-file.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { explainRejection } from '../assets/refused-upload.tsx';
import type { MediaItem, ProductForm } from './form.ts';

interface Props {
  form: ProductForm;
  onChange(changes: Partial<ProductForm>): void;
  /** Whether the surrounding section already has a title. */
  isTitled?: boolean;
}

/** All pictures of a product. Selected ones are shown in the order of selection. */
export function ProductPictures({ form, onChange, isTitled = false }: Props) {
  const { media, chosen } = form;
  const toggle = (url: string) =>
    onChange({
      chosen: chosen.includes(url) ? chosen.filter((chosenUrl) => chosenUrl !== url) : [...chosen, url],
    });
  return (
    <fieldset className="min-w-0">
      <legend className={isTitled ? 'sr-only' : 'mb-2 text-sm font-medium'}>{m.products.media}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {media.map((item, index) => (
          <Tile
            key={item.url}
            item={item}
            label={item.type === 2 ? m.products.video(index + 1) : m.products.picture(index + 1)}
            order={chosen.indexOf(item.url) + 1}
            onToggle={() => toggle(item.url)}
          />
        ))}
        <AddPictures
          onAdded={(item) => onChange({ media: [...media, item], chosen: [...chosen, item.url] })}
        />
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {chosen.length === 0 ? m.products.noneChosen : m.products.mediaHint}
      </p>
    </fieldset>
  );
}

interface TileProps {
  item: MediaItem;
  label: string;
  /** Position from 1; 0 if not selected. */
  order: number;
  onToggle(): void;
}

function Tile({ item, label, order, onToggle }: TileProps) {
  const isOn = order > 0;
  return (
    <label
      className={classes(
        'relative block aspect-square overflow-hidden rounded-md border bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOn ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <input type="checkbox" className="sr-only" aria-label={label} checked={isOn} onChange={onToggle} />
      {item.type === 2 ? (
        <video src={item.url} muted preload="metadata" className="size-full object-cover" />
      ) : (
        <Picture
          src={item.url}
          alt=""
          loading="lazy"
          className={classes('size-full object-cover', !isOn && 'opacity-55 grayscale')}
        />
      )}
      <span
        aria-hidden="true"
        className={classes(
          'numbers absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full border text-xs font-medium',
          isOn
            ? 'border-accent-fill bg-accent-fill text-on-accent'
            : 'border-line-strong bg-surface text-transparent',
        )}
      >
        {isOn ? order : ''}
      </span>
    </label>
  );
}

/** Uploads several files one after the other. */
function AddPictures({ onAdded }: { onAdded(item: MediaItem): void }) {
  const [percent, setPercent] = useState(0);
  // Always the latest callback, so that each file is added to the current form.
  const latestOnAdded = useRef(onAdded);
  latestOnAdded.current = onAdded;
  const send = useMutation({
    /** @returns the reasons for files that could not be added */
    async mutationFn(files: readonly File[]): Promise<string[]> {
      const problems: string[] = [];
      for (const file of files) {
        setPercent(0);
        try {
          const { url } = await upload(file, setPercent);
          const type = file.type.startsWith('video/') ? 2 : 1;
          latestOnAdded.current({ type, name: file.name.slice(0, 255), url, description: '' });
        } catch (error) {
          const reason = explainRejection(error);
          problems.push(error instanceof UnusableFile ? reason : m.products.notAdded(file.name, reason));
        }
      }
      return problems;
    },
  });
  return (
    <>
      <label className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-2 rounded-md border border-dashed border-line-strong p-2 text-center text-sm font-medium text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:bg-sunken hover:text-ink">
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,video/mp4"
          className="sr-only"
          disabled={send.isPending}
          onChange={(event) => {
            send.mutate([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {send.isPending ? <Spinner /> : <ImagePlus className="size-5" aria-hidden="true" />}
        {send.isPending ? m.products.uploading(percent) : m.products.add}
      </label>
      {send.data && send.data.length > 0 && (
        <ul role="alert" className="col-span-full grid gap-1 rounded-lg bg-bad-soft p-4 text-bad">
          {send.data.map((problem) => (
            <li key={problem} className="font-medium break-words">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
