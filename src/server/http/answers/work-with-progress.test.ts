import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { workWithProgress } from './work-with-progress.ts';

async function allOf(
  source: Awaited<ReturnType<typeof workWithProgress>>,
  signal = new AbortController().signal,
) {
  let text = '';
  for await (const part of source(signal)) text += part;
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data = '']) => [
    name,
    JSON.parse(data),
  ]);
}

test('streams progress events and sends the result last', async () => {
  const source = await workWithProgress<{ part: number }>(async (tell) => {
    for (const part of [1, 2]) {
      await sleep(20);
      tell({ part });
    }
    await sleep(20);
    return { whole: true };
  });
  expect(await allOf(source)).toEqual([
    ['progress', { part: 1 }],
    ['progress', { part: 2 }],
    ['done', { whole: true }],
  ]);
});

test('rejects at once on an early failure and sends a later one as an event with its field', async () => {
  const refusal = new ApiError('invalid', 'url leads nowhere', [{ field: 'url', message: 'leads nowhere' }]);
  await expect(workWithProgress(() => Promise.reject(refusal))).rejects.toBe(refusal);
  const source = await workWithProgress(async () => {
    await sleep(20);
    throw refusal;
  });
  const [[name, data] = []] = await allOf(source);
  expect(name).toBe('failed');
  expect(data).toMatchObject({ status: 400, msg: 'url leads nowhere', data: { errors: [{ field: 'url' }] } });
});

test('hides the cause of an unexpected error', async () => {
  const source = await workWithProgress(async () => {
    await sleep(20);
    throw new Error('secret path');
  });
  expect(JSON.stringify(await allOf(source))).not.toContain('secret');
});

test('aborts the work when the client disconnects', async () => {
  const gone = new AbortController();
  let reason: unknown;
  const source = await workWithProgress(async (_tell, signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => {
      reason = signal.reason;
    });
    return {};
  });
  setTimeout(() => gone.abort(), 20);
  await allOf(source, gone.signal);
  expect(String(reason)).toContain('has gone away');
});
