import { droppedLogLines } from '../../../platform/telemetry/log.ts';
import type { Metric } from '../../../platform/telemetry/prometheus.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { Backend } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { meters } from '../../drivers/meters.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
import { measure } from './measure.ts';

/** Seconds for the database; Prometheus itself waits for ten. */
const DATABASE_TIMEOUT = 5;

/** Metrics of the installation, which every process reads from the database, and those of this process. */
export async function collectAll(backend: Backend): Promise<Metric[]> {
  const measured = await withTimeout(DATABASE_TIMEOUT, () => measure(backend)).catch((error: unknown) => {
    // Metrics matter most during an outage.
    if (isOutage(error) || isStoreOutage(error)) return undefined;
    throw error;
  });
  const up = single('gauge', 'castwright_database_up', '1 if the database answers', measured ? 1 : 0);
  return [up, ...(measured ?? []), ...collectOwn()];
}

/** Metrics of this process only; sum them over all processes. */
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
