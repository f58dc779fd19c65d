import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { generateCode } from './api-call.ts';

const call = {
  baseUrl: 'http://127.0.0.1:8080',
  path: '/v2/create_video_from_avatar',
  key: 'cw_live_x',
  body: { voice: { script: `It's "fine" – $HOME \\ 你好\nnext` }, caption: true, music: undefined },
};

test('passes the body of the cURL call through the shell unchanged', () => {
  const code = generateCode('cURL', call).replace('curl', `printf '%s\\0'`);
  const parts = execFileSync('bash', ['-c', code]).toString().split('\0');
  expect(parts[0]).toBe('http://127.0.0.1:8080/v2/create_video_from_avatar');
  expect(parts).toContain('x-api-key: cw_live_x');
  expect(JSON.parse(parts[parts.indexOf('-d') + 1] ?? '')).toEqual({ ...call.body, music: undefined });
});

test('generates JavaScript that sends the call, and Python literals', async () => {
  const sent: unknown[] = [];
  const fetch = async (...given: unknown[]) => {
    sent.push(...given);
    return { json: async () => ({}) };
  };
  const run = new Function(
    'fetch',
    'console',
    `return (async () => {${generateCode('JavaScript', call)}})()`,
  );
  await run(fetch, { log() {} });
  expect(sent[0]).toBe('http://127.0.0.1:8080/v2/create_video_from_avatar');
  expect(JSON.parse((sent[1] as { body: string }).body)).toEqual({ voice: call.body.voice, caption: true });
  expect(generateCode('Python', call)).toContain('"caption": True');
  expect(generateCode('Python', call)).not.toContain('music');
});
