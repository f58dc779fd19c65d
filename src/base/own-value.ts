/**
 * Returns an own property. `object[key]` also finds inherited ones: the key "constructor" would return a function.
 */
export function ownValue<Value>(
  object: Readonly<Record<PropertyKey, Value>> | null | undefined,
  key: PropertyKey,
): Value | undefined {
  return object !== null && object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
