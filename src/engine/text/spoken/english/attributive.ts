const BEFORE =
  /(?:^|[\s("“])(?:an?|the|this|that|my|your|our|his|her|its|their|each|every|one|another|per|new|only|single|whole|full|extra|\p{L}+['’]s)\s$/iu;
/** The same said of another measure before: "a 5-year, $225M deal". */
const BEFORE_TOO = /\d-\p{L}+,\s$/u;
const THING_AFTER = /^\s(\p{Ll}[\p{L}-]*)/u;
const NO_THING =
  /^(?:a|an|and|any|as|at|away|because|between|but|by|can|did|do|does|each|even|ever|every|for|from|had|has|he|her|his|if|i|in|into|is|it|its|just|less|later|long|tall|wide|deep|high|old|heavy|more|my|no|nor|not|now|of|off|on|only|or|our|out|over|per|plus|she|since|so|than|that|the|then|there|they|thick|this|to|today|too|under|until|up|us|was|we|were|when|where|which|while|who|will|with|without|would|you|your)$/;

/**
 * Whether what stands at [from, to) is said of the word that follows, as in "a $5 coupon" and "a 10 kg bag": its unit
 * then stays in the singular.
 */
export function isAttributive(sentence: string, from: number, to: number): boolean {
  const after = THING_AFTER.exec(sentence.slice(to, to + 40))?.[1];
  if (after === undefined || NO_THING.test(after)) return false;
  const before = sentence.slice(Math.max(0, from - 12), from);
  return BEFORE.test(before) || BEFORE_TOO.test(before);
}
