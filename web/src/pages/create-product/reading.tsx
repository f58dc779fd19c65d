import { useEffect, useState } from 'react';
import { m } from '../../messages/index.ts';
import { Progress } from '../../ui/progress.tsx';

/** Seconds after which the server gives a page up. */
const MOST = 25;

/** What goes on while a page is read. */
export function Reading({ host }: { host: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="rounded-md bg-sunken p-4">
      <div className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-medium break-all">
          {m.createProduct.reading(host)}
        </p>
        <p className="numbers text-sm text-ink-2">{m.createProduct.readingFor(seconds, MOST)}</p>
      </div>
      <Progress value={Math.min(96, (100 * seconds) / MOST)} label={m.createProduct.reading(host)} />
      <p className="mt-3 text-sm text-ink-2">{m.createProduct.readingHint}</p>
    </div>
  );
}
