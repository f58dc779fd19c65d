import { useEffect } from 'react';

/** What the browser's tab and history call a page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Castwright`;
  }, [title]);
}
