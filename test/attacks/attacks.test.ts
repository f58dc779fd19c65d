import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import { runKind, type Tally, tableOf } from './run-kind.ts';
import { startTarget, type Target } from './target.ts';
import { recordsOf } from './victim-records.ts';

let target: Target;
const tallies: Tally[] = [];
beforeAll(async () => {
  target = await startTarget();
});
afterAll(async () => {
  await target[Symbol.asyncDispose]();
  console.log(tableOf(tallies));
});

test.each(KINDS.map((kind) => [kind.name, kind] as const))('withstands %s', async (_name, kind) => {
  const tally = await runKind(kind, target);
  tallies.push(tally);
  expect(tally.notRefused).toEqual([]);
  expect(tally.attempts).toBeGreaterThan(0);
});

test('leaves the owner able to read every attacked record', async () => {
  const victimIds = await recordsOf(target);
  const paths = [
    `/v2/avatar_video/${victimIds['video']}`,
    `/v2/avatar_video/${victimIds['project']}`,
    `/v2/endpoint/${victimIds['endpoint']}`,
    `/v2/webhook_deliveries/${victimIds['delivery']}`,
    `/v2/photo_avatar/photo?photo_id=${victimIds['photo']}`,
    `/v2/photo_avatar?motion_id=${victimIds['motion']}`,
    `/v2/ai_scripts/results/${victimIds['script']}`,
    `/v2/templates/${victimIds['template']}`,
    `/v2/batches/${victimIds['batch']}`,
    `/v2/product_video/${victimIds['preview']}`,
    `/files/${victimIds['video’s file']}/video.mp4`,
  ];
  for (const path of paths) expect((await target.victim.call(path)).status, path).toBe(200);
});

test('lets no attack reach the canary, which counts a direct request', async () => {
  expect(target.canary.reached()).toBe(0);
  await fetch(`http://127.0.0.1:${target.canary.port}/`);
  expect(target.canary.reached()).toBe(1);
});
