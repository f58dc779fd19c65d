import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { encode, plainFrame, readCaptionTrack } from '../../src/engine/media/encoder/test-media.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { verifyFile } from '../../src/engine/media/provenance/verify-file.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { say, startChatServer } from '../fixtures/chat-server.ts';
import { realFile } from '../fixtures/real.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs `castwright` as a user would, with its own home directory. */
async function castwright(home: string, ...args: string[]) {
  const env = { ...PROCESS_ENV, HOME: home };
  return promisify(execFile)(process.execPath, [MAIN, ...args], { env, maxBuffer: 1e8 });
}

test('lists one voice per line', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const { stdout } = await castwright(home.path, 'voices');
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines).toContainEqual(expect.stringMatching(/^de-DE-female +german +female +\S/));
});

test('prints the timeline without drawing frames', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const { stdout, stderr } = await castwright(home.path, 'render', '--timeline', '--script', 'Hi there');
  const timeline = JSON.parse(stdout);
  expect(timeline).toMatchObject({ width: 1080, height: 1920, fps: 30 });
  expect(timeline.duration).toBeGreaterThan(0.5);
  const voice = timeline.tracks.find((track: { name: string }) => track.name === 'voice');
  expect(voice.clips[0].layer.kind).toBe('speech');
  expect(stderr).not.toContain('Drawing');
});

test('shows the panel that a language model wrote', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const page = { sentence: 2, headline: 'Open until eight', points: [], ordered: false };
  await using model = await startChatServer((response) => say(response, JSON.stringify({ panels: [page] })));
  const env = {
    ...PROCESS_ENV,
    HOME: home.path,
    CASTWRIGHT_LLM_BASE_URL: model.url,
    CASTWRIGHT_LLM_MODEL: 'tiny',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [MAIN, 'render', '--timeline', '--style', 'split', '--script', 'Hi there. The shop is open until eight.'],
    { env, maxBuffer: 1e8 },
  );
  const text = JSON.parse(stdout).tracks.find((track: { name: string }) => track.name === 'text');
  const texts = text.clips.flatMap(({ layer }: { layer: { kind: string; text?: string } }) =>
    layer.kind === 'text' ? layer.text : [],
  );
  expect(texts).toEqual(['Open until eight']);
});

test('renders a script to a file with captions, and explains an unknown voice', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const output = join(home.path, 'out.mp4');
  await castwright(
    home.path,
    'render',
    '--script',
    'Hi there',
    '--aspect',
    'square',
    '--caption',
    '-o',
    output,
  );
  const { duration, video, audio } = await probe(output);
  expect(duration).toBeGreaterThan(0.5);
  expect([video?.width, video?.height, audio?.codec]).toEqual([1080, 1080, 'aac']);
  expect(await verifyFile(output)).toMatchObject({
    state: 'valid',
    credentials: { presenters: ['drawn'], voices: ['built_in'] },
  });
  expect((await readdir(home.path)).filter((name) => name.startsWith('out'))).toEqual([
    'out.mp4',
    'out.srt',
    'out.vtt',
  ]);

  const failure = await castwright(
    home.path,
    'render',
    '--script',
    'Hi',
    '--voice',
    'nobody',
    '-o',
    output,
  ).then(
    () => expect.fail('it should fail'),
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/^castwright: --voice nobody does not exist/m);
});

test('finds pictures beside the scene file, and names the scene of a missing one', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const file = join(home.path, 'film.json');
  await copyFile(realFile('mona-lisa.jpg'), join(home.path, 'lady.jpg'));
  const scenes = [
    { script: 'Look at her.', layout: 'split_right', media: { url: 'lady.jpg' } },
    { seconds: 1.5, layout: 'media_only', headline: 'The end' },
  ];
  await writeFile(file, JSON.stringify(scenes));
  const { stdout } = await castwright(home.path, 'render', '--timeline', '--scenes', file);
  const text = JSON.stringify(JSON.parse(stdout));
  expect(text).toContain('lady');
  expect(text).toContain('The end');

  await writeFile(file, JSON.stringify([scenes[0], { script: 'And him.', media: { url: 'lord.jpg' } }]));
  await expect(castwright(home.path, 'render', '--timeline', '--scenes', file)).rejects.toMatchObject({
    stderr: expect.stringMatching(/scenes\.1\.media\.url is neither a file nor a URL: lord\.jpg/),
  });
});

test('renders a product video from a name and description, and refuses an unknown style', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const output = join(home.path, 'lamp.mp4');
  const about = ['--name', 'Cork Lamp', '--description', 'The arm folds flat. A timer switches it off.'];
  const how = ['--style', 'product switch', '--length', '15', '--aspect', 'square', '--preview'];
  const { stderr } = await castwright(home.path, 'product', ...about, ...how, '-o', output);
  expect(stderr).toMatch(/^Script: .*Cork Lamp/m);
  const { duration, video } = await probe(output);
  expect(duration).toBeGreaterThan(8);
  expect([video?.width, video?.height]).toEqual([360, 360]);
  const missing = castwright(home.path, 'product', ...about, '--picture', 'nothing.png', '-o', output);
  await expect(missing).rejects.toMatchObject({ stderr: expect.stringContaining('no such file') });
  const refused = castwright(home.path, 'product', '--name', 'Lamp', '--style', 'sparkling', '-o', output);
  await expect(refused).rejects.toMatchObject({ stderr: expect.stringMatching(/--style must be one of/) });
});

test('captions a folder of videos, leaves out a damaged one, and continues where it stopped', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const folder = join(home.path, 'talks');
  await mkdir(folder);
  const at = (name: string) => join(folder, name);
  const size = { width: 160, height: 120 };
  const plan = encoderPlan({ format: 'mp4', ...size, fps: 25, transparent: false });
  await encode(at('one.mp4'), plan, 25, () => plainFrame(size, [90, 128, 128]));
  await copyFile(at('one.mp4'), at('two.mp4'));
  await writeFile(at('broken.mp4'), 'nothing that moves');
  for (const name of ['one', 'two', 'broken']) {
    await writeFile(at(`${name}.srt`), '1\n00:00:00,000 --> 00:00:00,800\nHello\n');
  }
  const run = () => castwright(home.path, 'captions', folder, '--captions', 'track');
  const first = await run().catch((failure: { code: number; stdout: string }) => failure);
  expect(first).toMatchObject({ code: 1 });
  expect(first.stdout).toMatch(/^broken\.mp4 +failed +The video is not in a video format/m);
  expect(first.stdout).toMatch(/^one\.mp4 +captioned +one-captioned\.mp4$/m);
  expect(first.stdout).toContain('2 captioned, 0 already there, 1 failed');
  expect((await readCaptionTrack(at('two-captioned.mp4'))).cues).toEqual([
    { start: 0, end: 0.8, text: 'Hello' },
  ]);

  const intoItself = castwright(home.path, 'captions', folder, '--to', join(folder, '.'));
  await expect(intoItself).rejects.toMatchObject({
    stderr: expect.stringContaining('--to is the folder of the videos, whose subtitles would be replaced'),
  });

  // As after an interruption during the second one.
  await rm(at('two-captioned.mp4'));
  await rm(at('broken.mp4'));
  const second = await run();
  expect(second.stdout).toContain('1 captioned, 1 already there, 0 failed');
  expect((await readdir(folder)).filter((name) => name.endsWith('.mp4'))).toEqual([
    'one-captioned.mp4',
    'one.mp4',
    'two-captioned.mp4',
    'two.mp4',
  ]);
});

test('shows only pictures from the folder of a Markdown deck', async () => {
  await using home = await makeTempDir('castwright-cli-');
  const folder = join(home.path, 'talk');
  await mkdir(folder);
  await writeFile(join(home.path, 'private.png'), 'not for this deck');
  const deck = join(folder, 'rain.md');
  await writeFile(deck, '# Rain\n![](../private.png)\n---\n# More\n![](100%25%zz.png)\n');
  const { stdout, stderr } = await castwright(home.path, 'slides', deck, '--scripts');
  expect(stdout).toContain('Rain');
  expect(stderr).toContain('../private.png is not shown: it is outside the folder of the deck');
  expect(stderr).toMatch(/100%\S*\.png is not shown: it does not exist/);
});
