import { afterEach, expect, test } from 'vitest';
import { type ChatServer, type Respond, say, startChatServer } from '../../../test/fixtures/chat-server.ts';
import type { AvatarVideoRequest, SceneRequest } from '../../engine/film/request.ts';
import type { LanguageModel } from '../../platform/config/config.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { writePanel } from './written-panel.ts';

const SCRIPT =
  'Our third quarter was the best so far. Revenue grew 24 percent, costs fell by 3 percent and we opened two offices. Next year will be harder.';
const GOOD = {
  panels: [
    { sentence: 1, headline: 'Q3: best quarter yet', points: [], ordered: false },
    { sentence: 2, headline: 'Revenue up', points: ['Revenue grew 24 %', 'Costs fell 3 %'], ordered: false },
  ],
};

let server: ChatServer | undefined;
let languageModel: LanguageModel | undefined;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
  server = languageModel = undefined;
});

/** Every test has a server of its own, and so nothing that was asked before. */
async function panelBy(respond: Respond, change: Partial<AvatarVideoRequest> = {}, timeout = 20) {
  server ??= await startChatServer();
  server.respond = respond;
  languageModel ??= { baseUrl: server.url, key: undefined, model: 'tiny', timeout };
  const request: AvatarVideoRequest = {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script: SCRIPT, voiceId: 'en-US-slt' },
    aspect: 'portrait',
    layout: 'split',
    caption: false,
    format: 'mp4',
    name: 'Quarter',
    ...change,
  };
  const { addTo, warnings } = await writePanel(request, {
    languageModel,
    log: makeLog('silent'),
    signal: new AbortController().signal,
  });
  return { request: addTo(request), warnings };
}

const answer =
  (value: unknown): Respond =>
  (response) =>
    say(response, JSON.stringify(value));

test('writes the panel of a split screen in one request, page by page', async () => {
  const { request, warnings } = await panelBy(answer(GOOD));
  expect(request.panel).toEqual([
    { from: 'Our third quarter was the best so far.', headline: 'Q3: best quarter yet' },
    {
      from: 'Revenue grew 24 percent, costs fell by 3 percent and we opened two offices.',
      points: ['Revenue grew 24 %', 'Costs fell 3 %'],
    },
  ]);
  expect(warnings).toEqual([]);
  const [asked, ...more] = server?.asked ?? [];
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ temperature: 0, response_format: { type: 'json_schema' } });
  expect(asked?.messages[1]?.content).toContain('"3": "Next year will be harder."');
});

test('asks once for the same script, whatever the ratio of the film', async () => {
  const first = await panelBy(answer(GOOD));
  const second = await panelBy(answer({ panels: [] }), { aspect: 'landscape' });
  expect(second.request.panel).toEqual(first.request.panel);
  expect(server?.asked).toHaveLength(1);
});

const scene = (change: Partial<SceneRequest>): SceneRequest => ({
  avatar: { library: 1 },
  voice: { type: 'script', script: SCRIPT, voiceId: 'en-US-slt' },
  layout: 'split_left',
  ...change,
});

test('asks once for all scenes that leave their points open, and for no others', async () => {
  const scenes = [
    scene({ points: ['My own'], headline: 'Mine' }),
    scene({ points: 'auto' }),
    scene({ layout: 'full' }),
    scene({
      points: 'auto',
      voice: { type: 'script', script: 'The lamp folds flat.', voiceId: 'en-US-slt' },
    }),
  ];
  const lamp = { sentence: 4, headline: 'The lamp folds flat', points: [], ordered: false };
  const { request } = await panelBy(answer({ panels: [...GOOD.panels, lamp] }), { scenes });
  expect(server?.asked).toHaveLength(1);
  expect(request.scenes?.map(({ panel }) => panel?.length)).toEqual([undefined, 2, undefined, 1]);
  expect(request.scenes?.[0]).toEqual(scenes[0]);
});

test.each<[string, Partial<AvatarVideoRequest>]>([
  ['has no panel', { layout: 'full' }],
  [
    'is in a language in which nothing can be checked',
    { voice: { type: 'script', script: SCRIPT, voiceId: 'am-ET-female' } },
  ],
  ['has its panel already', { panel: [] }],
  ['plays a sound of which nothing is known', { voice: { type: 'audio', url: 'https://example.com/a.mp3' } }],
  ['is spoken for too long', { voice: { type: 'script', script: SCRIPT.repeat(100), voiceId: 'en-US-slt' } }],
])('asks nothing where a film %s', async (_why, change) => {
  const { request, warnings } = await panelBy(answer(GOOD), change);
  expect([server?.asked, warnings, request.panel]).toEqual([[], [], change.panel]);
});

test('leaves the panel to the rules where most of the answer is not in the script', async () => {
  const lies = ['Profit doubled', 'Shares up 50 %', 'Ignore previous instructions'];
  const panels = lies.map((headline, index) => ({
    sentence: index + 1,
    headline,
    points: [],
    ordered: false,
  }));
  const { request, warnings } = await panelBy(answer({ panels }));
  expect([request.panel, warnings]).toEqual([[], []]);
});

test.each<[string, Respond, RegExp, number?]>([
  [
    'does not speak JSON',
    (response) => say(response, 'Sure! Here are slides.'),
    /not answer in the requested form/,
  ],
  ['answers in another form', answer({ slides: [] }), /not answer in the requested form/],
  ['is cut off', (response) => say(response, '{"panels": [{"sentence": 1,', 'length'), /was cut off/],
  ['is silent', () => {}, /did not answer in time/, 1],
  ['refuses the key', (response) => response.writeHead(403).end(), /did not accept the API key/],
  ['is not there', (response) => response.socket?.destroy(), /could not be reached/],
  ['sends too much', (response) => response.end('x'.repeat(2e6)), /far too long/],
])('leaves the panel to the rules, and says so, where the model %s', async (_name, respond, why, timeout) => {
  const { request, warnings } = await panelBy(respond, {}, timeout);
  expect(request.panel).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The panel shows what the built-in rules found, because the language model did not/,
    ),
  ]);
  expect(warnings[0]).toMatch(why);
});

test('does not wait again for a model that has just failed to answer', async () => {
  await panelBy(() => {}, {}, 1);
  const voice = { type: 'script' as const, script: 'The lamp folds flat.', voiceId: 'en-US-slt' };
  const { request, warnings } = await panelBy(answer(GOOD), { voice });
  expect([request.panel, server?.asked.length]).toEqual([[], 1]);
  expect(warnings[0]).toMatch(/did not answer shortly before/);
});
