import type { TimeLimits } from '../../platform/child/run-order.ts';

/** The process of a render crashed or hung; worth a retry. */
export class RenderCrash extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RenderCrash';
  }
}

/** A render exceeded one of its time limits. If it was the clock, the machine may only have been busy. */
export class RenderTooSlow extends Error {
  readonly time: keyof TimeLimits;

  constructor(time: keyof TimeLimits) {
    super(`The render needed more ${time} time than it may take`);
    this.name = 'RenderTooSlow';
    this.time = time;
  }
}
