import { useEffect, useState } from 'react';

/** State that a reload, or a server that goes away, does not lose. */
export function useStoredState<Value extends object>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...read(name) }));
  useEffect(() => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Where nothing may be kept, the page works all the same.
    }
  }, [name, value]);
  return [value, setValue] as const;
}

function read(name: string): object {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as object;
  } catch {
    return {};
  }
}

/** Whatever is kept under names that begin so, for this tab alone, too. */
export function clearStoredState(beginning: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(beginning)) storage.removeItem(name);
    }
  }
}
