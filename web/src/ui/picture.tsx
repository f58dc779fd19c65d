import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';

interface Props extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Purely decorative: shows nothing if it cannot be loaded. */
  isDecoration?: boolean;
}

/** An image with a readable placeholder if it cannot be loaded. */
export function Picture({ isDecoration = false, ...image }: Props) {
  const [failed, setFailed] = useState<string>();
  // biome-ignore lint/a11y/useAltText: callers pass alt
  if (failed !== image.src) return <img {...image} onError={() => setFailed(image.src)} />;
  if (isDecoration) return null;
  const label = image.alt === '' ? m.common.noPicture : m.common.noPictureNamed(image.alt);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes(image.className, '@container grid place-items-center bg-sunken')}
    >
      <span
        aria-hidden="true"
        className="grid justify-items-center gap-2 p-1 text-center text-balance @min-[8rem]:px-4 text-sm text-ink-2"
      >
        <ImageOff className="size-5" strokeWidth={1.5} />
        <span className="hidden @min-[8rem]:block">{m.common.noPicture}</span>
      </span>
    </span>
  );
}
