import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { type ChatServer, type Respond, say, startChatServer } from '../fixtures/chat-server.ts';
import { avatarCalls } from './avatar-calls.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, startServer, type TestServer } from './server.ts';

const LAMP = {
  name: 'LUMORA Desk Lamp',
  description:
    'Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone. Uses only 8 watts of power.',
};
const TASK = {
  language: 'english',
  video_length_seconds: '30',
  script_style: 'Storytime',
  product_info: { source_type: 'details', data: LAMP },
};

const GOOD =
  'Who turned the lights out? Meet the LUMORA Desk Lamp. Touch the base, and bright white turns into warm amber. The arm folds flat when the day is done, and turns by 180 degrees when it is not. A timer switches it off after 45 minutes, and all of this takes only 8 watts. Your phone charges from the base meanwhile. Read a little longer, or work a little later, in the light that suits the hour. Take a look and find a place for it on your desk today.';

let model: ChatServer;
const three = (...scripts: string[]) =>
  JSON.stringify({ scripts: scripts.map((script) => ({ paragraphs: script.split(/(?<=[.?]) /) })) });

let temp: TempDir;
let built: TestServer;
let modelled: TestServer;
let modelTemp: TempDir;
let receiver: Receiver;
beforeAll(async () => {
  model = await startChatServer();
  [temp, modelTemp] = [await makeTempDir('castwright-scripts-'), await makeTempDir('castwright-scripts-')];
  receiver = await startReceiver((response) => response.end('thanks'));
  const settings = { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true' };
  built = await startServer(temp.path, settings);
  modelled = await startServer(modelTemp.path, {
    ...settings,
    CASTWRIGHT_LLM_BASE_URL: `${model.url}/`,
    CASTWRIGHT_LLM_API_KEY: 'model-key',
    CASTWRIGHT_LLM_MODEL: 'tiny',
    CASTWRIGHT_LLM_TIMEOUT: '2',
  });
});
afterAll(async () => {
  for (const one of [built, modelled, receiver, temp, modelTemp, model]) await one[Symbol.asyncDispose]();
});

const quota = async (server: TestServer) =>
  (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota as number;

async function untilTaskEnded(server: TestServer, taskId: string): Promise<Answer['body']> {
  for (let wait = 0; wait < 2000; wait++) {
    const { body } = await server.get(`/v2/ai_scripts/results/${taskId}`);
    if (!['pending', 'processing'].includes(body.data.status)) return body.data;
    await sleep(150);
  }
  throw new Error(`${taskId} did not end in time`);
}

test('returns three scripts in different styles from v1 at once, for 0.2 credits', async () => {
  const before = await quota(built);
  const { body } = await built.post('/v1/ai_scripts', { ...LAMP, video_length: '15', language: 'english' });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 0 });
  const scripts = body.data.generated_scripts;
  expect(scripts).toHaveLength(3);
  expect(new Set(scripts.map((one: { script_style: string }) => one.script_style)).size).toBe(3);
  for (const one of scripts) expect(one.script_paragraphs).toContain('LUMORA Desk Lamp');
  expect(await quota(built)).toBeCloseTo(before - 0.2, 5);
  const again = await built.get(`/v2/ai_scripts/results/${body.data.task_id}`);
  expect(again.body.data.data.generated_scripts[0].script_paragraphs.join(' ')).toBe(
    scripts[0].script_paragraphs,
  );
});

test('writes three variants of a style in a v2 task, and sends an event', async () => {
  const before = await quota(built);
  const created = await built.post('/v2/ai_scripts', { ...TASK, webhook_url: `${receiver.url}/script` });
  const task = await untilTaskEnded(built, created.body.data.task_id);
  expect(task).toMatchObject({ status: 'completed', err_msg: '' });
  const scripts = task.data.generated_scripts;
  expect(scripts.map((one: { script_style: string }) => one.script_style)).toEqual(
    Array(3).fill('Storytime'),
  );
  expect(
    new Set(scripts.map((one: { script_paragraphs: string[] }) => one.script_paragraphs.join(' '))).size,
  ).toBe(3);
  expect(await quota(built)).toBeCloseTo(before - 0.2, 5);
  const [deliveredEvent] = await receiver.until('/script', 1);
  expect(deliveredEvent?.body).toMatchObject({
    event: 'generated_script_success',
    data: { task_id: task.task_id, status: 'completed', generated_scripts: scripts },
  });
});

test('uses the facts of a product, and hides products and tasks of other accounts', async () => {
  const product = await built.post('/v2/product', LAMP);
  const id = product.body.data.product_id;
  const { body } = await built.post('/v1/ai_scripts', { product_id: id, language: 'english' });
  expect(body.data.generated_scripts[0].script_paragraphs).toContain('LUMORA Desk Lamp');
  const ben = await avatarCalls(() => built, temp.path).addAccount('ben@example.com');
  const theirs = await built.post('/v1/ai_scripts', { product_id: id, language: 'english' }, ben);
  expect(theirs.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'product_id' }] } });
  const task = await built.get(`/v2/ai_scripts/results/${body.data.task_id}`, ben);
  expect([task.status, task.body.code]).toEqual([404, 10104]);
});

test.each([
  ['a missing name', '/v1/ai_scripts', { description: 'Folds flat.' }, 'name'],
  ['a missing description', '/v1/ai_scripts', { name: 'Lamp' }, 'description'],
  ['an unknown length', '/v1/ai_scripts', { ...LAMP, video_length: '20' }, 'video_length'],
  ['an unknown language', '/v1/ai_scripts', { ...LAMP, language: 'klingon' }, 'language'],
  ['a missing style', '/v2/ai_scripts', { ...TASK, script_style: '' }, 'script_style'],
  [
    'a missing product id',
    '/v2/ai_scripts',
    { ...TASK, product_info: { source_type: 'id', data: {} } },
    'product_info.data.id',
  ],
])('rejects %s, names the field and charges nothing', async (_name, path, body, field) => {
  const before = await quota(built);
  const answer = await built.post(path, body);
  expect([answer.status, answer.body.code, answer.body.data.errors[0].field]).toEqual([400, 40000, field]);
  expect(await quota(built)).toBe(before);
});

test('quotes no product text in a script of another language, and warns', async () => {
  const { body } = await built.post('/v1/ai_scripts', { ...LAMP, language: 'german' });
  expect(body.data.warnings.join()).toContain("The product's text is not in german");
  expect(body.data.generated_scripts[0].script_paragraphs).not.toMatch(/\b(?:the|arm|folds|charges)\b/i);
  expect(body.data.generated_scripts[0].script_paragraphs).toMatch(/Sie /);
});

test('answers 402 when no credit is left', async () => {
  await using poorTemp = await makeTempDir('castwright-scripts-');
  await using poor = await startServer(poorTemp.path, { CASTWRIGHT_INITIAL_CREDITS: '0' });
  for (const [path, body] of [
    ['/v1/ai_scripts', LAMP],
    ['/v2/ai_scripts', TASK],
  ] as const) {
    const answer = await poor.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([402, 18020]);
  }
});

const write = async () => {
  model.asked.length = 0;
  const created = await modelled.post('/v2/ai_scripts', TASK);
  return await untilTaskEnded(modelled, created.body.data.task_id);
};
const spokenTexts = (task: Answer['body']): string[] =>
  task.data.generated_scripts.map((one: { script_paragraphs: string[] }) => one.script_paragraphs.join(' '));

test('sends the facts and a schema to the language model, and retries after a 503', async () => {
  model.respond = (response, _body, before) =>
    before === 0
      ? response.writeHead(503).end()
      : say(response, `<think>hm {</think>\n\`\`\`json\n${three(GOOD, GOOD, GOOD)}\n\`\`\``);
  const task = await write();
  expect(spokenTexts(task)).toEqual([GOOD, GOOD, GOOD]);
  expect(task.warnings).toBeUndefined();
  expect(model.asked).toHaveLength(2);
  expect(model.asked[1]).toMatchObject({
    authorization: 'Bearer model-key',
    model: 'tiny',
    response_format: { type: 'json_schema' },
  });
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(LAMP.description);
});

test('sends an invented number back and accepts the repaired script', async () => {
  model.respond = (response, _body, before) =>
    say(response, three(GOOD, before === 0 ? GOOD.replace('8 watts', '3 watts') : GOOD, GOOD));
  const task = await write();
  expect(spokenTexts(task)).toEqual([GOOD, GOOD, GOOD]);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain("The number 3 is not in the product's text");
});

test.each<[string, Respond, RegExp]>([
  [
    'keeps inventing numbers',
    (response) => say(response, three(...Array(3).fill(GOOD.replace('45', '90')))),
    /nothing usable/,
  ],
  ['hangs', () => {}, /did not answer in time/],
])('falls back to the built-in writer with a warning when the model %s', async (_name, behaviour, reason) => {
  model.respond = behaviour;
  const task = await write();
  expect(task.status).toBe('completed');
  expect(task.warnings.join()).toMatch(reason);
  for (const script of spokenTexts(task)) {
    expect(script).toContain('LUMORA Desk Lamp');
    expect(script).not.toMatch(/\b(?:3 watts|90|Half price)\b|[а-я]/);
  }
});

test('replaces only the untrue one of three scripts', async () => {
  model.respond = (response) => say(response, three(GOOD, GOOD.replace('180', '360'), GOOD));
  const scripts = spokenTexts(await write());
  expect([scripts[0], scripts[2]]).toEqual([GOOD, GOOD]);
  expect(scripts[1]).not.toContain('360');
});
