/** How large and where a person stands in a box. A drawn face is 190 rig units wide. */
export interface Composition {
  /** Height of the eyes, as a fraction of the box. */
  eyes: number;
  /** Maximum rig units across the box; wider boxes do not enlarge the person. */
  across: number;
  /** Rig units that must be visible below the eyes, down to a raised hand or the collar. */
  below: number;
}

/** `wide` is the waist in a wide box, where it would make the person small. */
export type CompositionName = 'waist' | 'wide' | 'chest' | 'head';

/** The compositions of drawn people and photographs. */
export const COMPOSITIONS: Readonly<Record<CompositionName, Composition>> = {
  waist: { eyes: 0.38, across: 1080 / 2.1, below: 480 },
  // Chest-up, with the top of the head at 12 % of the height and raised hands above the captions.
  wide: { eyes: 0.33, across: 1080 / 2.1, below: 417 },
  chest: { eyes: 0.42, across: 420, below: 290 },
  head: { eyes: 0.48, across: 330, below: 190 },
};

/** Minimum width of a wide box, as a multiple of its height. */
const WIDE_RATIO = 1.4;

export function compositionNameOf(box: {
  width: number;
  height: number;
  framing: Exclude<CompositionName, 'wide'>;
}): CompositionName {
  return box.framing === 'waist' && box.width >= box.height * WIDE_RATIO ? 'wide' : box.framing;
}
