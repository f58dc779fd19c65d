import { droppedLogLines } from '../../../platform/telemetry/log.ts';
import type { Metric } from '../../../platform/telemetry/prometheus.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { Backend } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { meters } from '../../drivers/meters.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
import { measure } from './measure.ts';

/** Seconds that the database gets; Prometheus itself waits for ten. */
const PATIENCE = 5;

/** What any process of the installation tells alike, read from the database, and what this one tells of itself. */
export async function collectAll(backend: Backend): Promise<Metric[]> {
  const kept = await withTimeout(PATIENCE, () => measure(backend)).catch((error: unknown) => {
    // Figures are wanted most while something is away.
    if (isOutage(error) || isStoreOutage(error)) return undefined;
    throw error;
  });
  const up = single('gauge', 'castwright_database_up', '1 while the database answers', kept ? 1 : 0);
  return [up, ...(kept ?? []), ...collectOwn()];
}

/** What a process tells of itself alone: to be added up over all processes. */
export function collectOwn(): Metric[] {
  const { user, system } = process.cpuUsage();
  const begun = Date.now() / 1000 - process.uptime();
  return [
    ...Object.values(meters).map((meter) => meter.metric()),
    single(
      'counter',
      'process_cpu_seconds_total',
      'Seconds of processors used, without child processes',
      (user + system) / 1e6,
    ),
    single(
      'counter',
      'castwright_log_lines_dropped_total',
      'Lines of the log that could not be written, as on a full disk',
      droppedLogLines(),
    ),
    single('gauge', 'process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
    single('gauge', 'process_start_time_seconds', 'Since 1970', Math.round(begun)),
  ];
}

function single(type: 'counter' | 'gauge', name: string, help: string, value: number): Metric {
  return { name, help, type, samples: [{ labels: {}, value }] };
}
