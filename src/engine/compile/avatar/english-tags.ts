import { bare, type Token } from './tokens.ts';

export const has = (token: Token | undefined, tag: string): boolean => token?.tags.includes(tag) ?? false;
export const isVerb = (token: Token | undefined): boolean =>
  (has(token, 'Verb') && !has(token, 'Gerund')) ||
  /^(?:i|you|we|they|it|he|she)['’](?:re|m|s|ll|ve|d)$/u.test(bare(token));
export const isNominal = (token: Token | undefined): boolean =>
  has(token, 'Noun') || has(token, 'Value') || has(token, 'ProperNoun');
export const isUnit = (token: Token | undefined): boolean =>
  has(token, 'Unit') ||
  has(token, 'Duration') ||
  /^(?:percent|percentage|per|cent|%|degrees?|grams?|kilos?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times?|kilometres|kilometers|miles|metres|meters|litres|nights?|points?)$/u.test(
    bare(token),
  );
