import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseRange } from '../../src/server/http/responses/files.ts';
import { packageTexts } from '../../src/service/videos/learning/package-texts.ts';
import { plainVideo } from '../fixtures/bombs.ts';
import { BROWSER, expectAccessible, type Visitor, visit } from './dashboard.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nTea & <i>biscuits</i>\n';
const CHAPTERS = `WEBVTT

00:00.000 --> 00:01.000
Hello

00:01.000 --> 00:03.000
What it </script> does &amp; says

00:03.000 --> 00:04.000
Goodbye
`;

/** A run-time of SCORM 1.2 as strict as the standard. What it stores stays for the next session. */
const PLATFORM = `<!doctype html><html lang="en"><title>Platform</title><script>
  const FORMATS = {
    'cmi.core.lesson_status': /^(passed|completed|failed|incomplete|browsed)$/,
    'cmi.core.lesson_location': /^.{0,255}$/,
    'cmi.core.session_time': /^\\d{2,4}:\\d{2}:\\d{2}(\\.\\d{1,2})?$/,
    'cmi.core.exit': /^(time-out|suspend|logout|)$/,
    'cmi.suspend_data': /^.{0,4096}$/,
  };
  const READABLE = [...Object.keys(FORMATS).slice(0, 2), 'cmi.suspend_data', 'cmi.core.lesson_mode'];
  const load = () => JSON.parse(sessionStorage.getItem('cmi') || '{}');
  let state = 'closed', values;
  window.problems = [];
  const refuse = (problem) => (problems.push(problem), 'false');
  window.API = {
    LMSInitialize(nothing) {
      if (nothing !== '' || state !== 'closed') return refuse('LMSInitialize');
      state = 'open';
      values = { 'cmi.core.lesson_mode': 'normal', 'cmi.core.lesson_status': 'not attempted', ...load() };
      return 'true';
    },
    LMSGetValue(name) {
      if (state !== 'open' || !READABLE.includes(name)) return refuse('get ' + name) && '';
      return values[name] ?? '';
    },
    LMSSetValue(name, value) {
      if (state !== 'open' || !FORMATS[name]?.test(value)) return refuse('set ' + name + ' ' + value);
      values[name] = value;
      return 'true';
    },
    LMSCommit() {
      if (state !== 'open') return refuse('LMSCommit');
      sessionStorage.setItem('cmi', JSON.stringify(values));
      return 'true';
    },
    LMSFinish() {
      if (API.LMSCommit('') === 'false') return 'false';
      state = 'ended';
      return 'true';
    },
    LMSGetLastError: () => '0',
    LMSGetErrorString: () => '',
  };
  window.stored = load;
  window.isEnded = () => state === 'ended';
</script><iframe title="Course" src="/scorm_1_2/index.html" width="900" height="700"></iframe></html>`;

interface Sent {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

let visitor: Visitor;
let url: string;
let stop: () => void;
/** Requests that the learning record store received, in order. */
let sent: Sent[];
let stored: unknown;
let tokens: number;

beforeAll(async () => {
  if (!BROWSER) return;
  const film = await plainVideo(320, 180, 120);
  const files = new Map<string, Buffer | string>([
    ['/film.webm', film],
    ['/platform', PLATFORM],
  ]);
  for (const standard of ['scorm_1_2', 'cmi5'] as const) {
    const course = {
      ...{ id: 'vid_1', title: 'Tea & <b>biscuits</b>', video: 'film.webm', cover: undefined },
      ...{ captions: CAPTIONS, chapters: CHAPTERS, completion: 50 },
    };
    for (const [name, content] of await packageTexts(standard, course))
      files.set(`/${standard}/${name}`, content);
    files.set(`/${standard}/film.webm`, film);
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.startsWith('/xapi/') || pathname === '/fetch') {
      void record(request, pathname, searchParams).then((answer) => {
        response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
      return;
    }
    const bytes = files.get(pathname);
    if (bytes === undefined) return void response.writeHead(404).end();
    const type = { html: 'text/html', css: 'text/css', js: 'text/javascript', webm: 'video/webm' }[
      pathname.split('.')[1] ?? 'html'
    ];
    const head = { 'content-type': `${type}; charset=utf-8`, 'accept-ranges': 'bytes' };
    const range = parseRange(request.headers.range, bytes.length);
    if (typeof range !== 'object') return void response.writeHead(200, head).end(bytes);
    const { start, end } = range;
    response.writeHead(206, { ...head, 'content-range': `bytes ${start}-${end}/${bytes.length}` });
    response.end(bytes.slice(start, end + 1));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => void server.close();
  visitor = await visit();
});
afterAll(async () => {
  await visitor?.[Symbol.asyncDispose]();
  stop?.();
});
beforeEach(() => {
  sent = [];
  stored = undefined;
  tokens = 0;
});

/** Answers as a learning record store; undefined is 404. */
async function record(request: IncomingMessage, path: string, query: URLSearchParams): Promise<unknown> {
  if (path === '/fetch')
    return ++tokens > 1 ? { 'error-code': '1', 'error-text': 'used' } : { 'auth-token': 'dG9rZW4=' };
  expect(request.headers.authorization).toBe('Basic dG9rZW4=');
  expect(request.headers['x-experience-api-version']).toBe('1.0.3');
  const isState = path === '/xapi/activities/state';
  if (request.method === 'GET') {
    if (!isState) return undefined;
    return query.get('stateId') === 'LMS.LaunchData' ? LAUNCH_DATA : stored;
  }
  const body = JSON.parse(await text(request));
  sent.push({ path, query, body });
  if (isState) stored = body;
  return {};
}

const LAUNCH_DATA = {
  launchMode: 'Normal',
  moveOn: 'Completed',
  returnURL: '/platform?returned',
  contextTemplate: {
    contextActivities: { grouping: [{ id: 'https://lms.example/course' }] },
    extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'session-1' },
  },
};

it.skipIf(!BROWSER)('reports progress by SCORM 1.2, and resumes where the learner stopped', async () => {
  const { page } = visitor;
  await page.goto(`${url}/platform`);
  const course = page.frameLocator('iframe');
  const values = () =>
    page.evaluate(() => (window as unknown as { stored(): Record<string, string> }).stored());
  await expect.poll(async () => (await values())['cmi.core.lesson_status']).toBe('incomplete');
  const chapters = course.getByRole('navigation', { name: 'Chapters' }).getByRole('button');
  expect(await chapters.allTextContents()).toEqual(['Hello0:00', 'What it  does & says0:01', 'Goodbye0:03']);
  expect(await course.getByRole('heading').textContent()).toBe('Tea & <b>biscuits</b>');
  await course.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  await chapters.nth(2).click();
  await expect.poll(() => chapters.nth(2).getAttribute('aria-current')).toBe('true');
  await expect
    .poll(() => course.locator('video').evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true);
  // The page pauses by itself, because a slow test would watch too much.
  await course.locator('video').evaluate((video: HTMLVideoElement) => {
    video.addEventListener('timeupdate', () => {
      if (video.currentTime > 1.3 && video.currentTime < 2.9) video.pause();
    });
  });
  await chapters.nth(1).click();
  const at = () => course.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(at).toBeGreaterThan(1.3);
  await expect
    .poll(() => course.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
  const stoppedAt = await at();
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.src = 'about:blank';
  });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { isEnded(): boolean }).isEnded()))
    .toBe(true);
  expect(await values()).toMatchObject({
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.exit': 'suspend',
    'cmi.suspend_data': expect.stringMatching(/^[0-9a-f]{25}$/),
  });
  expect(Number((await values())['cmi.core.lesson_location'])).toBeCloseTo(stoppedAt, 0);

  await page.reload();
  await expect.poll(at).toBeCloseTo(stoppedAt, 0);
  const watched = Number(await course.getByRole('progressbar').getAttribute('value'));
  expect(watched).toBeGreaterThan(25);
  expect(watched).toBeLessThan(50);
  await course.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    void video.play();
  });
  await course.getByText('Completed').waitFor();
  await expect.poll(async () => (await values())['cmi.core.lesson_status']).toBe('completed');
  expect(await page.evaluate(() => (window as unknown as { problems: string[] }).problems)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it.skipIf(!BROWSER)(
  'reports progress by cmi5 in the order of the standard, and returns to the platform',
  async () => {
    const { page } = visitor;
    const actor = { account: { homePage: 'https://lms.example', name: 'ada' }, objectType: 'Agent' };
    const launch = new URLSearchParams({
      ...{ endpoint: `${url}/xapi`, fetch: `${url}/fetch`, actor: JSON.stringify(actor) },
      ...{ registration: '4d6b2c1e-7f7b-4e0c-9f5a-2b1f0c9d8e7a', activityId: 'https://lms.example/film' },
    });
    const verbs = () =>
      sent.flatMap(({ path, body }) =>
        path === '/xapi/statements'
          ? String((body['verb'] as { id: string }).id)
              .split('/')
              .at(-1)
          : [],
      );
    await page.goto(`${url}/cmi5/index.html?${launch}`);
    await expect.poll(verbs).toEqual(['initialized']);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      void video.play();
    });
    await page.getByText('Completed').waitFor();
    await page.getByRole('button', { name: 'Close the film' }).click();
    await page.waitForURL('**/platform?returned');
    await expect.poll(verbs).toEqual(['initialized', 'completed', 'terminated']);
    const statements = sent.filter(({ path }) => path === '/xapi/statements').map(({ body }) => body);
    for (const statement of statements) {
      expect(statement).toMatchObject({
        actor,
        object: { id: 'https://lms.example/film' },
        context: {
          registration: '4d6b2c1e-7f7b-4e0c-9f5a-2b1f0c9d8e7a',
          ...LAUNCH_DATA.contextTemplate,
          contextActivities: {
            grouping: LAUNCH_DATA.contextTemplate.contextActivities.grouping,
            category: expect.arrayContaining([
              expect.objectContaining({ id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' }),
            ]),
          },
        },
      });
    }
    expect(statements[1]).toMatchObject({
      result: { completion: true, duration: expect.stringMatching(/^PT\d+\.\d\dS$/) },
      context: {
        contextActivities: {
          category: expect.arrayContaining([
            expect.objectContaining({ id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' }),
          ]),
        },
      },
    });
    expect(stored).toMatchObject({ isComplete: true, position: expect.any(Number) });

    // The session is over, so nothing more may be sent.
    const before = sent.length;
    await page.goto(`${url}/cmi5/index.html?${launch}`);
    await page.getByText('This session has ended').waitFor();
    expect([sent.length, tokens]).toEqual([before, 1]);
  },
);

it.skipIf(!BROWSER)('plays without a platform, is accessible, and fits a phone', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${url}/scorm_1_2/index.html`);
  await page.getByText('not opened by a learning platform').waitFor();
  await page.getByRole('button', { name: 'Goodbye' }).waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const tracks = await page
    .locator('video')
    .evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].map(({ kind, cues }) => [kind, (cues?.[0] as VTTCue | undefined)?.text]),
    );
  expect(tracks).toEqual([
    ['captions', 'Tea & <i>biscuits</i>'],
    ['chapters', 'Hello'],
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
