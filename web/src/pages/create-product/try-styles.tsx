import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { VISUAL_STYLES } from '../../../../src/contract/enums.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { classes } from '../../lib/classes.ts';
import { formatCredits } from '../../lib/format.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/states.tsx';
import { type Candidate, type Draft, toPreviewsBody } from './draft.ts';
import { stylePicture } from './style-pictures.ts';

interface Props {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  draft: Draft;
  hasPrices: boolean;
  onMade(candidates: Candidate[]): void;
}

/** Dialog to choose styles for previews. */
export function TryStyles({ isOpen, onOpenChange, draft, hasPrices, onMade }: Props) {
  const { credits } = useSession();
  const [styles, setStyles] = useState<readonly string[]>(() =>
    [...new Set([draft.style, 'FullScreen', 'Dynamic Showcase', 'Elegant Presentation'])].slice(0, 3),
  );
  const body = toPreviewsBody(draft, styles);
  const { data } = useEstimate('POST /v2/create_video_from_product/preview_list', body, {
    isWanted: isOpen && styles.length > 0,
  });
  const create = useMutation({
    mutationFn: () => call('POST /v2/create_video_from_product/preview_list', { body }),
    onSuccess({ previews }) {
      onMade(
        previews.map(({ visual_style: style, preview_id: id, err_msg: problem }) => ({ style, id, problem })),
      );
      onOpenChange(false);
    },
  });
  const toggle = (style: string) =>
    setStyles((before) =>
      before.includes(style) ? before.filter((name) => name !== style) : [...before, style],
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.createProduct.tryTitle}
      hint={m.createProduct.tryHint}
      isWide
      actions={
        <>
          {credits && data?.estimated_credit !== undefined && styles.length > 0 && (
            <p className="numbers mr-auto self-center text-sm text-ink-2">
              {m.createProduct.tryPrice(formatCredits(data.estimated_credit))}
            </p>
          )}
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button
            kind="accent"
            isBusy={create.isPending}
            disabled={styles.length === 0}
            onClick={() => create.mutate()}
          >
            {m.createProduct.tryMake(styles.length)}
          </Button>
        </>
      }
    >
      {create.isError && <Failure error={create.error} className="mb-4" />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(46%,8rem),1fr))] gap-3 p-1">
        {VISUAL_STYLES.filter((style) => style !== 'Price Drop' || hasPrices).map((style) => {
          const isOn = styles.includes(style);
          return (
            <label
              key={style}
              className={classes(
                'overflow-hidden rounded-md border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                isOn ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <img
                src={stylePicture(style)}
                alt=""
                className="aspect-[9/11] w-full bg-sunken object-cover object-top"
              />
              <span className="flex items-start gap-2 px-2 py-1.5 text-sm font-medium">
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => toggle(style)}
                  className="mt-0.5 size-4 shrink-0 accent-accent-fill outline-none"
                />
                <span className="min-w-0 hyphens-auto break-words">{style}</span>
              </span>
            </label>
          );
        })}
      </div>
    </Dialog>
  );
}
