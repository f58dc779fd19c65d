import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import {
  type FocusMove,
  focusMove,
  type Moves,
  nearestPlace,
  nearestSize,
  type Placement,
  placeTowards,
  presenterMoves,
  snapToCentre,
} from '../../studio/placements.ts';
import type { Box, Thing } from '../../studio/things.ts';
import type { Studio } from './studio.ts';

/** CSS pixels that a pointer must move before a click becomes a drag. */
const DRAG_PIXELS = 4;
/** Share of a picture by which an arrow key moves it. */
const KEY_SHARE = 0.01;

const DIRECTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

interface Drag {
  thing: Thing;
  kind: 'move' | 'resize' | 'focus';
  /** How far the pointer has moved, in pixels of the frame. */
  by: { x: number; y: number };
}

interface Options {
  studio: Studio;
  /** Index of the shown scene in the draft. */
  scene: number;
  things: readonly Thing[];
  frame: Box;
  placeOf(box: Box): CSSProperties;
}

/**
 * Moves and resizes what is on the canvas, by pointer and by keyboard, where the request has a field for it. A drag is
 * one change.
 */
export function useMoving({ studio, scene, things, frame, placeOf }: Options) {
  const { draft, change } = studio;
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ thing: Thing; kind: Drag['kind']; x: number; y: number; scale: number }>(undefined);
  /** A drag ends with a click, which selects nothing. */
  const hasDragged = useRef(false);

  const movesOf = (thing: Thing): Moves | undefined => presenterMoves(draft, scene, thing, frame);
  const focusOf = (thing: Thing): FocusMove | undefined => focusMove(draft, scene, thing, things);
  const isMovable = (thing: Thing): boolean => movesOf(thing) !== undefined || focusOf(thing) !== undefined;

  /** Where a drag would put its thing. */
  function targetOf({ thing, kind, by }: Drag): Placement | undefined {
    const moves = movesOf(thing);
    if (!moves) return undefined;
    if (kind === 'resize') {
      const grown = moves.anchor.x === 0 ? by.x : -by.x;
      return moves.sizes[nearestSize(moves.sizes, thing.box.width + grown)];
    }
    const { x, y, width, height } = thing.box;
    return nearestPlace(moves.places, { x: x + width / 2 + by.x, y: y + height / 2 + by.y });
  }

  function focusAfter({ thing, by }: Drag, { focus }: FocusMove): { x: number; y: number } {
    return {
      x: snapToCentre(Math.min(1, Math.max(0, focus.x - by.x / thing.box.width))),
      y: snapToCentre(Math.min(1, Math.max(0, focus.y - by.y / thing.box.height))),
    };
  }

  function begin(event: PointerEvent<HTMLElement>, thing: Thing, kind: Drag['kind']) {
    hasDragged.current = false;
    const canvas = event.currentTarget.closest('[data-canvas]');
    if (event.button !== 0 || !canvas) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = frame.width / canvas.getBoundingClientRect().width;
    start.current = { thing, kind, x: event.clientX, y: event.clientY, scale };
  }

  function move({ clientX, clientY }: PointerEvent) {
    const from = start.current;
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (!drag && Math.hypot(x, y) < DRAG_PIXELS) return;
    studio.transport.pause();
    hasDragged.current = true;
    setDrag({ thing: from.thing, kind: from.kind, by: { x: x * from.scale, y: y * from.scale } });
  }

  function end() {
    start.current = undefined;
    setDrag(undefined);
    if (!drag) return;
    const focus = drag.kind === 'focus' ? focusOf(drag.thing) : undefined;
    if (focus) {
      const next = focusAfter(drag, focus);
      change((before) => focus.apply(before, next));
      return;
    }
    const target = targetOf(drag);
    const moves = movesOf(drag.thing);
    const present = drag.kind === 'resize' ? moves?.sizes[moves.size] : moves?.places[0];
    if (target && target.box !== present?.box) change(target.apply);
  }

  function cancel() {
    start.current = undefined;
    setDrag(undefined);
  }

  const handlers = (thing: Thing, kind: Drag['kind']) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, thing, kind),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  });

  return {
    isMovable,
    /** Whether a click ends a drag, and thus selects nothing. */
    endsDrag(): boolean {
      const isEnd = hasDragged.current;
      hasDragged.current = false;
      return isEnd;
    },
    handlersOf: (thing: Thing) =>
      isMovable(thing) ? handlers(thing, focusOf(thing) ? 'focus' : 'move') : undefined,
    /** Moves with the arrow keys, and resizes with Shift. Returns whether the key did something. */
    onKey({ key, shiftKey }: KeyboardEvent, thing: Thing): boolean {
      if (key === 'Escape' && drag) {
        cancel();
        return true;
      }
      const direction = DIRECTIONS.get(key);
      if (!direction) return false;
      const [right, down] = direction;
      const focus = focusOf(thing);
      if (focus && !shiftKey) {
        const next = { x: focus.focus.x - right * KEY_SHARE, y: focus.focus.y - down * KEY_SHARE };
        change((before) => focus.apply(before, next), `focus ${scene}`);
        return true;
      }
      const moves = movesOf(thing);
      if (!moves) return false;
      const target = shiftKey
        ? moves.sizes[moves.size + (right - down)]
        : placeTowards(moves.places, direction);
      if (target) change(target.apply);
      return true;
    },
    /** Handle of the selected thing, and where a drag would put it. */
    overlay: (selected: Thing | undefined) => (
      <>
        {selected && !drag && (
          <Handle
            moves={movesOf(selected)}
            thing={selected}
            placeOf={placeOf}
            handlers={handlers(selected, 'resize')}
          />
        )}
        {drag && drag.kind !== 'focus' && (
          <>
            {(drag.kind === 'move' ? movesOf(drag.thing)?.places : movesOf(drag.thing)?.sizes)?.map(
              ({ box }, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: places have no name
                  key={index}
                  style={placeOf(box)}
                  className={classes(
                    'pointer-events-none absolute rounded-sm border-2 border-dashed',
                    box === targetOf(drag)?.box ? 'border-accent-fill bg-accent-fill/30' : 'border-white/80',
                  )}
                />
              ),
            )}
            {drag.kind === 'move' && (
              <span
                style={placeOf({
                  ...drag.thing.box,
                  x: drag.thing.box.x + drag.by.x,
                  y: drag.thing.box.y + drag.by.y,
                })}
                className="pointer-events-none absolute rounded-sm outline-2 outline-accent-fill outline-solid"
              />
            )}
          </>
        )}
        {drag?.kind === 'focus' && (
          <FocusLines drag={drag} focus={focusOf(drag.thing)} focusAfter={focusAfter} placeOf={placeOf} />
        )}
      </>
    ),
  };
}

interface HandleProps {
  moves: Moves | undefined;
  thing: Thing;
  placeOf(box: Box): CSSProperties;
  handlers: object;
}

/** The handle at the free corner of a thing that can be resized. The keyboard resizes the thing itself. */
function Handle({ moves, thing, placeOf, handlers }: HandleProps) {
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
      )}
    >
      <span className="size-3.5 rounded-full border-2 border-white bg-accent-fill shadow-raised" />
    </span>
  );
}

interface FocusProps {
  drag: Drag;
  focus: FocusMove | undefined;
  focusAfter(drag: Drag, focus: FocusMove): { x: number; y: number };
  placeOf(box: Box): CSSProperties;
}

/** The point of the picture that will stay visible. Its lines are solid on the centre lines. */
function FocusLines({ drag, focus, focusAfter, placeOf }: FocusProps) {
  if (!focus) return null;
  const { x, y } = focusAfter(drag, focus);
  const line = (isCentred: boolean) =>
    classes('absolute border-accent-fill', isCentred ? 'border-solid' : 'border-dashed');
  return (
    <span style={placeOf(drag.thing.box)} className="pointer-events-none absolute overflow-hidden">
      <span style={{ left: `${100 * x}%` }} className={classes('inset-y-0 border-l-2', line(x === 0.5))} />
      <span style={{ top: `${100 * y}%` }} className={classes('inset-x-0 border-t-2', line(y === 0.5))} />
    </span>
  );
}
