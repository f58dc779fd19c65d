import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { say, startChatServer } from '../fixtures/chat-server.ts';
import {
  sendTranslations,
  startTranslationServer,
  type TestTranslationServer,
} from '../fixtures/translation-server.ts';
import { openRecords } from '../stack/open-records.ts';
import { castwrightIn } from './command-line.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import {
  type Answer,
  AVATAR_VIDEO,
  type Client,
  QUICK_RENDERS,
  startServer,
  type TestServer,
  untilEnded,
} from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const SCENES = {
  ...AVATAR_VIDEO,
  voice: { type: 'script', voice_id: 'en-US-slt' },
  video_name: 'Opening',
  scenes: [
    {
      script: 'Welcome to Nordwind. [pause 1s] It costs 25 dollars.',
      headline: 'Nordwind',
      points: ['Warm'],
    },
    { script: 'Goodbye.', voice_id: 'en-US-rms' },
  ],
};
const SPANISH = {
  'Welcome to Nordwind.': 'Bienvenidos a Nordwind.',
  'It costs 25 dollars.': 'Cuesta 25 dólares.',
  Nordwind: 'Nordwind',
  Warm: 'Cálido',
  'Goodbye.': 'Adiós.',
};

let shared: SharedServer;
let receiver: Receiver;
let temp: TempDir;
let translator: TestTranslationServer;
let server: TestServer;
beforeAll(async () => {
  [shared, temp] = [await sharedServer('quick'), await makeTempDir('castwright-translate-')];
  receiver = await startReceiver((response) => response.end('thanks'));
  translator = await startTranslationServer(() => {});
  server = await start();
});
afterAll(async () => {
  for (const one of [server, receiver, translator, temp, shared]) await one[Symbol.asyncDispose]();
});

const start = (more: Record<string, string> = {}) =>
  startServer(
    temp.path,
    {
      CASTWRIGHT_TRANSLATE_URL: `${translator.url}/`,
      CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
      ...more,
    },
    QUICK_RENDERS,
  );

async function make(api: Client, body: object = SCENES): Promise<string> {
  const { body: answer } = await api.post('/v2/create_video_from_avatar', body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.data.video_id;
}

async function storedRequest(folder: string, id: string) {
  const db = await openRecords(folder);
  const row = await db.selectFrom('videos').select('request').where('id', '=', id).executeTakeFirstOrThrow();
  await db.destroy();
  return JSON.parse(row.request);
}

const errorOf = ({ status, body }: Answer) => ({ status, message: body.errors?.[0]?.message ?? body.msg });

test('makes a video again in each language of a table, with its presenter and a voice of the same gender', async () => {
  const video = await make(shared);
  const japanese = { ...SPANISH, 'Goodbye.': 'さようなら。' };
  const { body } = await shared.post('/v2/translate_video', {
    video_id: video,
    languages: ['es-MX', 'japanese'],
    translations: { es: SPANISH, ja: japanese },
    voices: { es: 'es-ES-female' },
    title: 'Start',
  });
  expect(body, JSON.stringify(body)).toMatchObject({
    data: { videos: [{ language: 'spanish', voice_id: 'es-ES-female' }, { language: 'japanese' }] },
  });
  const [spanish, other] = body.data.videos;
  for (const { video_id: id } of [spanish, other])
    expect(await untilEnded(shared, id)).toMatchObject({ status: 'completed' });
  const { body: found } = await shared.get(`/v2/videos/${spanish.video_id}`);
  expect(found.data).toMatchObject({ name: 'Start (Spanish)', kind: 'avatar_video' });
  // The search finds the spoken translation, not the original text.
  const { body: matches } = await shared.get('/v2/videos?search=adios');
  expect(matches.data.videos).toMatchObject([{ video_id: spanish.video_id }]);
  const request = await storedRequest(shared.dataDir, spanish.video_id);
  expect(request.translation).toBeUndefined();
  expect(request.avatar).toEqual({ library: 81 });
  expect(request.scenes).toMatchObject([
    {
      voice: { script: 'Bienvenidos a Nordwind. [pause 1s] Cuesta 25 dólares.', voiceId: 'es-ES-female' },
      headline: 'Nordwind',
      points: ['Cálido'],
    },
    { voice: { script: 'Adiós.', voiceId: 'es-ES-female' } },
  ]);
  const otherRequest = await storedRequest(shared.dataDir, other.video_id);
  expect(otherRequest.scenes[1].voice).toMatchObject({ script: 'さようなら。' });
  // Both speakers keep their gender.
  const { body: voices } = await shared.get('/v2/voices?language=japanese&page_size=50');
  const genders = otherRequest.scenes.map(
    (scene: { voice: { voiceId: string } }) =>
      voices.data.voices.find((voice: { voice_id: string }) => voice.voice_id === scene.voice.voiceId)
        ?.gender,
  );
  expect(genders).toEqual(['female', 'male']);
});

test('exports the strings as a table, and imports the table', async () => {
  const video = await make(shared);
  const { body } = await shared.get(
    `/v2/translate_video/strings?video_id=${video}&format=csv&languages=es,de`,
  );
  expect(body.data).toMatchObject({
    video_id: video,
    language: 'english',
    strings: [
      { text: 'Nordwind', use: 'shown' },
      { text: 'Welcome to Nordwind.', use: 'spoken' },
      { text: 'It costs 25 dollars.', use: 'spoken' },
      { text: 'Warm', use: 'shown' },
      { text: 'Goodbye.', use: 'spoken' },
    ],
  });
  const lines = body.data.csv.trim().split('\r\n') as string[];
  expect(lines[0]).toBe('text,use,seconds,es,de');
  const table = lines.map((line, index) => {
    const text = line.split(',')[0] as keyof typeof SPANISH;
    return index === 0 ? line : `${line.slice(0, -1)}"${SPANISH[text]}",`;
  });
  const made = await shared.post('/v2/translate_video', {
    video_id: video,
    languages: ['es'],
    table: table.join('\n'),
  });
  expect(made.body, JSON.stringify(made.body)).toMatchObject({ code: 0 });
  const request = await storedRequest(shared.dataDir, made.body.data.videos[0].video_id);
  expect(request.translation?.table ?? SPANISH).toEqual(SPANISH);
});

test('translates from the command line, with a table that it exports and imports', async () => {
  const video = await make(shared, { ...AVATAR_VIDEO, video_name: 'Hi' });
  const path = join(temp.path, 'table.csv');
  const run = (...args: string[]) =>
    castwrightIn(
      temp.path,
      ...['translate', video, '--to', 'es', '--server', shared.url, '--key', shared.key, ...args],
    );
  expect(await run('--export', path)).toBe(`${path}: 1 string`);
  await expect(run()).rejects.toThrow('lacks the Spanish translation of "Hi there."');
  await writeFile(path, (await readFile(path, 'utf8')).replace(/(Hi there\..*),/, '$1,Hola.'));
  const folder = join(temp.path, 'films');
  const output = await run('--table', path, '-o', folder, '--title', 'Saludo');
  expect(output).toMatch(/^spanish: vid_/);
  expect(await readdir(folder)).toEqual(['Saludo-Spanish.mp4']);
});

test('names what a table lacks, and what cannot be translated', async () => {
  const video = await make(shared);
  const translate = async (more: object) =>
    errorOf(await shared.post('/v2/translate_video', { video_id: video, languages: ['es'], ...more }));
  expect(await translate({ translations: { es: { 'Goodbye.': 'Adiós.' } } })).toEqual({
    status: 400,
    message:
      'translations.es lacks the Spanish translation of "Nordwind", "Welcome to Nordwind.", "It costs 25 dollars.", "Warm". Pass them (GET /v2/translate_video/strings lists all strings), or ask the operator of this server to set up a translator',
  });
  const all = { translations: { es: SPANISH } };
  expect((await translate({ ...all, languages: ['es', 'es-MX'] })).message).toContain(
    'languages.1 names spanish a second time',
  );
  expect((await translate({ ...all, languages: ['es', 'en'] })).message).toContain(
    'languages.1 is english, the language of the video',
  );
  expect((await translate({ ...all, languages: ['fr'] })).message).toContain(
    'translations.es has translations, but',
  );
  expect((await translate({ ...all, voices: { es: 'en-US-slt' } })).message).toMatch(
    /^voices.es is .* who speaks english, not spanish/,
  );
  expect((await translate({ ...all, voices: { es: 'nobody' } })).message).toContain('voices.es');
  expect((await translate({ ...all, translator: 'model' })).message).toContain('CASTWRIGHT_LLM_BASE_URL');
  expect((await translate({ translations: { klingon: {} } })).message).toContain(
    'translations.klingon is not a language',
  );
  expect((await translate({ table: 'a,b\nc,d' })).message).toContain('table needs a column named text');
  expect((await translate({ video_id: 'vid_nothing' })).status).toBe(404);
  const recording = { type: 'audio', voice_id: 'en-US-slt', audio_url: 'https://sounds.example/me.mp3' };
  const recorded = await make(shared, { ...AVATAR_VIDEO, voice: recording });
  expect((await translate({ video_id: recorded })).message).toContain(
    'plays a recording, which cannot be translated',
  );
  const { body: dry } = await shared.post('/v2/translate_video?dry_run=true', {
    video_id: video,
    languages: ['es', 'de'],
    translations: { es: SPANISH, de: SPANISH },
  });
  expect(dry.data.estimated_seconds, JSON.stringify(dry)).toBeGreaterThan(4);
});

test('estimates and limits the length with the given translations', async () => {
  const lines = ['One day.', 'Two days.', 'Three days.', 'Four days.', 'Five days.', 'Six days.'];
  const voice = { type: 'script', voice_id: 'en-US-slt', script: lines.join('\n') };
  const video = await make(shared, { ...AVATAR_VIDEO, voice });
  const long = 'Hola. '.repeat(3000);
  const translate = (spoken: string, count: number) =>
    shared.post('/v2/translate_video?dry_run=true', {
      video_id: video,
      languages: ['es'],
      translations: {
        es: Object.fromEntries(lines.map((line, at) => [line, at < count ? spoken : 'Hola.'])),
      },
    });
  const { body } = await translate(long, 1);
  expect(body.data?.estimated_seconds, JSON.stringify(body)).toBeGreaterThan(1000);
  expect(errorOf(await translate(long, 6))).toEqual({
    status: 400,
    message: 'translations.es has 107994 characters to speak in spanish; a video can have at most 100000',
  });
});

test('translates by a translation server, keeps the glossary, and sends the events of the hosted names', async () => {
  translator.translate = (response, { q, target }) =>
    sendTranslations(
      response,
      q.map((text) => `${target}: ${text}`),
    );
  const glossary = { terms: [{ term: 'Nordwind' }, { term: 'Warm', translations: { es: 'Cálido' } }] };
  const saved = await server.ask('/v2/glossary', {
    method: 'PUT',
    headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify(glossary),
  });
  expect(await saved.json()).toMatchObject({
    data: { terms: [{ term: 'Nordwind' }, { term: 'Warm', translations: { spanish: 'Cálido' } }] },
  });
  expect((await server.get('/v2/glossary')).body.data.terms).toHaveLength(2);
  const video = await make(server);
  const { video_url: url } = await untilEnded(server, video);
  const created = await server.post('/v2/video_translate/', {
    video_url: url,
    output_language: 'spanish',
    title: 'Mi película',
    add_subtitles: true,
    callback_url: `${receiver.url}/translated`,
  });
  expect(created.body, JSON.stringify(created.body)).toMatchObject({ code: 0 });
  const id = created.body.data.video_translate_id;
  await untilEnded(server, id);
  const { body } = await server.get(`/v2/video_translate/${id}`);
  expect(body.data).toMatchObject({ video_translate_id: id, title: 'Mi película', status: 'completed' });
  expect(body.data.url).toContain('/files/');
  expect(body.data.subtitle_url).toContain('.srt');
  const request = await storedRequest(temp.path, id);
  expect(request.scenes).toMatchObject([
    {
      voice: { script: 'es: Welcome to Nordwind. [pause 1s] es: It costs 25 dollars.' },
      headline: 'Nordwind',
      points: ['Cálido'],
    },
    { voice: { script: 'es: Goodbye.' } },
  ]);
  const [event] = await receiver.until('/translated', 1);
  expect(event?.body).toMatchObject({
    event: 'generated_translate_video_success',
    data: { video_id: id },
  });
  const languages = (await server.get('/v2/video_translate/target_languages')).body.data.languages;
  expect(languages).toContain('spanish');
  const foreign = await server.post('/v2/video_translate', {
    video_url: 'https://films.example/video.mp4',
    output_language: 'es',
  });
  expect(errorOf(foreign).message).toContain(
    'video_url cannot be translated from English: no recogniser is installed here (castwright voices add whisper-',
  );
});

test('fails with the language when a translator has no answer, and charges nothing', async () => {
  translator.translate = (response) => response.writeHead(500).end('{"error":"model is not loaded"}');
  const video = await make(server);
  await untilEnded(server, video);
  const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;
  const before = await quota();
  const { body } = await server.post('/v2/translate_video', { video_id: video, languages: ['de'] });
  const ended = await untilEnded(server, body.data.videos[0].video_id);
  expect(ended).toMatchObject({
    status: 'failed',
    error: {
      message:
        'The translation into German failed: the translation server answered with HTTP status 500: model is not loaded. Nothing was charged. Try again, or pass your own translations',
    },
  });
  expect(await quota()).toBe(before);
});

test('translates by the language model, and again after a crash during the translation', async () => {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const answer = (response: ServerResponse, question: string) => {
    const texts = Object.entries(JSON.parse(question) as Record<string, { text: string }>);
    const translations = Object.fromEntries(texts.map(([key, { text }]) => [key, `Auf Deutsch: ${text}`]));
    say(response, JSON.stringify({ translations }));
  };
  await using model = await startChatServer((response, { messages }) => {
    if (isOpen) answer(response, messages.at(-1)?.content ?? '{}');
    else waiting.push(response);
  });
  const settings = {
    CASTWRIGHT_LLM_BASE_URL: model.url,
    CASTWRIGHT_LLM_MODEL: 'tiny',
    CASTWRIGHT_CONCURRENCY: '1',
  };
  await server.stop('SIGTERM');
  server = await start(settings);
  const video = await make(server, {
    ...AVATAR_VIDEO,
    voice: { ...AVATAR_VIDEO.voice, script: 'Good morning, everyone.' },
  });
  await untilEnded(server, video);
  const { body } = await server.post('/v2/translate_video', {
    video_id: video,
    languages: ['german'],
    translator: 'model',
  });
  const id = body.data.videos[0].video_id;
  for (let wait = 0; wait < 6000 && waiting.length === 0; wait++) await sleep(25);
  expect((await server.get(`/v2/videos/${id}`)).body.data.stage).toBe('translation');
  await server.stop('SIGKILL');
  isOpen = true;
  server = await start(settings);
  expect(await untilEnded(server, id)).toMatchObject({ status: 'completed' });
  expect((await storedRequest(temp.path, id)).voice.script).toBe('Auf Deutsch: Good morning, everyone.');
});
