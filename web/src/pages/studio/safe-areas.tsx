import { classes } from '../../lib/classes.ts';

/** Edges that apps cover with their own controls, as percentages of the frame. */
const COVERED = {
  /** Vertical video apps: profile above, texts below, buttons on the right. */
  portrait: { top: 11, bottom: 20, left: 5, right: 13 },
  /** Title safe area of players. */
  other: { top: 5, bottom: 10, left: 5, right: 5 },
};

/** Shades what apps cover. @param ratio width to height of the frame */
export function SafeAreas({ ratio }: { ratio: number }) {
  const { top, bottom, left, right } = ratio < 1 ? COVERED.portrait : COVERED.other;
  const shade = 'absolute bg-black/45';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div className={classes(shade, 'inset-x-0 top-0')} style={{ height: `${top}%` }} />
      <div className={classes(shade, 'inset-x-0 bottom-0')} style={{ height: `${bottom}%` }} />
      <div
        className={classes(shade, 'left-0')}
        style={{ top: `${top}%`, bottom: `${bottom}%`, width: `${left}%` }}
      />
      <div
        className={classes(shade, 'right-0')}
        style={{ top: `${top}%`, bottom: `${bottom}%`, width: `${right}%` }}
      />
      <div
        className="absolute border border-dashed border-white/80"
        style={{ top: `${top}%`, bottom: `${bottom}%`, left: `${left}%`, right: `${right}%` }}
      />
    </div>
  );
}
