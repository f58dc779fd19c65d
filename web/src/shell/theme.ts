import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const darkMode = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readTheme(): Theme {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const theme = readTheme();
  const isDark = theme === 'dark' || (theme === 'system' && darkMode.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

darkMode.addEventListener('change', apply);

function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  apply();
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
  return [theme, setTheme];
}
