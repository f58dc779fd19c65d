import { useEffect, useState } from 'react';

/**
 * Returns a value once its content has not changed for a while. Values with equal content count as the same, so an
 * object created on every render neither restarts the wait nor causes another render.
 *
 * @param value must be JSON-serializable
 * @param wait milliseconds
 */
export function useDebounced<Value>(value: Value, wait = 400): Value {
  const [settled, setSettled] = useState({ value, content: serialize(value) });
  const content = serialize(value);
  useEffect(() => {
    if (content === settled.content) return;
    const timer = setTimeout(() => setSettled({ value: parse(content) as Value, content }), wait);
    return () => clearTimeout(timer);
  }, [content, settled.content, wait]);
  return settled.value;
}

const serialize = (value: unknown): string | undefined => JSON.stringify(value);
const parse = (content: string | undefined): unknown =>
  content === undefined ? undefined : JSON.parse(content);
