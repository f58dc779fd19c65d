import { useEffect, useState } from 'react';

/** State that survives a reload and an outage of the server. */
export function useStoredState<Value extends object>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...read(name) }));
  useEffect(() => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Storage is unavailable: the page works without it.
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

/** Removes everything stored under keys with a prefix, in localStorage and in this tab's sessionStorage. */
export function clearStoredState(prefix: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix)) storage.removeItem(name);
    }
  }
}
