import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tinyArchive, tinyPack } from '../../../../test/speech/tiny-pack.ts';
import { voiceCatalog } from '../../../catalog/voices.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import type { Template } from '../../../template/template.ts';
import { packVoices } from '../../../voices/packs/installed.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { chooseVoice } from '../../videos/product/choose-voice.ts';
import { defaultTemplateVoice } from '../../videos/template/template-request.ts';
import type { AvatarFacts } from '../avatars/resolve-avatar.ts';
import type { FoundTemplate } from '../templates/find-template.ts';
import { voiceCatalogLoader } from './load-voice-catalog.ts';
import { openNaturalVoices } from './natural-voices.ts';
import { voiceResolver } from './resolve-voice.ts';

const archive = tinyArchive();
const log = makeLog('silent');

it('waits for the natural voices to download, then resolves natural and hosted names', async () => {
  await using temp = await makeTempDir('castwright-natural-');
  const folder = join(temp.path, 'packs');
  let go = () => {};
  let isBroken = true;
  const server = createServer((_request, response) => {
    if (isBroken) return response.writeHead(404).end();
    go = () => response.end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pack = tinyPack(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, archive);
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  await using natural = await openNaturalVoices({ folder, log, pack, allowPrivate: true });
  const voiceOf = voiceResolver(db, voiceCatalogLoader({ packs: folder }), 'a', natural);

  // Nothing is on its way: the embedded voice speaks at once, and says so.
  expect(natural.state()).toEqual({ state: 'missing' });
  expect(await voiceOf('en-US-natural', 'voice_id')).toMatchObject({
    voice: { id: 'en-US-slt' },
    warning: expect.stringContaining('No natural female voice of en-US is installed; "en-US-slt"'),
  });
  natural.fetch();
  await natural.settled(20);
  expect(natural.state()).toMatchObject({ state: 'missing', problem: expect.stringContaining('404') });

  isBroken = false;
  await expect
    .poll(() => {
      natural.fetch();
      return natural.state().state;
    })
    .toBe('fetching');
  await natural.settled(0.05);
  expect(natural.state().state).toBe('fetching');
  let answered = false;
  const answer = voiceOf('en-US-natural', 'voice_id').finally(() => {
    answered = true;
  });
  // Names of voices that are here wait for nothing.
  expect((await voiceOf('en-US-rms', 'voice_id')).voice.id).toBe('en-US-rms');
  expect(answered).toBe(false);
  const state = () => {
    go();
    return natural.state().state;
  };
  await expect.poll(state, { timeout: 20_000 }).toBe('installed');
  expect((await answer).voice.id).toBe('tiny.tia.en-US');
  expect((await answer).warning).toBeUndefined();
  expect((await voiceOf('en-US-JennyNeural', 'voice_id')).voice.id).toBe('tiny.tia.en-US');
  server.close();
  await db.destroy();
});

it('waits for natural voices when no voice is chosen, but only for English', async () => {
  await using temp = await makeTempDir('castwright-usual-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  let catalog = voiceCatalog();
  let waits = 0;
  const arrived = async () => {
    waits++;
    const [tia] = packVoices({ pack: tinyPack('https://example.com', archive) });
    catalog = voiceCatalog(tia ? [tia] : []);
  };
  const voices = async () => catalog;
  const resolve = voiceResolver(db, voices, 'a');
  const wish = { id: undefined, field: 'voice_id', languageField: 'language', isOwnScript: false };
  const avatar = { avatar_id: 1, avatar_type: 0 as const };
  const speaker = async (language: string) =>
    (await chooseVoice({ db, voices, resolve, arrived }, 'a', { ...wish, language, avatar })).voice.voiceId;
  expect(await speaker('german')).toBe('de-DE-female');
  expect(waits).toBe(0);
  expect(await speaker('english')).toBe('tiny.tia.en-US');
  expect(waits).toBe(1);

  catalog = voiceCatalog();
  const template = { name: 'T', aspect: '16x9', scenes: [] } as unknown as Template;
  const nothing = async (): Promise<never> => {
    throw new Error('nothing is named');
  };
  const resolvers = {
    media: nothing,
    avatar: nothing,
    music: nothing,
    timbre: nothing,
    voice: resolve,
    voices,
  };
  const found = { template } as FoundTemplate;
  expect((await defaultTemplateVoice(found, {}, { ...resolvers, arrived })).voiceId).toBe('tiny.tia.en-US');
  expect(waits).toBe(2);

  // Avatars of one's own are spoken for like those of the library.
  catalog = voiceCatalog();
  const speakerFor = async (facts: AvatarFacts, wanted: string) => {
    const own = { ...resolvers, avatar: async () => ({ source: { pack: 'asset:me' }, facts }) };
    return (await defaultTemplateVoice(found, { language: wanted, avatar: { id: 7, type: 1 } }, own)).voiceId;
  };
  expect(await speakerFor({ gender: 'male' }, 'english')).toBe('en-US-rms');
  expect(await speakerFor({ gender: undefined }, 'english')).toBe('en-US-slt');
  expect(await speakerFor({ gender: 'male', voiceId: 'en-GB-awb' }, 'english')).toBe('en-GB-awb');
  expect(await speakerFor({ gender: 'male', voiceId: 'en-GB-awb' }, 'german')).toBe('de-DE-male');
  await db.destroy();
});

it('resolves natural names by locale and gender', () => {
  const catalog = voiceCatalog();
  expect(catalog.resolve('en-GB-natural-male')?.voice.id).toBe('en-GB-awb');
  expect(catalog.resolve('de-DE-natural')?.voice.id).toBe('de-DE-female');
  expect(catalog.resolve('xx-YY-natural')).toBeUndefined();
});

it('explains an invalid description of the default pack', async () => {
  await using temp = await makeTempDir('castwright-faulty-');
  const folder = join(temp.path, 'packs');
  await using natural = await openNaturalVoices({ folder, log, pack: undefined, allowPrivate: true });
  natural.fetch();
  await natural.settled(20);
  expect(natural.state()).toEqual({
    state: 'missing',
    problem:
      'The description of the pack hibari is invalid, so it was not installed (nothing is known of it)',
  });
});
