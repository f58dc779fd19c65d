import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Respond, say, startChatServer } from '../../../../test/fixtures/chat-server.ts';
import { hasOpenssl, timeStampAuthority } from '../../../../test/fixtures/time-stamp-authority.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { runCheck } from './finding.ts';
import { languageModelCheck, timeStampCheck } from './network.ts';

async function examine(respond: Respond, timeout = 20) {
  await using server = await startChatServer(respond);
  const [finding] = await runCheck(
    languageModelCheck({ baseUrl: server.url, key: 'parrot', model: 'small', timeout }),
  );
  return { finding, requests: server.asked };
}

test('reports that the model answers in JSON, and how long it took', async () => {
  const { finding, requests } = await examine((response) => say(response, '{"color": "blue"}'));
  expect(finding).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^small on 127\.0\.0\.1:\d+ answers in JSON, after \d\.\d s$/),
  });
  expect(requests).toMatchObject([
    { path: '/v1/chat/completions', model: 'small', authorization: 'Bearer parrot' },
  ]);
});

test.each<[string, Respond, RegExp, RegExp, number?]>([
  [
    'is not there',
    (response) => response.writeHead(404).end('{"error":"model \\"small\\" not found, parrot"}'),
    /does not answer as small \(HTTP status 404\): .*not found, …/,
    /CASTWRIGHT_LLM_MODEL/,
  ],
  ['answers in prose', (response) => say(response, 'Blue!'), /but not in the JSON/, /larger model/],
  ['refuses the key', (response) => response.writeHead(401).end(), /did not accept the API key/, /API_KEY/],
  ['breaks', (response) => response.writeHead(503).end(), /answered with HTTP status 503/, /log of that/],
  ['hangs', () => {}, /did not answer in time/, /server is running/, 1],
  ['hangs up', (response) => response.socket?.destroy(), /could not be reached/, /BASE_URL/],
  [
    'is slow',
    (response) => setTimeout(() => say(response, '{"color": "blue"}'), 1700),
    /which is slow/,
    /CASTWRIGHT_LLM_TIMEOUT above 4/,
    4,
  ],
])('warns, with advice, about a model that %s', async (_name, respond, message, remedy, timeout) => {
  const { finding } = await examine(respond, timeout);
  expect(finding).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(remedy),
  });
  expect(JSON.stringify(finding)).not.toContain('parrot');
});

test.skipIf(!hasOpenssl)('says whether the time stamp authority answers', async () => {
  await using authority = await timeStampAuthority();
  await using temp = await makeTempDir('castwright-doctor-');
  const outage = join(temp.path, 'outage.json');
  const [answers] = await runCheck(timeStampCheck(authority.url, outage));
  expect(answers).toMatchObject({ state: 'ok', message: expect.stringContaining('Test authority on 127.') });
  authority.answerWith = () => ({ body: Buffer.from('<html>') });
  const [page] = await runCheck(timeStampCheck(authority.url, outage));
  expect(page).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(
      /answered with something that is not a time stamp, so files are signed without/,
    ),
  });
  const [refused] = await runCheck(timeStampCheck('http://127.0.0.1:1', outage));
  expect(refused).toMatchObject({ state: 'warning', message: expect.stringContaining('connection refused') });
});

test.skipIf(!hasOpenssl)(
  'says since when files have no time stamps, and ends the pause if the authority answers',
  async () => {
    await using authority = await timeStampAuthority();
    await using temp = await makeTempDir('castwright-doctor-');
    const path = join(temp.path, 'outage.json');
    const [since, retryAt] = [Date.UTC(2026, 10, 27, 22, 10), Date.UTC(2026, 10, 27, 23, 15)];
    const times = { failures: 6, since, failedAt: since, retryAt };
    await writeFile(path, JSON.stringify({ url: authority.url, reason: 'did not answer', ...times }));
    authority.answerWith = () => ({ status: 503, body: Buffer.alloc(0) });
    const [silent] = await runCheck(timeStampCheck(authority.url, path));
    expect(silent).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(
        'status 503, so files are signed without time stamps since 2026-11-27 22:10 UTC; the next is requested after 23:15 UTC',
      ),
    });
    authority.answerWith = undefined;
    const [answers] = await runCheck(timeStampCheck(authority.url, path));
    expect(answers).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(
        /answers again; files signed since 2026-11-27 22:10 UTC have no time stamp$/,
      ),
    });
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  },
);
