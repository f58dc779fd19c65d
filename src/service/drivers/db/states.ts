/**
 * The states of resources, and the allowed transitions. Every update of a state has a condition `where status in
 * (statesBefore…)`, so the database prevents any other transition. An update that changes no row lost the race to
 * another.
 */

export const VIDEO_STATES = ['queued', 'rendering', 'completed', 'failed', 'deleted'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

const VIDEO: Transitions<VideoState> = {
  queued: ['rendering', 'failed'],
  /** To itself when the job is retried after a crash, or restarted after its worker went away. */
  rendering: ['rendering', 'completed', 'failed'],
  completed: ['deleted'],
  failed: ['deleted'],
  deleted: [],
};

export type JobState = 'waiting' | 'active' | 'done' | 'failed';

const JOB: Transitions<JobState> = {
  waiting: ['active', 'failed'],
  /** To itself when an expired lease is taken over. */
  active: ['active', 'waiting', 'done', 'failed'],
  done: [],
  failed: [],
};

/** Returns to `pending` when a replay is requested. */
export type DeliveryState = 'pending' | 'delivered' | 'failed';

const DELIVERY: Transitions<DeliveryState> = {
  pending: ['delivered', 'failed'],
  delivered: ['pending'],
  failed: ['pending'],
};

export type PhotoState = 'in_progress' | 'success' | 'error';

const PHOTO: Transitions<PhotoState> = {
  in_progress: ['success', 'error'],
  success: [],
  error: [],
};

/** Deletion is not a state: videos that use the avatar may still be running. */
export type AvatarState = 'processing' | 'completed' | 'failed';

const AVATAR: Transitions<AvatarState> = {
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
};

export type MotionState = 'pending' | 'processing' | 'completed' | 'failed';

const MOTION: Transitions<MotionState> = {
  pending: ['processing', 'failed'],
  /** To itself when the work restarts. */
  processing: ['processing', 'completed', 'failed'],
  completed: [],
  failed: [],
};

export type ScriptTaskState = 'pending' | 'processing' | 'completed' | 'failed';

const SCRIPT_TASK: Transitions<ScriptTaskState> = {
  pending: ['processing', 'failed'],
  /** To itself when the work restarts. */
  processing: ['processing', 'completed', 'failed'],
  completed: [],
  failed: [],
};

export type BatchState = 'processing' | 'completed';

const BATCH: Transitions<BatchState> = {
  processing: ['completed'],
  completed: [],
};

export const videoStatesBefore = (state: VideoState) => statesBefore(VIDEO, state);
export const jobStatesBefore = (state: JobState) => statesBefore(JOB, state);
export const deliveryStatesBefore = (state: DeliveryState) => statesBefore(DELIVERY, state);
export const photoStatesBefore = (state: PhotoState) => statesBefore(PHOTO, state);
export const avatarStatesBefore = (state: AvatarState) => statesBefore(AVATAR, state);
export const motionStatesBefore = (state: MotionState) => statesBefore(MOTION, state);
export const batchStatesBefore = (state: BatchState) => statesBefore(BATCH, state);

export const scriptTaskStatesBefore = (state: ScriptTaskState) => statesBefore(SCRIPT_TASK, state);

type Transitions<State extends string> = Record<State, readonly State[]>;

function statesBefore<State extends string>(transitions: Transitions<State>, state: State): State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(state));
}
