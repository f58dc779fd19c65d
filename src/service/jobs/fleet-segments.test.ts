import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backendIn, isFleet } from '../../../test/stack/stack.ts';
import { accountHash } from '../../engine/processes/render/segment-store.ts';
import type { SegmentOffer } from '../../engine/processes/segment/messages.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { prepareFirstAccount } from '../account/accounts/first-account.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';
import { createVideo, RENDER_JOB } from '../videos/create-video.ts';
import { openFleetHelpers, sweepParts } from './fleet-segments.ts';

const SEGMENT_JOB = 'segment';

const ADDRESSES = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));

/** A video that a worker has begun to render. */
async function setUp() {
  const temp = await makeTempDir('castwright-fleet-segments-');
  const backend = await backendIn(temp.path);
  const { db, queue } = backend;
  const parts = backend.storage.parts!;
  onTestFinished(async () => {
    await queue.close();
    await db.destroy();
    await temp[Symbol.asyncDispose]();
  });
  await prepareFirstAccount(db, await openEncryption(temp.path, undefined), {
    apiKey: 'key',
    initialCredits: 0,
    adminEmail: undefined,
    adminPassword: undefined,
  });
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const { videoId: video } = await createVideo(
    { ...backend, credits: false },
    {
      accountId,
      family: 'v2',
      warnings: [],
      request: {
        kind: 'avatar_video',
        avatar: { library: 1 },
        voice: { type: 'script', script: 'Hi.', voiceId: 'v' },
        aspect: 'portrait',
        layout: 'full',
        caption: false,
        format: 'mp4',
        name: 'test',
      },
    },
  );
  const setStatus = (status: 'rendering' | 'failed') =>
    db.updateTable('videos').set({ status }).where('id', '=', video).execute();
  await setStatus('rendering');
  await writeFile(join(temp.path, 'lent-0'), 'a picture');
  const offer: SegmentOffer = {
    timeline: {} as SegmentOffer['timeline'],
    plan: {} as SegmentOffer['plan'],
    segments: ADDRESSES.map((address, index) => ({ index, from: index, to: index + 1, address })),
    files: [{ reference: 'https://example.com/picture.png', name: 'lent-0' }],
  };
  const folder = `${accountHash(accountId)}/${video}`;
  const claimJob = async (kind: string) => {
    const claim = await queue.claim(kind);
    if (!claim) throw new Error(`There is no job of kind ${kind}`);
    return claim;
  };
  const log = makeLog('silent');
  const warn = vi.spyOn(log, 'warn');
  return {
    backend,
    temp,
    parts,
    folder,
    offer,
    setStatus,
    warn,
    async claimRender() {
      const claim = await claimJob(RENDER_JOB);
      // A slow machine may take longer than the lease lasts.
      const heartbeats = setInterval(() => void queue.heartbeat(claim).catch(() => {}), 2000);
      onTestFinished(() => clearInterval(heartbeats));
      return claim;
    },
    claimSegment: () => claimJob(SEGMENT_JOB),
    open: (claim: Claim) =>
      openFleetHelpers(
        backend,
        { claim, signal: new AbortController().signal, log },
        { tempDir: temp.path, minSeconds: 1 },
      )!,
    keys: async () => (await Array.fromAsync(parts.list(''))).map(({ key }) => key),
    waiting: async () => (await queue.count(SEGMENT_JOB)).waiting,
  };
}

describe.runIf(isFleet)('segments that several workers draw', () => {
  test('offers the last segment first, and takes back what was not drawn in time', async () => {
    const t = await setUp();
    const { db, queue } = t.backend;
    const helpers = t.open(await t.claimRender());
    await helpers.offer(t.offer);
    expect(await t.waiting()).toBe(4);
    expect(await t.keys()).toHaveLength(2);

    const drawn = await t.claimSegment();
    expect(drawn.subject).toMatch(/\.3$/);
    const received = helpers.obtain(3, 30);
    await t.parts.put(`${t.folder}/${ADDRESSES[3]}`, Buffer.from('a segment'));
    await queue.complete(db, drawn);
    expect(await readFile(join(t.temp.path, (await received)!), 'utf8')).toBe('a segment');

    const slow = await t.claimSegment();
    expect(slow.subject).toMatch(/\.2$/);
    expect(await helpers.obtain(2, 0)).toBeUndefined();
    expect(await queue.holdsLease(slow)).toBe(false);
    await expect(queue.complete(db, slow)).rejects.toBeInstanceOf(LeaseLost);

    expect(await helpers.obtain(0, 30)).toBeUndefined();
    expect(await helpers.obtain(0, 30)).toBeUndefined();
    expect(await t.waiting()).toBe(1);
    await helpers.end();
    expect([await t.waiting(), await t.keys()]).toEqual([0, []]);
    expect(t.warn).not.toHaveBeenCalled();
  });

  test('finds the segments that were drawn for a worker that was killed', async () => {
    const t = await setUp();
    await t.parts.put(`${t.folder}/${ADDRESSES[1]}`, Buffer.from('drawn before'));
    await t.parts.put(`${t.folder}/offer/plan`, Buffer.from('of the killed worker'));
    const helpers = t.open(await t.claimRender());
    await helpers.offer(t.offer);
    expect(await t.waiting()).toBe(3);
    expect(await t.keys()).not.toContain(`${t.folder}/offer/plan`);
    const name = await helpers.obtain(1, 0);
    expect(await readFile(join(t.temp.path, name!), 'utf8')).toBe('drawn before');
    await helpers.end();
    expect([await t.waiting(), await t.keys()]).toEqual([0, []]);
  });

  test('leaves the parts of a worker that took the video over', async () => {
    const t = await setUp();
    const lost = await t.claimRender();
    const before = t.open(lost);
    await before.offer(t.offer);
    await t.backend.queue.release(t.backend.db, lost);
    const after = t.open(await t.claimRender());
    await after.offer(t.offer);
    await t.parts.put(`${t.folder}/${ADDRESSES[2]}`, Buffer.from('a segment'));
    const keys = await t.keys();
    await before.end();
    expect(await t.keys()).toEqual(keys);
    expect(await t.waiting()).toBe(4);
    await after.end();
    expect([await t.waiting(), await t.keys()]).toEqual([0, []]);
  });

  test('passes on only the files that the render process lends', async () => {
    const t = await setUp();
    await writeFile(join(t.temp.path, 'secret'), 'of somebody else');
    await symlink(join(t.temp.path, 'secret'), join(t.temp.path, 'lent-1'));
    const claim = await t.claimRender();
    for (const name of ['lent-1', 'secret', '../lent-0']) {
      const helpers = t.open(claim);
      await helpers.offer({ ...t.offer, files: [{ reference: 'a', name }] });
      expect(t.warn).toHaveBeenCalledOnce();
      t.warn.mockClear();
      expect([await t.waiting(), await t.keys()]).toEqual([0, []]);
      await helpers.end();
    }
  });

  test('sweeps parts of videos that nobody renders', async () => {
    const t = await setUp();
    await t.parts.put(`${t.folder}/${ADDRESSES[0]}`, Buffer.from('needed'));
    await t.parts.put(`other/${t.folder.split('/')[1]}/${ADDRESSES[0]}`, Buffer.from('of no account'));
    const later = Date.now() + 60_000;
    await sweepParts(t.backend, later);
    expect(await t.keys()).toEqual([`${t.folder}/${ADDRESSES[0]}`]);
    await t.setStatus('failed');
    await sweepParts(t.backend, Date.now() - 60_000);
    expect(await t.keys()).toHaveLength(1);
    await sweepParts(t.backend, later);
    expect(await t.keys()).toEqual([]);
  });
});
