import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AV_DISPOSITION_DEFAULT, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { openInput } from '../../src/engine/media/encoder/input.ts';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { encode, never, plainFrame } from '../../src/engine/media/encoder/test-media.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import {
  sendTranslations,
  startTranslationServer,
  type TestTranslationServer,
} from '../fixtures/translation-server.ts';
import { openRecords } from '../stack/open-records.ts';
import { castwrightIn } from './command-line.ts';
import { type Answer, KEY, startServer, type TestServer, untilEnded } from './server.ts';

/** A man speaks for eleven seconds. */
const SPEECH = new URL('../fixtures/real/jfk.mp3', import.meta.url).pathname;
const SCRIPT =
  'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.';
/** Seconds when he starts to speak after a pause, measured in the sound. */
const STARTS = [0.33, 3.29, 8.19];
const SENTENCES = [
  'And so, my fellow Americans,',
  'ask not what your country can do for you,',
  'ask what you can do for your country.',
];
const SPANISH = [
  'Así que, compatriotas,',
  'no preguntéis qué puede hacer el país,',
  'preguntad qué podéis hacer.',
];
const GERMAN = [
  'Und darum, liebe Amerikaner,',
  'fragt nicht, was euer Land tun kann,',
  'fragt, was ihr tun könnt.',
];
const tableOf = (translations: readonly string[]) =>
  Object.fromEntries(SENTENCES.map((text, index) => [text, translations[index] ?? '']));
const LIPS = 'The lips stay as filmed: only the voice is translated.';

let temp: TempDir;
let translator: TestTranslationServer;
let server: TestServer;
let path: string;
let film: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-dub-');
  path = join(temp.path, 'speech.mp4');
  await makeFilm(path);
  translator = await startTranslationServer(() => {});
  server = await start();
  film = await upload('speech.mp4', await readFile(path));
});
afterAll(async () => {
  for (const one of [server, translator, temp]) await one[Symbol.asyncDispose]();
});

const start = () =>
  startServer(join(temp.path, 'data'), {
    CASTWRIGHT_TRANSLATE_URL: translator.url,
    CASTWRIGHT_CONCURRENCY: '1',
  });

/** The speech under a picture that changes suddenly after 2.5 seconds. */
async function makeFilm(to: string): Promise<void> {
  const { channels } = await decodeAudio(SPEECH, { maxSeconds: 60, signal: never });
  const [left = new Float32Array(), right = left] = channels;
  const size = { width: 160, height: 120 };
  const plan = encoderPlan({ format: 'mp4', ...size, fps: 10, transparent: false });
  const frames = Math.floor((left.length / 48_000) * 10);
  const frameAt = (index: number) => plainFrame(size, [index < 25 ? 60 : 180, 128, 128]);
  await encode(to, plan, frames, frameAt, [left, right]);
}

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const asset = (await server.post('/v1/upload/asset', { filename })).body.data;
  await fetch(asset.sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  return String(asset.asset_id);
}

const translate = (body: object) => server.post('/v2/translate_video', body);
const errorOf = ({ status, body }: Answer) => ({ status, message: body.errors?.[0]?.message ?? body.msg });

async function save(url: string, name: string): Promise<string> {
  const to = join(temp.path, name);
  await writeFile(to, new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return to;
}

/** Seconds when a sound starts after a pause of at least 0.45 s. */
async function startsOf(file: string): Promise<number[]> {
  const { channels } = await decodeAudio(file, { maxSeconds: 60, monoAt: 16_000, signal: never });
  const [pcm = new Float32Array()] = channels;
  const found: number[] = [];
  let quiet = 1;
  for (let at = 0; at + 160 <= pcm.length; at += 160) {
    const power = pcm.subarray(at, at + 160).reduce((sum, value) => sum + value * value, 0) / 160;
    if (power < 0.02 ** 2) quiet += 0.01;
    else {
      if (quiet >= 0.45) found.push(at / 16_000);
      quiet = 0;
    }
  }
  return found;
}

async function streamsOf(file: string) {
  await using input = await openInput(file);
  return input.format.streams.map(({ codecpar, metadata, disposition }) => ({
    kind:
      codecpar.codecType === AVMEDIA_TYPE_VIDEO
        ? 'video'
        : codecpar.codecType === AVMEDIA_TYPE_AUDIO
          ? 'audio'
          : 'text',
    language: metadata?.get('language'),
    isDefault: (disposition & AV_DISPOSITION_DEFAULT) !== 0,
  }));
}

test('speaks an uploaded video in other languages at the times of the speaker, as tracks of one MP4', async () => {
  const body = {
    video_url: film,
    script: SCRIPT,
    languages: ['es', 'de'],
    translations: { es: tableOf(SPANISH), de: tableOf(GERMAN) },
    output: 'tracks',
    keep_original: 'removed',
    caption: true,
    title: 'Rede',
  };
  const tried = (await server.post('/v2/translate_video?dry_run=true', body)).body;
  expect(tried.data, JSON.stringify(tried)).toMatchObject({ valid: true, estimated_credit: 0.1 });
  const { body: created } = await translate(body);
  expect(created, JSON.stringify(created)).toMatchObject({ code: 0 });
  const [spanish, german] = created.data.videos;
  expect(spanish).toMatchObject({ language: 'spanish', lips: 'as_filmed', warnings: [LIPS] });
  expect(german).toMatchObject({ language: 'german', video_id: spanish.video_id });
  const video = await untilEnded(server, spanish.video_id);
  expect(video, JSON.stringify(video)).toMatchObject({ status: 'completed', deducted_credit: 0.1 });
  const { data } = (await server.get(`/v2/videos/${spanish.video_id}`)).body;
  expect(data).toMatchObject({ kind: 'dubbed_video', name: 'Rede' });

  const made = await save(data.video_url, 'tracks.mp4');
  expect(await streamsOf(made)).toEqual([
    { kind: 'video', language: 'und', isDefault: true },
    { kind: 'audio', language: 'spa', isDefault: true },
    { kind: 'audio', language: 'deu', isDefault: false },
    { kind: 'audio', language: 'eng', isDefault: false },
    { kind: 'text', language: 'spa', isDefault: true },
    { kind: 'text', language: 'deu', isDefault: false },
    { kind: 'text', language: 'eng', isDefault: false },
  ]);
  const starts = await startsOf(made);
  expect(starts.length, starts.join(' ')).toBeGreaterThanOrEqual(STARTS.length);
  for (const time of STARTS)
    expect(Math.min(...starts.map((one) => Math.abs(one - time))), `${time}: ${starts}`).toBeLessThan(0.3);
  expect(await (await fetch(data.caption_url)).text()).toContain('compatriotas');
  // A man speaks in every language. The search finds the translation.
  const db = await openRecords(join(temp.path, 'data'));
  const row = await db.selectFrom('videos').select('request').executeTakeFirstOrThrow();
  await db.destroy();
  const request = JSON.parse(row.request);
  expect(request.dubs.map(({ voices }: { voices: object }) => Object.keys(voices))).toEqual([
    ['male'],
    ['male'],
  ]);
  expect(request.transcript.cuts).toHaveLength(1);
  expect(request.transcript.cuts[0]).toBeCloseTo(2.5, 1);
  expect((await server.get('/v2/videos?search=compatriotas')).body.data.videos).toHaveLength(1);
});

/** The film, recognised once for all tests, in spite of a crash meanwhile. */
let recognised: Promise<string> | undefined;
async function recognise(): Promise<string> {
  const { body } = await translate({ video_url: film, script: SCRIPT, strings_only: true });
  expect(body, JSON.stringify(body)).toMatchObject({ data: { videos: [{ language: 'english' }] } });
  const [{ video_id: id }] = body.data.videos;
  await server.stop('SIGKILL');
  server = await start();
  expect(await untilEnded(server, id)).toMatchObject({ status: 'completed' });
  return id;
}

test('recognises first, and translates the strings in a second step, also after a crash', async () => {
  recognised ??= recognise();
  const id = await recognised;
  const query = `video_id=${id}&format=csv&languages=es`;
  const { data } = (await server.get(`/v2/translate_video/strings?${query}`)).body;
  expect(data.language).toBe('english');
  expect(data.strings.map(({ text }: { text: string }) => text)).toEqual(SENTENCES);
  expect(data.strings.every(({ seconds }: { seconds: number }) => seconds > 1 && seconds < 5)).toBe(true);

  translator.translate = (response, { q }) =>
    sendTranslations(
      response,
      q.map(() => 'Hola a todos.'),
    );
  const requestCount = translator.asked.length;
  const created = await server.post('/v2/translate_video', {
    video_id: id,
    languages: ['es'],
    translations: { es: { [SENTENCES[0] ?? '']: 'Compatriotas,' } },
  });
  const [{ video_id: spanish }] = created.body.data.videos;
  const ended = await untilEnded(server, spanish);
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed' });
  expect(translator.asked.slice(requestCount)).toMatchObject([
    { q: SENTENCES.slice(1), source: 'en', target: 'es' },
  ]);
  const captions = await (await fetch(ended.caption_url)).text();
  expect(captions.indexOf('Hola a todos')).toBeGreaterThan(captions.indexOf('Compatriotas,'));
  // The copied picture, one translated sound, and captions in both languages.
  const streams = await streamsOf(await save(ended.video_url, 'spanish.mp4'));
  expect(streams.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
    'video und',
    'audio spa',
    'text spa',
    'text eng',
  ]);
  expect((await server.get(`/v2/videos/${spanish}`)).body.data.name).toBe('Translated video (Spanish)');
});

test('translates an upload through the hosted operation', async () => {
  translator.translate = (response, { q }) =>
    sendTranslations(
      response,
      q.map(() => 'Guten Tag.'),
    );
  recognised ??= recognise();
  const created = await server.post('/v2/video_translate', {
    video_url: await recognised,
    output_language: 'german',
    add_subtitles: true,
  });
  expect(created.body, JSON.stringify(created.body)).toMatchObject({ data: { warnings: [LIPS] } });
  const id = created.body.data.video_translate_id;
  await untilEnded(server, id);
  const status = (await server.get(`/v2/video_translate/${id}`)).body.data;
  expect(status).toMatchObject({ status: 'completed', url: expect.stringContaining('/files/') });
  expect(status.subtitle_url).toContain('.srt');
});

test('fails with the sentence that does not fit, and charges nothing', async () => {
  const long =
    'Esta frase es muchísimo más larga que todo lo que el orador puede decir en ese tiempo, de verdad.';
  const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;
  recognised ??= recognise();
  const id = await recognised;
  const before = await quota();
  const { body } = await translate({
    video_id: id,
    languages: ['es'],
    translations: { es: tableOf([long, ...SPANISH.slice(1)]) },
    max_pace_change: 15,
  });
  const ended = await untilEnded(server, body.data.videos[0].video_id);
  expect(ended.status).toBe('failed');
  expect(ended.error.message).toMatch(
    /^translations: The Spanish translation does not fit the times of the speaker, even 15% faster and 0.25 s early or late: “Esta frase [^”]+…” \(at 0\.\d s\) takes \d\.\d s, and \d\.\d s are free\. Pass shorter translations/,
  );
  expect(await quota()).toBe(before);
});

test('keeps the translation of a language when a later one fails', async () => {
  recognised ??= recognise();
  const id = await recognised;
  translator.translate = (response, { q, target }) =>
    target === 'es'
      ? sendTranslations(
          response,
          q.map(() => 'Hola.'),
        )
      : response.writeHead(400).end('{}');
  const { body } = await translate({ video_id: id, languages: ['es', 'de'], output: 'tracks' });
  const [{ video_id: video }] = body.data.videos;
  const ended = await untilEnded(server, video);
  expect(ended.error.message).toContain('The translation into German failed');
  const db = await openRecords(join(temp.path, 'data'));
  const row = await db
    .selectFrom('videos')
    .select('request')
    .where('id', '=', video)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const texts = JSON.parse(row.request).dubs.map((dub: { texts?: string[] }) => dub.texts);
  expect(texts).toEqual([SENTENCES.map(() => 'Hola.'), undefined]);
});

test('names the field that cannot be translated', async () => {
  const refusal = async (body: object) => errorOf(await translate({ languages: ['es'], ...body }));
  expect(await refusal({ video_url: film })).toEqual({
    status: 400,
    message: expect.stringMatching(
      /^script is required for a video in English: no recogniser is installed here \(castwright voices add whisper-/,
    ),
  });
  expect((await refusal({ video_url: film, language: 'zulu' })).message).toBe(
    'script is required for a video in Zulu: there is no recogniser for this language',
  );
  expect((await refusal({})).message).toContain('video_id is required, or video_url');
  expect((await refusal({ video_id: 'vid_1', video_url: film })).message).toContain(
    'video_url cannot be combined with video_id',
  );
  expect((await refusal({ video_id: 'vid_1', script: 'Hi' })).message).toContain(
    'script can only be passed with',
  );
  expect((await refusal({ video_url: film, script: SCRIPT, strings_only: true })).message).toContain(
    'languages cannot be combined with strings_only',
  );
  expect((await refusal({ video_url: film, script: SCRIPT, languages: ['en'] })).message).toContain(
    'languages.0 is english, the language of the video',
  );
  expect((await refusal({ video_url: film, script: SCRIPT, languages: [] })).message).toContain(
    'languages is required',
  );
});

test('translates a file from the command line', async () => {
  translator.translate = (response, { q }) =>
    sendTranslations(
      response,
      q.map(() => 'Bonjour à tous.'),
    );
  const script = join(temp.path, 'script.txt');
  await writeFile(script, SCRIPT);
  const run = (...args: string[]) =>
    castwrightIn(
      join(temp.path, 'data'),
      ...['translate', path, '--server', server.url, '--key', KEY, '--script-file', script, ...args],
    );
  const table = join(temp.path, 'table.csv');
  expect(await run('--to', 'fr', '--export', table)).toMatch(
    /^vid_\S+: recognised\n.*table\.csv: 3 strings$/,
  );
  expect(await run('--to', 'fr')).toMatch(/^french: vid_\S+$/);
});
