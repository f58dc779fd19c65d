import { Play } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  name: string;
  picture: string;
  /** Empty if there is no preview. */
  video: string;
}

/** The large picture, which plays a preview on click. The server may have to render it first. */
export function TalkingPreview({ name, picture, video }: Props) {
  const [isOn, setOn] = useState(false);
  // An avatar with a product may be wide, and the product stands at the side.
  const [isWide, setWide] = useState(false);
  const frame = classes(
    'w-full rounded-lg border border-line bg-sunken',
    !isWide && 'aspect-[9/16] object-cover object-top',
  );
  if (isOn) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a greeting of one sentence
      <video
        src={video}
        poster={picture}
        controls
        autoPlay
        playsInline
        aria-label={m.avatars.previewOf(name)}
        className={frame}
      />
    );
  }
  return (
    <div className="relative mx-auto w-full max-w-80">
      <Picture
        src={picture}
        alt={name}
        className={frame}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setWide(naturalWidth >= naturalHeight)
        }
      />
      {video !== '' && (
        <button
          type="button"
          aria-label={m.avatars.watchNamed(name)}
          title={m.avatars.previewHint}
          onClick={() => setOn(true)}
          className="group absolute inset-0 flex items-end justify-center rounded-lg pb-5"
        >
          <span className="flex h-10 items-center gap-2 rounded-full bg-black/65 px-5 font-medium text-white transition-transform group-hover:scale-105">
            <Play className="size-4 fill-current" aria-hidden="true" />
            {m.avatars.watch}
          </span>
        </button>
      )}
    </div>
  );
}
