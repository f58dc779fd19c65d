/** Delays the refusals of clients that keep calling despite being refused. */
export interface Tarpit {
  /**
   * Call with every refusal. Returns undefined for clients that are rarely refused. Otherwise, the promise resolves when the
   * response may be sent. It resolves to `close` if too many responses are waiting; the connection must then be closed.
   */
  hold(who: string): Promise<'answer' | 'close'> | undefined;
}

export interface TarpitSettings {
  /** Number of refusals that are sent without delay. */
  freeRefusals: number;
  forgivenPerSecond: number;
  /** Milliseconds added per refusal beyond `freeRefusals`, and the maximum delay. */
  step: number;
  maxDelay: number;
  /** Maximum number of refusals held at once, per client and in all. */
  maxPerClient: number;
  maxHeld: number;
}

/** Clients that obey Retry-After stay below these limits, and so do a few that share a key. */
const DEFAULTS: TarpitSettings = {
  freeRefusals: 100,
  forgivenPerSecond: 5,
  step: 10,
  maxDelay: 1000,
  maxPerClient: 200,
  maxHeld: 2000,
};
/** Maximum clients to remember. Beyond this, the client whose last refusal is oldest is dropped. */
const MAX_CLIENTS = 20_000;

interface Offender {
  refusals: number;
  /** Milliseconds at which `refusals` was counted. */
  at: number;
  held: number;
}

/** @param now a monotonic clock in milliseconds */
export function openTarpit(
  settings: Partial<TarpitSettings> = {},
  now: () => number = () => performance.now(),
): Tarpit {
  const {
    freeRefusals: free,
    forgivenPerSecond,
    step,
    maxDelay,
    maxPerClient,
    maxHeld,
  } = { ...DEFAULTS, ...settings };
  const offenders = new Map<string, Offender>();
  let held = 0;

  function remember(who: string): Offender {
    const moment = now();
    const offender = offenders.get(who) ?? { refusals: 0, at: moment, held: 0 };
    const remaining = Math.max(0, offender.refusals - ((moment - offender.at) / 1000) * forgivenPerSecond);
    // Capped at the maximum delay, so that a client that stops is soon forgiven.
    offender.refusals = Math.min(remaining + 1, free + maxDelay / step + 1);
    offender.at = moment;
    // Keeps the map ordered by the last refusal.
    offenders.delete(who);
    offenders.set(who, offender);
    const [oldest] = offenders.keys();
    if (offenders.size > MAX_CLIENTS && oldest !== undefined) offenders.delete(oldest);
    return offender;
  }

  return {
    hold(who) {
      const offender = remember(who);
      const delay = Math.min((offender.refusals - free) * step, maxDelay);
      if (delay <= 0) return undefined;
      if (held >= maxHeld || offender.held >= maxPerClient) return Promise.resolve('close');
      held++;
      offender.held++;
      return new Promise((answer) => {
        setTimeout(() => {
          held--;
          offender.held--;
          answer('answer');
        }, delay).unref();
      });
    },
  };
}
