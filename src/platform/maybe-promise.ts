/** A value that may be available synchronously, because awaiting a promise can cost more than the work itself. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Applies a function to a value, synchronously if it is available. */
export function mapMaybePromise<Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
