import type { CSSProperties, KeyboardEvent } from 'react';
import {
  type Direction,
  focusAfterDrag,
  focusTowards,
  placeAfterDrag,
  placeTowards,
  sizeAfterDrag,
  sizeTowards,
} from '../../studio/choose-placement.ts';
import {
  type FocusMove,
  focusMove,
  type Moves,
  type Placement,
  presenterMoves,
} from '../../studio/placements.ts';
import type { Box, Thing } from '../../studio/things.ts';
import { DragPreview, ResizeHandle } from './moving-overlay.tsx';
import type { Studio } from './studio.ts';
import { type Drag, usePointerDrag } from './use-pointer-drag.ts';

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

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
  const { draft, change, transport } = studio;
  const { drag, cancel, handlers, endsDrag } = usePointerDrag({
    frame,
    onDrag: () => transport.pause(),
    onDrop: drop,
  });

  const movesOf = (thing: Thing): Moves | undefined => presenterMoves(draft, scene, thing, frame);
  const focusOf = (thing: Thing): FocusMove | undefined => focusMove(draft, scene, thing, things);
  const isMovable = (thing: Thing): boolean => movesOf(thing) !== undefined || focusOf(thing) !== undefined;

  /** Where a drag would put its thing. */
  function targetOf({ thing, kind, by }: Drag): Placement | undefined {
    const moves = movesOf(thing);
    if (!moves) return undefined;
    return kind === 'resize' ? sizeAfterDrag(moves, thing.box, by) : placeAfterDrag(moves, thing.box, by);
  }

  function drop(dropped: Drag) {
    const { thing, kind, by } = dropped;
    const focus = kind === 'focus' ? focusOf(thing) : undefined;
    if (focus) {
      const next = focusAfterDrag(focus.focus, thing.box, by);
      change((before) => focus.apply(before, next));
      return;
    }
    const target = targetOf(dropped);
    const moves = movesOf(thing);
    const present = kind === 'resize' ? moves?.sizes[moves.size] : moves?.places[0];
    if (target && target.box !== present?.box) change(target.apply);
  }

  return {
    isMovable,
    endsDrag,
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
      const focus = focusOf(thing);
      if (focus && !shiftKey) {
        const next = focusTowards(focus.focus, direction);
        change((before) => focus.apply(before, next), `focus ${scene}`);
        return true;
      }
      const moves = movesOf(thing);
      if (!moves) return false;
      const target = shiftKey ? sizeTowards(moves, direction) : placeTowards(moves, direction);
      if (target) change(target.apply);
      return true;
    },
    /** Handle of the selected thing, and what a drag would do. */
    overlay(selected: Thing | undefined) {
      return (
        <>
          {drag && (
            <DragPreview
              drag={drag}
              moves={movesOf(drag.thing)}
              focus={focusOf(drag.thing)}
              target={targetOf(drag)}
              placeOf={placeOf}
            />
          )}
          {selected && (
            <ResizeHandle
              moves={movesOf(selected)}
              thing={selected}
              placeOf={placeOf}
              isHidden={drag !== undefined}
              handlers={handlers(selected, 'resize')}
            />
          )}
        </>
      );
    },
  };
}
