import { useEffect, useState } from 'react';

/** Countdown in seconds; `start` restarts it. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = end > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft: Math.max(0, Math.ceil((end - now) / 1000)),
    start(seconds) {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
