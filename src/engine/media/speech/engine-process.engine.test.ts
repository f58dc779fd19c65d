import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { ESPEAK_VOICES } from '../../voices/espeak-voices.ts';
import { FLITE_VOICES } from '../../voices/flite-voices.ts';
import type { Voice } from '../../voices/voice.ts';
import type { SpeechEngine } from './engine.ts';
import { createEngineProcess } from './engine-process.ts';
import { createEspeakEngine } from './espeak/engine.ts';
import { createFliteEngine } from './flite/engine.ts';

type Supervised = SpeechEngine & { readonly pid: number | undefined };
const opened: Supervised[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

function open(engine: Supervised): Supervised {
  opened.push(engine);
  return engine;
}

function kill(engine: Supervised, signal: NodeJS.Signals): void {
  if (engine.pid === undefined) throw new Error('no process');
  process.kill(engine.pid, signal);
}

const LONG = 'This is a rather long sentence that takes the engine a little while to speak. '.repeat(4);
const ENGINES: [string, () => Supervised, Voice][] = [
  ['espeak', createEspeakEngine, ESPEAK_VOICES[0] as Voice],
  ['flite', () => createFliteEngine(), FLITE_VOICES[0] as Voice],
];

it('keeps the compiled modules of its process for the next one', async () => {
  await using folder = await makeTempDir('castwright-code-');
  vi.stubEnv('NODE_COMPILE_CACHE', folder.path);
  const engine = open(createFliteEngine());
  const { signal } = new AbortController();
  await engine.synthesize({ text: 'Hello.', voice: FLITE_VOICES[0] as Voice, rate: 1, signal });
  vi.unstubAllEnvs();
  await vi.waitFor(async () => {
    const names = await readdir(folder.path, { recursive: true });
    expect(names.length).toBeGreaterThan(2);
  }, 10_000);
});

describe.each(ENGINES)('%s in its own process', (_, create, voice) => {
  const never = new AbortController().signal;
  const say = (engine: Supervised, signal = never, text = LONG) =>
    engine.synthesize({ text, voice, rate: 1, signal });

  it('starts no process before it speaks, and can be closed twice', async () => {
    const engine = open(create());
    expect(engine.pid).toBeUndefined();
    await say(engine, never, 'Hello.');
    expect(engine.pid).toBeGreaterThan(0);
    await engine.close();
    await engine.close();
    expect(engine.pid).toBeUndefined();
  });

  it('restarts and repeats the request after it is killed', async () => {
    const engine = open(create());
    const whole = await say(engine);
    const first = engine.pid;
    const running = say(engine);
    await new Promise((done) => setTimeout(done, 5));
    kill(engine, 'SIGKILL');
    const again = await running;
    expect(engine.pid).not.toBe(first);
    expect(again.sound.pcm.length).toBe(whole.sound.pcm.length);
  });

  it('can be cancelled while it hangs, and works again afterwards', async () => {
    const engine = open(create());
    await say(engine, never, 'Hello.');
    kill(engine, 'SIGSTOP');
    const stop = new AbortController();
    const hanging = say(engine, stop.signal);
    setTimeout(() => stop.abort(new Error('cancelled')), 50);
    await expect(hanging).rejects.toThrow('cancelled');
    expect((await say(engine, never, 'Hello.')).sound.pcm.length).toBeGreaterThan(5000);
  });

  it('speaks faster and slower', async () => {
    const engine = open(create());
    const length = async (rate: number) =>
      (await engine.synthesize({ text: LONG, voice, rate, signal: never })).sound.pcm.length;
    const usual = await length(1);
    expect((await length(1.25)) / usual).toBeCloseTo(0.8, 1);
    expect((await length(0.8)) / usual).toBeCloseTo(1.25, 0);
  });
});

describe('a failing engine', () => {
  const never = new AbortController().signal;
  const file = new URL('./espeak/entry.ts', import.meta.url);

  it('is named when it crashes twice', async () => {
    const missing = createEngineProcess({
      name: 'Broken',
      file: new URL('./no-such-file.ts', file),
      args: [],
      timeout: 20,
      memory: 5e8,
    });
    await expect(missing.call({}, never)).rejects.toMatchObject({
      code: 'engine_crashed',
      message: expect.stringContaining('Broken crashed twice'),
    });
    await missing.close();
  });

  it('is killed when it takes too long', async () => {
    const slow = createEngineProcess({ name: 'Slow', file, args: [], timeout: 0.001, memory: 5e8 });
    await expect(slow.call({}, never)).rejects.toMatchObject({ code: 'engine_timeout' });
    expect(slow.pid).toBeUndefined();
    await slow.close();
  });

  it('may wait longer for the processor than it may use it', async () => {
    await using folder = await makeTempDir('castwright-engine-');
    const file = join(folder.path, 'waiting.mjs');
    await writeFile(
      file,
      'process.on("message", ({ id }) => setTimeout(() => process.send({ id, reply: "done" }), 2500));',
    );
    const options = { name: 'Waiting', file: pathToFileURL(file), args: [], memory: 5e8 };
    const waiting = createEngineProcess({ ...options, timeout: 2 });
    await expect(waiting.call({}, never)).resolves.toBe('done');
    await waiting.close();
    const hanging = createEngineProcess({ ...options, timeout: 0.1 });
    await expect(hanging.call({}, never)).rejects.toMatchObject({ code: 'engine_timeout' });
    await hanging.close();
  });

  it('may use more processor time than the clock shows, with several threads', async () => {
    await using folder = await makeTempDir('castwright-engine-');
    const file = join(folder.path, 'threads.mjs');
    await writeFile(
      file,
      `import { Worker } from 'node:worker_threads';
      process.on('message', async ({ id, request }) => {
        const source = 'const end = Date.now() + ' + request.milliseconds + '; while (Date.now() < end);';
        const ends = Array.from({ length: 2 }, () => new Promise((end) => new Worker(source, { eval: true }).on('exit', end)));
        await Promise.all(ends);
        process.send({ id, reply: 'done' });
      });`,
    );
    const options = { name: 'Threads', file: pathToFileURL(file), args: [], memory: 5e8, timeout: 1.7 };
    const threads = createEngineProcess(options);
    // Starting the process does not count.
    await threads.call({ milliseconds: 0 }, never);
    await expect(threads.call({ milliseconds: 1000 }, never)).resolves.toBe('done');
    await threads.close();
  });

  it('names a voice that it does not have', async () => {
    const espeak = createEngineProcess({ name: 'espeak-ng', file, args: [], timeout: 20, memory: 5e8 });
    const locale = 'en-US';
    const request = {
      text: 'Hi',
      locale,
      emphases: [],
      voice: 'tlh-nobody',
      rate: 150,
      pitch: 50,
      range: 50,
    };
    await expect(espeak.call(request, never)).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('tlh-nobody'),
    });
    await espeak.close();
  });
});
