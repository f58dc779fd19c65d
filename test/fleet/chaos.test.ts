import { expect, test } from 'vitest';
import { chaos, reportLines } from './chaos.ts';
import { isWrong } from './chaos-audit.ts';

test('ends, charges and reports every job once although processes are killed', async () => {
  const report = await chaos({
    jobs: 12,
    clients: 12,
    seed: 1,
    servers: 1,
    workers: 2,
    isSimulated: true,
    disturbances: { pause: [1, 2], kills: 3, restarts: ['immediate'], refusal: 2 },
    log: () => {},
  });
  const lines = reportLines(report).join('\n');
  expect(report.findings.filter(isWrong), lines).toEqual([]);
  expect(report.mishaps, lines).toEqual([]);
  const done = new Map(report.figures);
  expect([...done.keys()]).toEqual(
    expect.arrayContaining(['PostgreSQL restarted (immediate)', 'store unavailable']),
  );
  expect((done.get('serve killed') ?? 0) + (done.get('worker killed') ?? 0), lines).toBeGreaterThan(1);
});
