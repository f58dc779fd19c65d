import type { CallOut, Film, Shot } from '../../film.ts';

/** Seconds after the cut at which a fact that nobody says comes. */
const COMES = 0.45;

/**
 * Fills shots in which no point is told with what may be written as well: the name, then the price. Where the hook is
 * the name it was read already, and the last shot leaves both to the end card.
 */
export function withNameAndPrice(film: Film): Film {
  const { hook, product, shots } = film;
  const name = hook.saidUntil > 0 ? [product.shortName] : [];
  const facts = [...name, ...(product.price ? [product.price] : [])];
  const isBare = ({ role, view, callOut, index }: Shot) =>
    role === 'body' && view !== undefined && callOut === undefined && index < shots.length - 2;
  return {
    ...film,
    shots: shots.map((shot) => {
      const text = isBare(shot) ? facts.shift() : undefined;
      if (text === undefined) return shot;
      const callOut: CallOut = { text, number: 0, at: shot.start + COMES };
      return { ...shot, callOut };
    }),
  };
}
