/** Delays the refusals of clients that keep calling despite being refused. */
export interface Tarpit {
  /**
   * Call it with every refusal. Undefined for clients that are refused now and then; otherwise resolves when it is
   * time to answer: `close` where too many wait already, and the connection is to be closed with the answer.
   */
  hold(who: string): Promise<'answer' | 'close'> | undefined;
}

export interface TarpitSettings {
  /** Refusals that are answered at once, and how many are forgotten in a second. */
  free: number;
  forgotten: number;
  /** Milliseconds: what each one beyond adds, and the longest. */
  step: number;
  longest: number;
  /** Refusals that are held at a time, of one and of all. */
  mostOfOne: number;
  most: number;
}

/** A program that waits as long as it is told stays below it, and so do a few that share a key. */
const PATIENCE: TarpitSettings = {
  free: 100,
  forgotten: 5,
  step: 10,
  longest: 1000,
  mostOfOne: 200,
  most: 2000,
};
/** Those who are remembered at a time; of more, whoever was refused longest ago is forgotten. */
const MOST_KNOWN = 20_000;

interface Offender {
  refusals: number;
  /** Milliseconds at which that was right. */
  at: number;
  held: number;
}

/** @param now a clock that never goes back, in milliseconds */
export function openTarpit(
  patience: Partial<TarpitSettings> = {},
  now: () => number = () => performance.now(),
): Tarpit {
  const { free, forgotten, step, longest, mostOfOne, most } = { ...PATIENCE, ...patience };
  const offenders = new Map<string, Offender>();
  let held = 0;

  function remember(who: string): Offender {
    const moment = now();
    const offender = offenders.get(who) ?? { refusals: 0, at: moment, held: 0 };
    const left = Math.max(0, offender.refusals - ((moment - offender.at) / 1000) * forgotten);
    // Enough for the longest pause: who stops is soon as good as everybody.
    offender.refusals = Math.min(left + 1, free + longest / step + 1);
    offender.at = moment;
    // Whoever was refused last stands last.
    offenders.delete(who);
    offenders.set(who, offender);
    const [oldest] = offenders.keys();
    if (offenders.size > MOST_KNOWN && oldest !== undefined) offenders.delete(oldest);
    return offender;
  }

  return {
    hold(who) {
      const offender = remember(who);
      const pause = Math.min((offender.refusals - free) * step, longest);
      if (pause <= 0) return undefined;
      if (held >= most || offender.held >= mostOfOne) return Promise.resolve('close');
      held++;
      offender.held++;
      return new Promise((answer) => {
        setTimeout(() => {
          held--;
          offender.held--;
          answer('answer');
        }, pause).unref();
      });
    },
  };
}
