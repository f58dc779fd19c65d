/** What may be there already: waiting for a promise can cost more than what it stands for. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with a value, at once where it is there. */
export function whenThere<Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
