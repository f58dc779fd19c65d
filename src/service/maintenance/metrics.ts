import { monotonicTime } from '../../platform/clock.ts';
import { droppedLogLines } from '../../platform/telemetry/log.ts';
import type { Metric } from '../../platform/telemetry/prometheus.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { Backend } from '../drivers/backend.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import type { Db } from '../drivers/db/schema.ts';
import { meters } from '../drivers/meters.ts';
import { JOB_KINDS } from '../drivers/queue/queue.ts';
import { isStoreOutage } from '../drivers/storage/storage.ts';

/** Maximum number of recent videos and deliveries to read. */
const MAX_RECENT_ENDS = 1000;
/** Milliseconds for which an end counts as recent. */
const RECENT_MS = 300_000;

/** Seconds for the database; Prometheus itself waits for ten. */
const DATABASE_TIMEOUT_SECONDS = 5;

/** Metrics of the installation, which every process reads from the database, and those of this process. */
export async function collectAll(backend: Backend): Promise<Metric[]> {
  const measured = await withTimeout(DATABASE_TIMEOUT_SECONDS, () => measure(backend)).catch(
    (error: unknown) => {
      // Metrics matter most during an outage.
      if (isOutage(error) || isStoreOutage(error)) return undefined;
      throw error;
    },
  );
  const up = single('gauge', 'castwright_database_up', '1 if the database answers', measured ? 1 : 0);
  return [up, ...(measured ?? []), ...collectOwn()];
}

/** Returns the metrics of this process only; sum them over all processes. */
export function collectOwn(): Metric[] {
  const { user, system } = process.cpuUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    ...Object.values(meters).map((meter) => meter.metric()),
    single(
      'counter',
      'process_cpu_seconds_total',
      'Processor seconds used, without child processes',
      (user + system) / 1e6,
    ),
    single(
      'counter',
      'castwright_log_lines_dropped_total',
      'Log lines that could not be written, as on a full disk',
      droppedLogLines(),
    ),
    single('gauge', 'process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
    single(
      'gauge',
      'process_start_time_seconds',
      'Start time of the process, in seconds since 1970',
      Math.round(startedAt),
    ),
  ];
}

function single(type: 'counter' | 'gauge', name: string, help: string, value: number): Metric {
  return { name, help, type, samples: [{ labels: {}, value }] };
}

/** Measures the whole installation: the queues and the last five minutes. */
async function measure({ db, queue }: Backend, now = monotonicTime()): Promise<Metric[]> {
  const counts = await Promise.all(JOB_KINDS.map(async (kind) => ({ kind, ...(await queue.count(kind)) })));
  return [
    gauge(
      'castwright_queue_jobs',
      'Jobs by kind and state',
      counts.flatMap(({ kind, waiting, active }) => [
        { labels: { kind, state: 'waiting' }, value: waiting },
        { labels: { kind, state: 'active' }, value: active },
      ]),
    ),
    gauge(
      'castwright_queue_oldest_seconds',
      'Seconds since the oldest waiting job became due',
      counts.map(({ kind, oldest }) => ({
        labels: { kind },
        value: oldest === null ? 0 : Math.max(0, now - oldest) / 1000,
      })),
    ),
    ...(await recentVideos(db, now - RECENT_MS)),
    ...(await recentDeliveries(db, now - RECENT_MS)),
  ];
}

async function recentVideos(db: Db, since: number): Promise<Metric[]> {
  const latest = await db
    .selectFrom('videos')
    .select([
      'kind',
      'preview',
      'status',
      'error_code',
      'duration',
      'created_at',
      'started_at',
      'finished_at',
    ])
    .orderBy('project_id', 'desc')
    .limit(MAX_RECENT_ENDS)
    .execute();
  const ended = latest.filter(({ finished_at: finished }) => finished !== null && finished >= since);
  const waits = ended.flatMap((video) =>
    video.started_at === null ? [] : [(video.started_at - video.created_at) / 1000],
  );
  const rendered = ended.flatMap(({ started_at, finished_at, duration }) =>
    started_at === null || finished_at === null || !duration
      ? []
      : [
          {
            seconds: (finished_at - started_at) / 1000,
            factor: duration / ((finished_at - started_at) / 1000),
          },
        ],
  );
  const byEnd = Map.groupBy(ended, (video) => JSON.stringify(endLabels(video)));
  return [
    gauge(
      'castwright_recent_videos',
      'Videos that ended in the last five minutes, by reason if they failed',
      [...byEnd].map(([end, videos]) => ({ labels: JSON.parse(end), value: videos.length })),
    ),
    quantiles('castwright_recent_wait_seconds', 'Seconds from the request to the start of the work', waits),
    quantiles(
      'castwright_recent_render_seconds',
      'Seconds from the start of the work to its end',
      rendered.map(({ seconds }) => seconds),
    ),
    quantiles(
      'castwright_recent_realtime_factor',
      'Seconds of video rendered per second of work',
      rendered.map(({ factor }) => factor),
    ),
  ];
}

async function recentDeliveries(db: Db, since: number): Promise<Metric[]> {
  const latest = await db
    .selectFrom('webhook_deliveries')
    .select('status')
    .where('created_at', '>=', since)
    .limit(MAX_RECENT_ENDS)
    .execute();
  const byStatus = Map.groupBy(latest, ({ status }) => status);
  const samples = [...byStatus].map(([status, rows]) => ({ labels: { status }, value: rows.length }));
  return [gauge('castwright_recent_deliveries', 'Webhook deliveries of the last five minutes', samples)];
}

function endLabels(video: { kind: string; preview: number; status: string; error_code: number | null }) {
  return {
    kind: video.kind,
    quality: video.preview ? 'preview' : 'full',
    status: video.status,
    reason: String(video.error_code ?? ''),
  };
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, help, type: 'gauge', samples };
}

function quantiles(name: string, help: string, values: readonly number[]): Metric {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))];
  const samples = [0.5, 0.9, 0.99].flatMap((quantile) => {
    const value = at(quantile);
    return value === undefined ? [] : [{ labels: { quantile: String(quantile) }, value }];
  });
  return gauge(name, help, samples);
}
