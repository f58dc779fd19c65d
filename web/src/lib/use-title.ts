import { useEffect } from 'react';

/** Sets the title in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Castwright`;
  }, [title]);
}
