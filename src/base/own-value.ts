/**
 * What an object holds under a key itself. `object[key]` also finds what every object inherits: with the word
 * "constructor" as the key, a function.
 */
export function ownValue<Value>(
  object: Readonly<Record<PropertyKey, Value>> | null | undefined,
  key: PropertyKey,
): Value | undefined {
  return object !== null && object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
