import { expect, test } from 'vitest';
import { withOrigin } from '../telemetry/origin.ts';
import { fairLimit, fairShare, reserveLastSlot, TooManyWaiting } from './fair-limit.ts';

/** Tasks that end on request, and which of them have started. */
function setUp(options: { slots: number; maxWaiting?: number; maxWaitingInAll?: number }) {
  const enter = fairLimit({ what: 'pages', maxWaiting: 100, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const submit = (account: string, name: string) =>
    withOrigin({ account }, () =>
      enter(async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }),
    );
  return {
    ask: submit,
    begun,
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('gives one account half of the slots and keeps slots free for others', async () => {
  const { ask, begun } = setUp({ slots: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  expect(begun).toEqual(['a1', 'a2']);
  void ask('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  void ask('c', 'c1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('serves accounts in turn, however many jobs one of them has waiting', async () => {
  const { ask, begun, end } = setUp({ slots: 1 });
  for (let number = 0; number < 40; number++) void ask('a', `a${number}`);
  void ask('b', 'b0');
  void ask('b', 'b1');
  void ask('c', 'c0');
  await end('a0');
  expect(begun).toEqual(['a0', 'a1']);
  for (const name of ['a1', 'b0', 'c0', 'a2']) await end(name);
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
});

test('rejects an account with too many waiting jobs and says when to retry', async () => {
  const { ask, begun, end } = setUp({ slots: 2, maxWaiting: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  const refused = await ask('a', 'a4').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyWaiting);
  expect(refused).toMatchObject({
    message: 'Too many pages at a time',
    retryAfter: 1,
  });
  void ask('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  void ask('a', 'a5');
  await end('a2');
  await end('a3');
  expect(begun.at(-1)).toBe('a5');
});

test('limits the waiting work of all accounts together', async () => {
  const { ask, begun, end } = setUp({ slots: 1, maxWaiting: 2, maxWaitingInAll: 3 });
  for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name.charAt(0), name);
  await expect(ask('d', 'd1')).rejects.toThrow(TooManyWaiting);
  await end('a1');
  void ask('d', 'd2');
  for (const name of ['a2', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd2']);
});

test('groups work by a caller other than the account', async () => {
  const enter = fairLimit({ what: 'sign-ins', slots: 1, maxWaiting: 1 });
  let end = () => {};
  const running = enter(() => new Promise<void>((resolve) => (end = resolve)), 'one');
  const waiting = enter(async () => 'waited', 'one');
  await expect(enter(async () => 'late', 'one')).rejects.toThrow(TooManyWaiting);
  const other = enter(async () => 'other', 'two');
  end();
  expect(await Promise.all([running, waiting, other])).toEqual([undefined, 'waited', 'other']);
});

test('frees the slot of work that fails', async () => {
  const enter = fairLimit({ what: 'pages', slots: 1, maxWaiting: 5 });
  const failing = enter(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await enter(async () => 'done')).toBe('done');
});

test('reports accounts that have their full share and forgets those with nothing taken', () => {
  const share = fairShare(40);
  while (share.mayTake('a')) share.take('a');
  while (share.mayTake('b')) share.take('b');
  expect([share.free, share.full()]).toEqual([10, ['a', 'b']]);
  expect(share.mayTake('c')).toBe(true);
  for (let number = 0; number < 20; number++) share.release('a');
  expect([share.free, share.full()]).toEqual([30, []]);
});

test('gives all places to a single account, and reserves one while others come', () => {
  let now = 0;
  const share = reserveLastSlot(3, () => now);
  for (let count = 0; count < 3; count++) {
    expect(share.full()).toEqual([]);
    share.take('a');
  }
  share.release('a');
  share.take('b');
  share.release('b');
  // Two of three: one more would leave none for b.
  expect(share.full()).toEqual(['a']);
  share.take('b');
  expect(share.full()).toEqual(['a']);
  share.release('b');

  now = 3_700_000;
  expect(share.full()).toEqual([]);
});

test('reserves nothing when there is only one place', () => {
  const share = reserveLastSlot(1);
  share.take('b');
  share.release('b');
  share.take('a');
  expect(share.full()).toEqual([]);
});
