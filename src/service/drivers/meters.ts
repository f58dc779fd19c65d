import { counter, histogram } from '../../platform/telemetry/prometheus.ts';

/** Bucket bounds in seconds, from instant to hours. */
const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
const RESPONSE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STALL_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30];
const FACTORS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];

/**
 * Metrics of this process since its start; sum them over all processes. A video is counted where its end is recorded,
 * so each is counted once.
 */
export const meters = {
  wait: histogram(
    'castwright_job_wait_seconds',
    'Seconds that jobs waited for their first start, by kind',
    SECONDS,
  ),
  job: histogram('castwright_job_seconds', 'Seconds that each run of a job took, by kind', SECONDS),
  stage: histogram(
    'castwright_stage_seconds',
    'Seconds that renders spent in each stage, by stage and quality',
    SECONDS,
  ),
  render: histogram(
    'castwright_render_seconds',
    'Seconds that renders took, by kind, quality and outcome',
    SECONDS,
  ),
  realtimeFactor: histogram(
    'castwright_realtime_factor',
    'Seconds of video rendered per second of work, by kind and quality',
    FACTORS,
  ),
  videos: counter(
    'castwright_videos_total',
    'Ended videos, by kind, quality and status, and by reason and stage if they failed',
  ),
  standstills: histogram(
    'castwright_event_loop_standstill_seconds',
    'Seconds for which the event loop of this process was blocked, if more than 0.2',
    STALL_SECONDS,
  ),
  refused: counter(
    'castwright_refused_calls_total',
    'Calls refused because the account exceeded its rate limit',
  ),
  refusedConnections: counter(
    'castwright_refused_connections_total',
    'Connections, or requests through a trusted proxy, refused because the address exceeded its limit',
  ),
  webhooks: counter('castwright_webhook_attempts_total', 'Attempts to deliver webhooks, by result'),
  webhookSeconds: histogram(
    'castwright_webhook_attempt_seconds',
    'Seconds until webhook receivers answered, by result',
    RESPONSE_SECONDS,
  ),
};
