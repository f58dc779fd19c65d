import type { CSSProperties } from 'react';
import { classes } from '../../lib/classes.ts';
import { focusAfterDrag } from '../../studio/choose-placement.ts';
import type { FocusMove, Moves, Placement } from '../../studio/placements.ts';
import type { Box, Thing } from '../../studio/things.ts';
import type { Drag } from './use-pointer-drag.ts';

interface HandleProps {
  moves: Moves | undefined;
  thing: Thing;
  placeOf(box: Box): CSSProperties;
  /** Whether it is invisible. It still receives the events of a pointer that drags it, wherever the pointer is. */
  isHidden: boolean;
  handlers: object;
}

/** The handle at the free corner of a thing that can be resized. The keyboard resizes the thing itself. */
export function ResizeHandle({ moves, thing, placeOf, isHidden, handlers }: HandleProps) {
  if (!moves || moves.sizes.length === 0) return null;
  const { x, y, width, height } = thing.box;
  const { anchor } = moves;
  const corner = {
    x: anchor.x === 0 ? x + width : x,
    y: anchor.y === 0 ? y + height : y,
    width: 0,
    height: 0,
  };
  return (
    <span
      aria-hidden="true"
      data-handle
      {...handlers}
      style={{ ...placeOf(corner), width: undefined, height: undefined }}
      className={classes(
        'absolute grid size-8 -translate-1/2 touch-none place-items-center',
        anchor.x === anchor.y ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
        isHidden && 'opacity-0',
      )}
    >
      <span className="size-3.5 rounded-full border-2 border-white bg-accent-fill shadow-raised" />
    </span>
  );
}

interface PreviewProps {
  drag: Drag;
  moves: Moves | undefined;
  focus: FocusMove | undefined;
  /** Where the drag would put its thing. */
  target: Placement | undefined;
  placeOf(box: Box): CSSProperties;
}

/** Shows the result of a drag: possible places or sizes, the thing under the pointer, or the focus of a picture. */
export function DragPreview({ drag: { thing, kind, by }, moves, focus, target, placeOf }: PreviewProps) {
  if (kind === 'focus') {
    return focus ? (
      <FocusLines box={thing.box} focus={focusAfterDrag(focus.focus, thing.box, by)} placeOf={placeOf} />
    ) : null;
  }
  return (
    <>
      {(kind === 'move' ? moves?.places : moves?.sizes)?.map(({ box }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no name
          key={index}
          style={placeOf(box)}
          className={classes(
            'pointer-events-none absolute rounded-sm border-2 border-dashed',
            box === target?.box ? 'border-accent-fill bg-accent-fill/30' : 'border-white/80',
          )}
        />
      ))}
      {kind === 'move' && (
        <span
          style={placeOf({ ...thing.box, x: thing.box.x + by.x, y: thing.box.y + by.y })}
          className="pointer-events-none absolute rounded-sm outline-2 outline-accent-fill outline-solid"
        />
      )}
    </>
  );
}

interface FocusProps {
  box: Box;
  /** As fractions of the box. */
  focus: { x: number; y: number };
  placeOf(box: Box): CSSProperties;
}

/** The point of the picture that will stay visible. Its lines are solid on the centre lines. */
function FocusLines({ box, focus: { x, y }, placeOf }: FocusProps) {
  const line = (isCentred: boolean) =>
    classes('absolute border-accent-fill', isCentred ? 'border-solid' : 'border-dashed');
  return (
    <span style={placeOf(box)} className="pointer-events-none absolute overflow-hidden">
      <span style={{ left: `${100 * x}%` }} className={classes('inset-y-0 border-l-2', line(x === 0.5))} />
      <span style={{ top: `${100 * y}%` }} className={classes('inset-x-0 border-t-2', line(y === 0.5))} />
    </span>
  );
}
