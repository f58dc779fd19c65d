import { useEffect, useRef } from 'react';
import { CAPTION_STYLES } from '../../../src/contract/enums.ts';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

type Style = (typeof CAPTION_STYLES)[number];

/**
 * Sample clips of each style, rendered with:
 * `castwright render --script "Every word you say shows up right on time." --avatar 81 --aspect square --caption-style STYLE -o STYLE.mp4`
 * `ffmpeg -i STYLE.mp4 -an -vf crop=900:420:90:620,scale=360:168 -r 20 -crf 27 -movflags +faststart`
 */
const FILMS = import.meta.glob<string>('./caption-styles/*.mp4', {
  eager: true,
  query: '?url',
  import: 'default',
});
const STILLS = import.meta.glob<string>('./caption-styles/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Props {
  value: Style;
  onChange(style: Style): void;
}

/** Choice of a caption style. The chosen style and the one under the pointer are animated. */
export function CaptionStyleField({ value, onChange }: Props) {
  return (
    <RadioGroup.Root
      aria-label={m.create.captionStyle}
      value={value}
      onValueChange={(style) => onChange(style as Style)}
      className="grid grid-cols-2 gap-2"
    >
      {CAPTION_STYLES.map((style) => (
        <RadioGroup.Item
          key={style}
          value={style}
          onPointerEnter={({ currentTarget }) => play(currentTarget)}
          onPointerLeave={({ currentTarget }) => style !== value && stop(currentTarget)}
          className="overflow-hidden rounded-md border border-line text-left hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
        >
          <Film style={style} isPlaying={style === value} />
          <span
            className={classes('block px-2 py-1.5 text-sm font-medium', style === value && 'text-accent')}
          >
            {m.create.captionStyles[style]}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

function Film({ style, isPlaying }: { style: Style; isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isPlaying) play(video.current);
    else stop(video.current);
  }, [isPlaying]);
  return (
    <video
      ref={video}
      src={FILMS[`./caption-styles/${style}.mp4`]}
      poster={STILLS[`./caption-styles/${style}.webp`]}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      className="pointer-events-none aspect-[360/168] w-full bg-sunken object-cover"
    />
  );
}

/** Does nothing if the user prefers reduced motion. */
function play(container: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  findVideo(container)
    ?.play()
    .catch(() => {});
}

function stop(container: HTMLElement | null): void {
  const video = findVideo(container);
  video?.pause();
  // Shows the poster again.
  if (video && video.currentTime > 0) video.load();
}

function findVideo(container: HTMLElement | null): HTMLVideoElement | null | undefined {
  return container instanceof HTMLVideoElement ? container : container?.querySelector('video');
}
