/**
 * The states of a video and of a job, and the only ways between them. Every update that changes a state says
 * `where status in (statesBefore…)`, so the database lets nothing else happen, and whoever changes no row
 * knows that another was first.
 */

export type VideoState = 'queued' | 'rendering' | 'completed' | 'failed' | 'deleted';

const VIDEO: Transitions<VideoState> = {
  queued: ['rendering', 'failed'],
  /** To itself when the work begins anew: after a crash, or when a worker went away. */
  rendering: ['rendering', 'completed', 'failed'],
  completed: ['deleted'],
  failed: ['deleted'],
  deleted: [],
};

export type JobState = 'waiting' | 'active' | 'done' | 'failed';

const JOB: Transitions<JobState> = {
  waiting: ['active', 'failed'],
  /** To itself when a lease that ran out is taken over. */
  active: ['active', 'waiting', 'done', 'failed'],
  done: [],
  failed: [],
};

/** To `pending` again when someone asks for a replay. */
export type DeliveryState = 'pending' | 'delivered' | 'failed';

const DELIVERY: Transitions<DeliveryState> = {
  pending: ['delivered', 'failed'],
  delivered: ['pending'],
  failed: ['pending'],
};

export const videoStatesBefore = (state: VideoState) => statesBefore(VIDEO, state);
export const jobStatesBefore = (state: JobState) => statesBefore(JOB, state);
export const deliveryStatesBefore = (state: DeliveryState) => statesBefore(DELIVERY, state);

type Transitions<State extends string> = Record<State, readonly State[]>;

function statesBefore<State extends string>(transitions: Transitions<State>, state: State): State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(state));
}
