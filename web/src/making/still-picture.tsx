import type { ASPECT_NAMES } from '../../../src/contract/enums.ts';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { Picture } from '../ui/picture.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { firstErrorMessage } from './field-errors.ts';

export type Aspect = (typeof ASPECT_NAMES)[number];

const RATIOS: Record<Aspect, string> = {
  portrait: 'aspect-[9/16] max-h-[min(52dvh,30rem)]',
  landscape: 'aspect-video w-full',
  square: 'aspect-square max-h-[24rem]',
};

interface Props {
  aspect: Aspect;
  still: { data?: string | undefined; isFetching: boolean; error: Error | null };
  /** Shown instead of a picture: what the user has to do first. */
  wait?: string | undefined;
}

/** A frame of the video, drawn by the renderer. */
export function StillPicture({ aspect, still: { data: url, isFetching, error }, wait }: Props) {
  const isSeen = url !== undefined && wait === undefined;
  return (
    <div
      className={classes(
        'relative mx-auto mb-4 grid max-w-full place-items-center overflow-hidden rounded-md bg-sunken',
        RATIOS[aspect],
      )}
    >
      {isSeen && (
        <Picture
          src={url}
          alt={m.create.previewAlt}
          className={classes('size-full object-contain transition-opacity', isFetching && 'opacity-60')}
        />
      )}
      {wait !== undefined && <p className="px-6 text-center text-sm text-ink-2">{wait}</p>}
      {!isSeen && wait === undefined && error && !isFetching && (
        <p className="px-6 text-center text-sm text-bad">{firstErrorMessage(error)}</p>
      )}
      {isFetching && (
        <span className="absolute top-3 right-3 grid size-8 place-items-center rounded-full bg-surface text-accent shadow-raised">
          <Spinner />
        </span>
      )}
    </div>
  );
}
