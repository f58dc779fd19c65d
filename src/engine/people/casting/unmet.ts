import type { BeardStyle } from '../painter/appearance.ts';
import { difference } from './harmony.ts';
import type { Wishes } from './wishes.ts';

/** Excludes traits that are matched elsewhere (origin, scene) or the same for every rendered person (view). */
type Trait = Exclude<keyof Wishes, 'origin' | 'scene' | 'sceneColor' | 'evening' | 'facing' | 'view'>;

/** Colours closer than this count as the same. */
const ALIKE = 0.12;

/** Tests whether a person meets a wish. A trait without a test counts as unmet, since library descriptions omit it. */
const TESTS: { [Name in Trait]?: (wish: NonNullable<Wishes[Name]>, own: Wishes) => boolean } = {
  hairColor: (wish, { hairColor }) => wish === hairColor,
  hairwear: (wish, { hairwear }) => near(wish, hairwear),
  beard: (wish, { beard }) => beardKind(wish) === beardKind(beard ?? false),
  glasses: (wish, { glasses }) => (wish === false) === !glasses,
  freckles: (wish, { freckles = false }) => wish === freckles,
  earrings: (wish) => wish === false,
  necklace: (wish) => wish === false,
  watch: (wish) => wish === false,
};

/** Counts the wishes that a person meets, and names those not met. */
export function unmetWishes(wishes: Wishes, own: Wishes): { met: number; unmet: string[] } {
  const { origin, scene, sceneColor, evening, facing, view, hair, outfit, ...others } = wishes;
  const verdicts: [name: string, isMet: boolean][] = Object.entries(others).map(([name, wish]) => {
    const meets = TESTS[name as Trait] as ((wish: unknown, own: Wishes) => boolean) | undefined;
    return [wordsOf(name), meets?.(wish, own) ?? false];
  });
  if (hair?.styles) verdicts.push(['hair style', hair.styles.some((one) => own.hair?.styles?.includes(one))]);
  if (hair?.not) verdicts.push(['hair style', !hair.not.some((one) => own.hair?.styles?.includes(one))]);
  if (hair?.length) verdicts.push(['hair length', hair.length === own.hair?.length]);
  if (hair?.texture) verdicts.push(['hair texture', hair.texture === own.hair?.texture]);
  if (outfit?.kind) verdicts.push(['clothing', outfit.kind === own.outfit?.kind]);
  if (outfit?.color) verdicts.push(['clothing color', near(outfit.color, own.outfit?.color)]);
  if (outfit?.tie) verdicts.push(['tie', own.outfit?.tie !== undefined]);
  const unmet = verdicts.filter(([, isMet]) => !isMet).map(([name]) => name);
  return { met: verdicts.length - unmet.length, unmet: [...new Set(unmet)] };
}

function beardKind(beard: readonly BeardStyle[] | 'stubble' | 'any' | false) {
  return beard === false || beard === 'stubble' ? beard : 'worn';
}

function near(wish: string, own: string | undefined): boolean {
  return own !== undefined && difference(wish, own) < ALIKE;
}

/** `hairColor` → "hair color". */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
