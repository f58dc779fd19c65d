/** All that a script of one style in one language can be made of, filled but for the points. */
export interface Telling {
  hooks: readonly string[];
  /** The first hook is made for this product. */
  hookFits: boolean;
  setups: readonly string[];
  /** The first setup belongs to this product. */
  hasScene: boolean;
  intros: readonly string[];
  leads: readonly string[];
  /** Sets of what is said before single points. */
  labels: readonly (readonly string[])[];
  /** So many points are told, neither more nor fewer. */
  count?: number;
  closes: readonly string[];
  /** The points begin before the product is named. */
  isRevealed?: boolean;
  /** The product as the hooks may name it already. */
  name?: string;
  /** Lines about the facts that are no selling points, told right after the name or after the points. */
  earlyFacts?: readonly string[];
  facts: readonly string[];
  fillers: { setups: readonly string[]; bridges: readonly string[]; thoughts: readonly string[] };
  /** Makes a teller of points for one script: it says them as sentences, one after the other. */
  speaker(): SayPoint;
  /** What a listener might ask before a point answers it. */
  questionsFor?(point: string): readonly string[];
  /** Whether two points make one sentence. */
  goTogether?(one: string, other: string): boolean;
  /** What it says as it stands behind a label's colon. */
  behindColon(sentence: string): string;
}

/**
 * @param other said in the same sentence
 * @param isAnswer nothing before it is gone on with
 */
export type SayPoint = (point: string, how?: { other?: string | undefined; isAnswer?: boolean }) => string;
