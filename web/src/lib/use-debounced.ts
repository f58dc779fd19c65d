import { useEffect, useState } from 'react';

/** A value once it has been the same for a while. @param wait milliseconds */
export function useDebounced<Value>(value: Value, wait = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
