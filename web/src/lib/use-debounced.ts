import { useEffect, useState } from 'react';

/**
 * A value once its content has been the same for a while. Values of equal content count as one, so that an object
 * made on every render neither restarts the wait nor renders anew when it is over.
 *
 * @param value JSON, compared as such
 * @param wait milliseconds
 */
export function useDebounced<Value>(value: Value, wait = 400): Value {
  const [settled, setSettled] = useState({ value, content: contentOf(value) });
  const content = contentOf(value);
  useEffect(() => {
    if (content === settled.content) return;
    const timer = setTimeout(() => setSettled({ value: parsed(content) as Value, content }), wait);
    return () => clearTimeout(timer);
  }, [content, settled.content, wait]);
  return settled.value;
}

const contentOf = (value: unknown): string | undefined => JSON.stringify(value);
const parsed = (content: string | undefined): unknown =>
  content === undefined ? undefined : JSON.parse(content);
