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
  expect(tally.gotThrough).toEqual([]);
  expect(tally.attempts).toBeGreaterThan(0);
});

test('leaves the owner able to read every attacked record', async () => {
  const hers = await recordsOf(target);
  const paths = [
    `/v2/avatar_video/${hers['video']}`,
    `/v2/avatar_video/${hers['project']}`,
    `/v2/endpoint/${hers['endpoint']}`,
    `/v2/webhook_deliveries/${hers['delivery']}`,
    `/v2/photo_avatar/photo?photo_id=${hers['photo']}`,
    `/v2/photo_avatar?motion_id=${hers['motion']}`,
    `/v2/ai_scripts/results/${hers['script']}`,
    `/v2/templates/${hers['template']}`,
    `/v2/batches/${hers['batch']}`,
    `/v2/product_video/${hers['preview']}`,
    `/files/${hers['video’s file']}/video.mp4`,
  ];
  for (const path of paths) expect((await target.victim.call(path)).status, path).toBe(200);
});

test('lets no attack reach the canary, which counts a direct request', async () => {
  expect(target.canary.reached()).toBe(0);
  await fetch(`http://127.0.0.1:${target.canary.port}/`);
  expect(target.canary.reached()).toBe(1);
});
