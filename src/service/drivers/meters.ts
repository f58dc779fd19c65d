import { counter, histogram } from '../../platform/telemetry/prometheus.ts';

/** Seconds, from what nobody notices to what takes hours. */
const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
const ANSWER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STANDSTILLS = [0.25, 0.5, 1, 2.5, 5, 10, 30];
const FACTORS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];

/**
 * What this process has done since it began, whoever did it within: to be added up over all processes. Videos are
 * counted where their end was recorded, so each is counted once.
 */
export const meters = {
  wait: histogram(
    'castwright_job_wait_seconds',
    'Seconds that jobs waited until they were begun for the first time, by kind',
    SECONDS,
  ),
  job: histogram(
    'castwright_job_seconds',
    'Seconds from the beginning of jobs to their end, each time that they are begun, by kind',
    SECONDS,
  ),
  stage: histogram(
    'castwright_stage_seconds',
    'Seconds that renders spent in each of their stages, by stage and quality',
    SECONDS,
  ),
  render: histogram(
    'castwright_render_seconds',
    'Seconds of renders from their beginning to their end, by kind, quality and how they ended',
    SECONDS,
  ),
  realtimeFactor: histogram(
    'castwright_realtime_factor',
    'Seconds of video made in a second of work, by kind and quality',
    FACTORS,
  ),
  videos: counter(
    'castwright_videos_total',
    'Videos that ended, by kind, quality and status, and by reason and stage where they failed',
  ),
  standstills: histogram(
    'castwright_event_loop_standstill_seconds',
    'Seconds for which this process answered nobody, where they were more than 0.2',
    STANDSTILLS,
  ),
  refused: counter(
    'castwright_refused_calls_total',
    'Calls of accounts beyond their limit that were refused before anything was done for them',
  ),
  refusedConnections: counter(
    'castwright_refused_connections_total',
    'Connections beyond the limit of their address, or requests of a client of a trusted proxy, that were refused',
  ),
  webhooks: counter('castwright_webhook_attempts_total', 'Attempts to deliver webhooks, by result'),
  webhookSeconds: histogram(
    'castwright_webhook_attempt_seconds',
    'Seconds until receivers of webhooks answered, by result',
    ANSWER_SECONDS,
  ),
};
