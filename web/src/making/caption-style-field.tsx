import { RadioGroup } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { CAPTION_STYLES } from '../../../src/contract/enums.ts';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';

type Style = (typeof CAPTION_STYLES)[number];

/**
 * The captions of one sentence by the real renderer, cut out of its videos:
 * `castwright render --script "Every word you say shows up right on time." --avatar 81 --aspect square --caption-style STYLE -o STYLE.mp4`,
 * then `ffmpeg -i STYLE.mp4 -an -vf crop=900:420:90:620,scale=360:168 -r 20 -crf 27 -movflags +faststart`.
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

/** The styles as they move: the chosen one, and the one that is pointed at. */
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
          <Film style={style} isOn={style === value} />
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

function Film({ style, isOn }: { style: Style; isOn: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isOn) play(film.current);
    else stop(film.current);
  }, [isOn]);
  return (
    <video
      ref={film}
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

/** Nothing moves for those who want nothing to. */
function play(within: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  filmIn(within)
    ?.play()
    .catch(() => {});
}

function stop(within: HTMLElement | null): void {
  const film = filmIn(within);
  film?.pause();
  // Back to the still.
  if (film && film.currentTime > 0) film.load();
}

function filmIn(within: HTMLElement | null): HTMLVideoElement | null | undefined {
  return within instanceof HTMLVideoElement ? within : within?.querySelector('video');
}
