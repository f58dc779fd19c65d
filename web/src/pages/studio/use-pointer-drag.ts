import { type PointerEvent, useRef, useState } from 'react';
import type { Box, Thing } from '../../studio/things.ts';

/** CSS pixels that a pointer must move before a click becomes a drag. */
const DRAG_PIXELS = 4;

/** How a drag changes its thing; `focus` moves the picture within it. */
type DragKind = 'move' | 'resize' | 'focus';

export interface Drag {
  thing: Thing;
  kind: DragKind;
  /** How far the pointer has moved, in pixels of the frame. */
  by: { x: number; y: number };
}

interface Options {
  frame: Box;
  /** Called at every move of a drag. */
  onDrag(): void;
  /** Called when a drag ends, unless it was cancelled. */
  onDrop(drag: Drag): void;
}

/** Follows a pointer that drags a thing of the canvas, or its handle. */
export function usePointerDrag({ frame, onDrag, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ thing: Thing; kind: DragKind; x: number; y: number; scale: number }>(undefined);
  /** A drag ends with a click, which selects nothing. */
  const hasDragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, thing: Thing, kind: DragKind) {
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
    onDrag();
    hasDragged.current = true;
    setDrag({ thing: from.thing, kind: from.kind, by: { x: x * from.scale, y: y * from.scale } });
  }

  function cancel() {
    start.current = undefined;
    setDrag(undefined);
  }

  function end() {
    cancel();
    if (drag) onDrop(drag);
  }

  return {
    /** The drag in progress. */
    drag,
    cancel,
    handlers: (thing: Thing, kind: DragKind) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, thing, kind),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
    /** Whether a click ends a drag, and thus selects nothing. */
    endsDrag(): boolean {
      const isEnd = hasDragged.current;
      hasDragged.current = false;
      return isEnd;
    },
  };
}
