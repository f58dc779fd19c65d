import { useEffect, useState } from 'react';
import { player } from './player.ts';

/** Progress bar of a recording; renders nothing while it is not playing. */
export function PlayProgress({ url }: { url: string }) {
  const [part, setPart] = useState(0);
  const [isOn, setOn] = useState(false);
  useEffect(() => player.follow(url, (state) => setOn(state === 'on')), [url]);
  useEffect(() => player.watch(url, setPart), [url]);
  if (!isOn) return null;
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-full">
      <span className="block h-full bg-accent-fill" style={{ width: `${part * 100}%` }} />
    </span>
  );
}
