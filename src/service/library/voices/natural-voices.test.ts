import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tinyArchive, tinyPack } from '../../../../test/speech/tiny-pack.ts';
import { PACKS } from '../../../engine/catalog/packs.ts';
import { automaticPacks } from '../../../engine/catalog/recommended-packs.ts';
import { findVoice, voiceCatalog } from '../../../engine/catalog/voices.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { packVoices } from '../../../engine/voices/packs/installed.ts';
import type { Pack } from '../../../engine/voices/packs/pack.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { chooseVoice } from '../../videos/choose-voice.ts';
import { withVoices } from '../../videos/obtain-voices.ts';
import { defaultTemplateVoice } from '../../videos/template/template-request.ts';
import type { AvatarFacts } from '../avatars/resolve-avatar.ts';
import type { FoundTemplate } from '../templates/templates.ts';
import { voiceCatalogLoader } from './load-voice-catalog.ts';
import { openNaturalVoices } from './natural-voices.ts';
import { openPackInstalls } from './packs/pack-installs.ts';
import { naturalPreference, voiceResolver, type WhenAbsent } from './resolve-voice.ts';

const archive = tinyArchive();
const log = makeLog('silent');
const half = archive.length >> 1;

/** The publisher's responses, by file name. */
let answers: Record<string, (response: ServerResponse) => void>;
let downloadedIds: string[];
let base: string;
let temp: TempDir;
let db: Db;
let closing: AsyncDisposableStack;

const whole = (response: ServerResponse) => void response.end(archive);
const missing = (response: ServerResponse) => void response.writeHead(404).end();

beforeEach(async () => {
  closing = new AsyncDisposableStack();
  temp = closing.use(await makeTempDir('castwright-natural-'));
  db = await openDatabase(join(temp.path, 'castwright.db'));
  closing.defer(() => db.destroy());
  answers = {};
  downloadedIds = [];
  const server = createServer((request, response) => {
    const name = request.url?.split('/')[1] ?? '';
    downloadedIds.push(name);
    (answers[name] ?? whole)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => closing.disposeAsync());

function packOf(id: string, language: string, locale: string, gender: Voice['gender']): Pack {
  const [download] = tinyPack(`${base}/${id}`, archive).downloads;
  const voices = [{ key: 'v', name: `V of ${id}`, speaker: 0, gender, age: 'adult' }];
  return tinyPack(base, archive, { id, downloads: [download], languages: { [language]: locale }, voices });
}

function open(
  packs: readonly Pack[],
  changes: { waitSeconds?: number; maxBytes?: number; isOnDemand?: boolean } = {},
) {
  const { waitSeconds = 20, maxBytes, isOnDemand = true } = changes;
  const folder = join(temp.path, 'packs');
  const installs = closing.use(openPackInstalls({ folder, log, allowPrivate: true, maxBytes }));
  const voices = voiceCatalogLoader({ packs: folder });
  const natural = openNaturalVoices({ folder, installs, packs, voices, isOnDemand, waitSeconds });
  const resolver = (whenAbsent: WhenAbsent) =>
    voiceResolver({ db, voices, accountId: 'a', natural, whenAbsent });
  return { natural, installs, voices, resolver };
}

const spanishMan = () => packOf('es-man', 'spanish', 'es-ES', 'male');
const embedded = (id: string): Voice => findVoice(id)!;

it('names a natural voice at once, and fetches it when the job needs it', async () => {
  const { natural, voices, resolver } = open([spanishMan(), packOf('hibari', 'english', 'en-US', 'female')]);
  const later = resolver('later');
  expect(await later('es-ES-natural', 'voice_id', { gender: 'male' })).toMatchObject({
    voice: { id: 'es-man.v.es-ES' },
  });
  // No pack has a female voice, so the embedded one speaks instead of a male voice.
  expect(await later('es-ES-natural', 'voice_id', { gender: 'female' })).toMatchObject({
    voice: { id: 'es-ES-female', gender: 'female' },
    warning: expect.stringContaining('No natural female voice of es-ES is installed'),
  });
  expect(await later('es-ES-AlvaroNeural', 'voice_id')).toMatchObject({
    voice: { id: 'es-man.v.es-ES' },
    warning: expect.stringContaining('"es-ES-AlvaroNeural" is not installed; "es-man.v.es-ES"'),
  });
  expect(await later('es-man.v.es-ES', 'voice_id')).toMatchObject({ voice: { id: 'es-man.v.es-ES' } });
  // A requested voice is not replaced.
  expect(await later('es-ES-male', 'voice_id')).toEqual({ voice: embedded('es-ES-male') });
  await expect(later('nobody', 'voice_id')).rejects.toThrow();
  expect(downloadedIds).toEqual([]);

  const request = {
    kind: 'avatar_video',
    voice: { type: 'script', script: 'Hola', voiceId: 'es-man.v.es-ES' },
  } as VideoRequest;
  const parts: number[] = [];
  const { request: ready, warnings } = await withVoices(
    request,
    { voices, natural },
    { onProgress: (part) => parts.push(part) },
  );
  expect([ready, warnings]).toEqual([request, []]);
  expect(parts.length).toBeGreaterThan(0);
  expect((await voices()).find('es-man.v.es-ES')).toBeDefined();
  expect(downloadedIds).toEqual(['es-man']);
});

it('uses another voice while one is absent, and downloads it meanwhile only if asked to', async () => {
  const { voices, resolver } = open([spanishMan()]);
  const never = await resolver('never')('es-man.v.es-ES', 'voice_id');
  expect(never).toMatchObject({ voice: { id: 'es-ES-male' } });
  expect(downloadedIds).toEqual([]);

  const meanwhile = resolver('meanwhile');
  expect(await meanwhile('es-man.v.es-ES', 'voice_id')).toMatchObject({
    voice: { id: 'es-ES-male' },
    warning: expect.stringContaining('is still being downloaded'),
  });
  await expect.poll(async () => (await voices()).find('es-man.v.es-ES')?.id).toBe('es-man.v.es-ES');
  const there = await meanwhile('es-man.v.es-ES', 'voice_id');
  expect([there.voice.id, there.warning]).toEqual(['es-man.v.es-ES', undefined]);
  expect(downloadedIds).toEqual(['es-man']);
});

it('downloads once for requests that come together', async () => {
  let finish = () => {};
  answers['es-man'] = (response) => {
    response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, half));
    finish = () => void response.end(archive.subarray(half));
  };
  const { natural, resolver } = open([spanishMan()]);
  const both = Promise.all([
    natural.obtain('es-man.v.es-ES'),
    resolver('wait')('es-ES-natural-male', 'voice_id'),
  ]);
  await expect.poll(() => downloadedIds).toEqual(['es-man']);
  finish();
  for (const { voice, warning } of (await both).map((one) => one!)) {
    expect([voice.id, warning]).toEqual(['es-man.v.es-ES', undefined]);
  }
  expect(downloadedIds).toEqual(['es-man']);
});

it('speaks with the embedded voice while a slow download continues', async () => {
  let finish = () => {};
  answers['es-man'] = (response) => {
    response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, half));
    finish = () => void response.end(archive.subarray(half));
  };
  const { natural, installs } = open([spanishMan()], { waitSeconds: 0.3 });
  const obtained = await natural.obtain('es-man.v.es-ES');
  expect(obtained).toMatchObject({
    voice: { id: 'es-ES-male' },
    warning: expect.stringMatching(
      /^The natural voice "es-man.v.es-ES" \(V of es-man\) is still being downloaded.*; "es-ES-male" .* speaks instead\. Later videos/,
    ),
  });
  await expect.poll(() => installs.of('es-man')).toMatchObject({ bytes: half });
  // Too slow to be waited for again.
  await expect
    .poll(async () => {
      const begun = performance.now();
      await natural.obtain('es-man.v.es-ES');
      return performance.now() - begun < 250;
    })
    .toBe(true);
  finish();
  await installs.ended('es-man', false);
  expect(await natural.obtain('es-man.v.es-ES')).toMatchObject({ voice: { id: 'es-man.v.es-ES' } });
});

it('downloads a needed pack before the others', async () => {
  let finish = () => {};
  answers['fr'] = (response) => {
    finish = () => whole(response);
  };
  const french = packOf('fr', 'french', 'fr-FR', 'female');
  const { natural, installs } = open([french, packOf('it', 'italian', 'it-IT', 'male'), spanishMan()]);
  natural.fetchAll();
  await expect.poll(() => downloadedIds).toEqual(['fr']);
  const obtained = natural.obtain('es-man.v.es-ES');
  finish();
  expect(await obtained).toMatchObject({ voice: { id: 'es-man.v.es-ES' } });
  await installs.ended('it', true);
  expect(downloadedIds).toEqual(['fr', 'es-man', 'it']);
});

it('starts a download without waiting if the wait is 0', async () => {
  const { natural, installs } = open([spanishMan()], { waitSeconds: 0 });
  expect(await natural.obtain('es-man.v.es-ES')).toMatchObject({ voice: { id: 'es-ES-male' } });
  await installs.ended('es-man', false);
  expect(await natural.obtain('es-man.v.es-ES')).toEqual({
    voice: expect.objectContaining({ id: 'es-man.v.es-ES' }),
  });
});

it('tries the next pack if the best one is unreachable, and remembers that', async () => {
  answers['best'] = missing;
  const best = packOf('best', 'spanish', 'es-ES', 'male');
  const next = packOf('next', 'spanish', 'es-ES', 'male');
  const { natural, installs } = open([best, next]);
  expect(await natural.naturalFor(embedded('es-ES-male'))).toMatchObject({ voice: { id: 'best.v.es-ES' } });
  expect(await natural.obtain('best.v.es-ES')).toEqual({
    voice: expect.objectContaining({ id: 'next.v.es-ES' }),
  });
  expect(downloadedIds).toEqual(['best', 'next']);
  expect(installs.of('best')).toMatchObject({ state: 'failed', problem: expect.stringContaining('404') });
});

it('asks an unreachable publisher once, and warns at once from then on', async () => {
  answers['es-man'] = missing;
  const { natural, resolver } = open([spanishMan()]);
  const warning = expect.stringMatching(
    /The natural voice "es-man.v.es-ES" .* could not be downloaded: .*404; "es-ES-male" .* speaks instead\./,
  );
  const instead = { voice: { id: 'es-ES-male' }, warning };
  expect(await resolver('wait')('es-ES-natural-male', 'voice_id')).toMatchObject(instead);
  expect(await resolver('wait')('es-ES-natural-male', 'voice_id')).toMatchObject(instead);
  expect(await resolver('later')('es-ES-natural-male', 'voice_id')).toMatchObject(instead);
  expect(await natural.obtain('es-man.v.es-ES')).toMatchObject(instead);
  expect(downloadedIds).toEqual(['es-man']);
});

it('does not download what would exceed the limit, and names the setting', async () => {
  const { natural } = open([spanishMan()], { maxBytes: archive.length - 1 });
  expect(await natural.obtain('es-man.v.es-ES')).toMatchObject({
    voice: { id: 'es-ES-male' },
    warning: expect.stringContaining('that CASTWRIGHT_VOICES_SIZE allows'),
  });
  expect(downloadedIds).toEqual([]);
});

it('downloads nothing if only embedded voices are configured', async () => {
  const { natural, resolver } = open([spanishMan()], { isOnDemand: false });
  expect(await natural.naturalFor(embedded('es-ES-male'))).toBeUndefined();
  expect(await natural.obtain('es-man.v.es-ES')).toBeUndefined();
  expect(await resolver('wait')('es-ES-natural-male', 'voice_id')).toMatchObject({
    voice: { id: 'es-ES-male' },
    warning: expect.stringContaining('No natural male voice of es-ES is installed'),
  });
  expect(downloadedIds).toEqual([]);
});

it('has male and female natural voices of nine languages without licence terms to accept', () => {
  const packs = automaticPacks(PACKS);
  expect(packs.filter(({ licence }) => licence.accept || !licence.commercial)).toEqual([]);
  expect(packs.map(({ id }) => id)).not.toContain('piper-joe');
  const { natural } = open(PACKS);
  // A male English voice if only package registries are reachable.
  expect(natural.find('kokoro.am_michael.en-US')).toMatchObject({ gender: 'male' });
  expect(natural.find('supertonic-3.m1.en-US')).toBeUndefined();
});

it('resolves a natural name by the presenter', async () => {
  const man = packOf('en-man', 'english', 'en-US', 'male');
  const woman = packOf('hibari', 'english', 'en-US', 'female');
  const { resolver } = open([man, woman]);
  const wait = resolver('wait');
  expect((await wait('en-US-natural', 'v')).voice.id).toBe('hibari.v.en-US');
  expect((await wait('en-US-natural', 'v', { gender: 'male' })).voice.id).toBe('en-man.v.en-US');
  expect((await wait('en-US-natural-female', 'v', { gender: 'male' })).voice.id).toBe('hibari.v.en-US');
  const [tia] = packVoices({ pack: packOf('only', 'english', 'en-US', 'female') });
  expect(voiceCatalog([tia!]).resolve('en-US-natural', { gender: 'male' })).toMatchObject({
    voice: { id: 'en-US-rms' },
    warning:
      'No natural male voice of en-US is installed; "en-US-rms" (Robert) speaks instead. "only.v.en-US" (V of only) is natural and female.',
  });
});

it('chooses natural voices by language and gender if none is requested', async () => {
  const german = packOf('de-man', 'german', 'de-DE', 'male');
  const { natural, voices, resolver } = open([german, packOf('hibari', 'english', 'en-US', 'female')]);
  const preferNatural = naturalPreference(natural, 'later');
  const resolve = resolver('later');
  const wish = { id: undefined, field: 'voice_id', languageField: 'language', isOwnScript: false };
  const speaker = async (language: string, avatar: AvatarFacts) =>
    (await chooseVoice({ voices, resolve, preferNatural }, { ...wish, language, avatar })).voice.voiceId;
  expect(await speaker('german', { gender: 'male' })).toBe('de-man.v.de-DE');
  expect(await speaker('german', { gender: 'female' })).toBe('de-DE-female');
  expect(await speaker('english', { gender: 'female' })).toBe('hibari.v.en-US');
  expect(await speaker('english', { gender: 'male' })).toBe('en-US-rms');

  const template = { name: 'T', aspect: '16x9', scenes: [] } as unknown as Template;
  const nothing = async (): Promise<never> => {
    throw new Error('nothing is named');
  };
  const resolvers = {
    media: nothing,
    music: nothing,
    timbre: nothing,
    voice: resolve,
    voices,
    preferNatural,
  };
  const found = { template } as FoundTemplate;
  // Custom avatars get voices like library avatars.
  const speakerFor = async (facts: AvatarFacts, wanted: string) => {
    const own = { ...resolvers, avatar: async () => ({ source: { pack: 'asset:me' }, facts }) };
    return (await defaultTemplateVoice(found, { language: wanted, avatar: { id: 7, type: 1 } }, own)).voiceId;
  };
  expect(await speakerFor({ gender: 'male' }, 'english')).toBe('en-US-rms');
  expect(await speakerFor({ gender: undefined }, 'english')).toBe('hibari.v.en-US');
  expect(await speakerFor({ gender: 'male', voiceId: 'en-GB-awb' }, 'english')).toBe('en-GB-awb');
  expect(await speakerFor({ gender: 'male', voiceId: 'en-GB-awb' }, 'german')).toBe('de-man.v.de-DE');
});

it('resolves natural names by locale and gender', () => {
  const catalog = voiceCatalog();
  expect(catalog.resolve('en-GB-natural-male')?.voice.id).toBe('en-GB-awb');
  expect(catalog.resolve('de-DE-natural')?.voice.id).toBe('de-DE-female');
  expect(catalog.resolve('xx-YY-natural')).toBeUndefined();
});

it('explains an invalid description of the default pack', async () => {
  const { natural } = open([]);
  natural.fetch();
  await natural.settled(20);
  expect(await natural.state()).toEqual({
    state: 'missing',
    problem: 'The description of the pack hibari is invalid, so it was not installed (it is unknown)',
  });
});
