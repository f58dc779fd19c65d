/** What the lines of a style share with those of its neighbours: what is said between them. */
export type Register = 'calm' | 'story' | 'expert' | 'playful' | 'review';

/**
 * Lines of one style of telling. `{product}` is the name with its article, `{it}`, `{them}`, `{is}` and `{s}` agree
 * with it; `{problem}` and `{scene}` are there only where a selling point tells of them.
 */
export interface StyleLines {
  register: Register;
  /** At most seven words each. */
  hooks: readonly string[];
  /**
   * What comes before its usual place: the best points before the name is told, or who made it, whom it is for or
   * what it costs right after. All facts come after the points where nothing is said.
   */
  early?: 'points' | 'brand' | 'audience' | 'price';
  setups: readonly string[];
  intros: readonly string[];
  leads: readonly string[];
  /** Said before single points. */
  labels?: readonly (readonly string[])[];
  closes: readonly string[];
}
