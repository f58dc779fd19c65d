/** What may be there already: waiting for a promise can cost more than what it stands for. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on with a value, at once where it is there. */
export function mapMaybePromise<Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
