import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { castwrightIn } from './command-line.ts';
import { AVATAR_VIDEO, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let temp: TempDir;
let server: SharedServer;
let client: OpenAI;
beforeAll(async () => {
  temp = await makeTempDir('castwright-speech-');
  server = await sharedServer('real');
  client = new OpenAI({ apiKey: server.key, baseURL: `${server.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const INPUT = 'Hello, and welcome! This is a voice alone, with nobody to be seen.';

/** Decodes a file: seconds, LUFS and dBTP. */
async function measure(bytes: ArrayBuffer, name: string) {
  const path = join(temp.path, name);
  await writeFile(path, new Uint8Array(bytes));
  const { channels, sampleRate } = await decodeAudio(path, {
    maxSeconds: 100,
    signal: AbortSignal.timeout(60_000),
  });
  return { seconds: (channels[0]?.length ?? 0) / sampleRate, ...(await measureLoudness(channels)) };
}

test.each([
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['opus', 'audio/ogg'],
  ['flac', 'audio/flac'],
] as const)('returns %s to the official OpenAI client', async (format, type) => {
  const answer = await client.audio.speech.create({
    model: 'gpt-4o-mini-tts',
    voice: 'alloy',
    input: INPUT,
    instructions: 'Speak cheerfully.',
    response_format: format,
  });
  expect(answer.headers.get('content-type')).toBe(type);
  const { seconds, integrated, truePeak } = await measure(await answer.arrayBuffer(), `out.${format}`);
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(8);
  expect(integrated).toBeGreaterThan(-16.5);
  expect(integrated).toBeLessThan(-13.5);
  expect(truePeak).toBeLessThan(0);
});

test('returns AAC in ADTS frames', async () => {
  const request = { model: 'tts-1', voice: 'nova', input: INPUT, response_format: 'aac' } as const;
  const answer = await client.audio.speech.create(request);
  expect(answer.headers.get('content-type')).toBe('audio/aac');
  const bytes = Buffer.from(await answer.arrayBuffer());
  let frames = 0;
  for (let at = 0; at + 6 < bytes.length; frames++) {
    expect(bytes.readUInt16BE(at) >> 4).toBe(0xfff);
    at += (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  }
  expect((frames * 1024) / 48_000).toBeGreaterThan(3);
});

test('returns PCM at 24 kHz, at speeds from 0.25 to 4', async () => {
  const lengths = await Promise.all(
    [0.25, 1, 4].map(async (speed) => {
      const request = { model: 'tts-1', voice: 'onyx', input: INPUT, response_format: 'pcm', speed } as const;
      return (await (await client.audio.speech.create(request)).arrayBuffer()).byteLength / 48_000;
    }),
  );
  const [slow = 0, usual = 0, fast = 0] = lengths;
  expect(slow / usual).toBeGreaterThan(2.5);
  expect(fast / usual).toBeLessThan(0.45);
});

test('reports the field, type and request id of an error to the OpenAI client', async () => {
  const refused = (change: object) =>
    client.audio.speech
      .create({ model: 'tts-1', voice: 'alloy', input: 'Hello.', ...change })
      .then(() => undefined)
      .catch((error: unknown) => error);
  const voice = await refused({ voice: 'nobody' });
  expect(voice).toBeInstanceOf(OpenAI.BadRequestError);
  expect(voice).toMatchObject({
    status: 400,
    param: 'voice',
    type: 'invalid_request_error',
    message: expect.stringContaining('"nobody" is not one of the voices'),
    requestID: expect.any(String),
  });
  expect(await refused({ speed: 5 })).toMatchObject({ status: 400, param: 'speed' });
  expect(await refused({ input: 'word '.repeat(1000) })).toMatchObject({ status: 400, param: 'input' });
  expect(await refused({ input: '…' })).toMatchObject({ status: 400, param: 'input' });
  expect(await refused({ response_format: 'mid' })).toMatchObject({ status: 400, param: 'response_format' });
  const stranger = new OpenAI({ apiKey: 'cw_live_nobody', baseURL: `${server.url}/v1`, maxRetries: 0 });
  const unknown = await stranger.audio.speech
    .create({ model: 'tts-1', voice: 'alloy', input: 'Hello.' })
    .catch((error: unknown) => error);
  expect(unknown).toBeInstanceOf(OpenAI.AuthenticationError);
  expect(unknown).toMatchObject({ code: 'invalid_api_key' });
});

const SCRIPT = 'Hello there. [pause 1s] It costs $25 today 😀.';

test('returns sound from v2, or sound with the time of each word', async () => {
  // Plain fetch: the contract check would read the bytes as text.
  const plain = await fetch(`${server.url}/v2/speech`, {
    method: 'POST',
    headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify({ voice_id: 'en-US-rms', script: SCRIPT, format: 'wav' }),
  });
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const { seconds } = await measure(await plain.arrayBuffer(), 'plain.wav');

  const { status, body } = await server.post('/v2/speech', {
    voice_id: 'en-US-rms',
    script: SCRIPT,
    format: 'wav',
    word_times: true,
  });
  expect(status).toBe(200);
  const { sound, words, duration, content_type: type } = body.data;
  expect(type).toBe('audio/wav');
  expect(duration).toBeCloseTo(seconds, 2);
  const bytes = Buffer.from(sound, 'base64');
  expect((await measure(new Uint8Array(bytes).buffer, 'timed.wav')).seconds).toBeCloseTo(seconds, 2);
  expect(words.map(({ text }: { text: string }) => text)).toEqual([
    ...['Hello', 'there.', 'It', 'costs', '$25', 'today', '😀.'],
  ]);
  for (const { text, from, to } of words) expect(SCRIPT.slice(from, to)).toBe(text);
  const [, there, it] = words;
  expect(it.start - there.end).toBeGreaterThan(0.9);
  expect(words.at(-2).end).toBeLessThanOrEqual(duration);

  const slow = await server.post('/v2/speech', {
    voice_id: 'en-US-rms',
    script: SCRIPT,
    manner: { rate: 0.5 },
    word_times: true,
  });
  expect(slow.body.data.duration).toBeGreaterThan(duration * 1.3);
});

test('applies pronunciations of the account and the request, and reads SSML', async () => {
  const speak = async (body: object) => {
    const request = { voice_id: 'en-US-slt', format: 'wav', word_times: true, ...body };
    const { body: answer } = await server.post('/v2/speech', request);
    return answer;
  };
  const long = 'antidisestablishmentarianism and so on';
  const usual = await speak({ script: 'Hello Xy.' });
  const pronounced = await speak({ script: 'Hello Xy.', pronunciations: [{ word: 'xy', say: long }] });
  expect(pronounced.data.duration).toBeGreaterThan(usual.data.duration + 1);
  expect(pronounced.data.words.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Xy.']);
  await server.post('/v2/pronunciations', { word: 'Xy', say: long });
  const saved = await speak({ script: 'Hello Xy.' });
  expect(saved.data.duration).toBeCloseTo(pronounced.data.duration, 2);
  const answer = await client.audio.speech.create({
    model: 'tts-1',
    voice: 'en-US-slt',
    input: 'Hello Xy.',
    response_format: 'wav',
  });
  expect((await measure(await answer.arrayBuffer(), 'kept.wav')).seconds).toBeCloseTo(
    pronounced.data.duration,
    2,
  );

  const ssml = '<speak>Hi <sub alias="there">thr</sub>.<break time="2s"/> Bye.</speak>';
  const marked = await speak({ script: ssml });
  const [, , bye] = marked.data.words;
  expect(marked.data.words.map(({ text }: { text: string }) => text)).toEqual(['Hi', 'thr.', 'Bye.']);
  expect(ssml.slice(bye.from, bye.to)).toBe('Bye.');
  expect(bye.start - marked.data.words[1].end).toBeGreaterThan(1.9);
  const wrong = await speak({ script: '<speak>Hi <voice name="x">you</voice></speak>' });
  expect(wrong.msg).toMatch(/^script cannot be read: <voice> cannot be used: .* \(line 1, column 11\)$/);
});

test('applies pronunciations to a video without changing its captions or price', async () => {
  await server.post('/v2/pronunciations', { word: 'Zzyzx', say: 'antidisestablishmentarianism, twice' });
  const video = async (voice: object) => {
    const request = { ...AVATAR_VIDEO, caption: true, voice: { ...AVATAR_VIDEO.voice, ...voice } };
    const { body } = await server.post('/v2/create_video_from_avatar', request);
    expect(body.code, body.msg).toBe(0);
    return untilEnded(server, body.data.video_id);
  };
  const plain = { script: 'A tomato from Qqyqx.' };
  const pronouncedVoice = { script: 'A [tomato](/təˈmɑːtoʊ/) from Zzyzx.' };
  const [usual, own] = [await video(plain), await video(pronouncedVoice)];
  expect([usual.status, own.status]).toEqual(['completed', 'completed']);
  expect(own.duration).toBeGreaterThan(usual.duration + 0.5);
  const captions = await (await server.ask(new URL(own.caption_url).pathname, {})).text();
  expect(captions).toMatch(/\nA tomato from Zzyzx\.\n$/);
  const estimate = async (voice: object) => {
    const request = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, ...voice } };
    return (await server.post('/v2/create_video_from_avatar?dry_run=true', request)).body.data;
  };
  const ssml = '<speak>A <phoneme ph="təˈmɑːtoʊ">tomato</phoneme> from Zzyzx.</speak>';
  expect(await estimate({ script: ssml })).toEqual(await estimate(pronouncedVoice));
  expect(await estimate(pronouncedVoice)).toEqual(await estimate({ script: 'A tomato from Zzyzx.' }));
});

test('refuses speech that would be too long, and names the field', async () => {
  const pauses = await server.post('/v2/speech', {
    voice_id: 'en-US-slt',
    script: `Hi. ${'[pause 60s] '.repeat(60)}`,
  });
  expect([pauses.status, pauses.body.msg]).toEqual([400, expect.stringMatching(/^script would last about/)]);
  const spelled = await server.post('/v2/speech', { voice_id: 'en-US-slt', script: 'w'.repeat(10_000) });
  expect([spelled.status, spelled.body.msg]).toEqual([
    400,
    expect.stringMatching(/^script would last about/),
  ]);
  const alias = `<speak><sub alias="${'one two three '.repeat(600)}">x</sub></speak>`;
  const sentence = await server.post('/v2/speech', { voice_id: 'en-US-slt', script: alias });
  expect([sentence.status, sentence.body.msg]).toEqual([400, expect.stringMatching(/is too long to speak/)]);
  const large = await server.post('/v2/speech', {
    voice_id: 'en-US-slt',
    script: 'All of these words are to be spoken. '.repeat(150),
    format: 'wav',
    word_times: true,
  });
  expect([large.status, large.body.msg]).toEqual([400, expect.stringMatching(/^format is too large/)]);
});

test('streams a long script while it is spoken, and stops when the client disconnects', async () => {
  const sentence = 'This is one more sentence, and it is a little longer than those before. ';
  const input = sentence.repeat(8);
  for (const format of ['mp3', 'pcm'] as const) {
    const answer = await client.audio.speech.create({
      model: 'tts-1',
      voice: 'en-US-female',
      input: `${format} ${input}`,
      response_format: format,
    });
    expect(answer.headers.get('content-length')).toBeNull();
    let pieces = 0;
    const bytes: Uint8Array[] = [];
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes.push(piece);
      pieces++;
    }
    expect(pieces).toBeGreaterThan(2);
    const whole = Buffer.concat(bytes);
    if (format === 'pcm') expect(whole.length / 48_000).toBeGreaterThan(20);
    else {
      const { seconds, integrated } = await measure(new Uint8Array(whole).buffer, `live.${format}`);
      expect(seconds).toBeGreaterThan(20);
      expect(integrated).toBeGreaterThan(-16.5);
      expect(integrated).toBeLessThan(-13.5);
    }
  }
  const gone = new AbortController();
  const stopped = await client.audio.speech.create(
    { model: 'tts-1', voice: 'en-US-male', input: sentence.repeat(40), response_format: 'mp3' },
    { signal: gone.signal },
  );
  const reader = stopped.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  gone.abort();
  while ((await folders()).length > 0) await sleep(20);
});

async function folders(): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'tmp')).catch(() => []);
  return names.filter((name) => name.startsWith('speech-'));
}

test('stops and cleans up when the client disconnects before the first byte', async () => {
  const gone = new AbortController();
  const pending = client.audio.speech.create(
    { model: 'tts-1', voice: 'alloy', input: 'And one more sentence that is spoken. '.repeat(100) },
    { signal: gone.signal },
  );
  while ((await folders()).length === 0) await sleep(20);
  gone.abort();
  await expect(pending).rejects.toThrow('aborted');
  while ((await folders()).length > 0) await sleep(20);
});

test('castwright speak writes a file without a server', async () => {
  const output = join(temp.path, 'spoken.flac');
  await castwrightIn(temp.path, 'speak', 'Hello from the terminal.', '--voice', 'en-US-slt', '-o', output);
  const bytes = await readFile(output);
  expect((await measure(new Uint8Array(bytes).buffer, 'cli.flac')).seconds).toBeGreaterThan(1);
  await expect(castwrightIn(temp.path, 'speak', 'Hello.', '-o', 'out.doc')).rejects.toThrow('-o must end in');
});
