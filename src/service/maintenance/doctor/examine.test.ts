import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { serverChecks } from './examine.ts';
import { runCheck } from './finding.ts';

test('checks whether each named server answers and accepts its key', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const isKnown = request.headers.authorization === 'Bearer parrot';
    response.writeHead(request.url === '/broken/images/generations' ? 502 : isKnown ? 400 : 401).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    CASTWRIGHT_TTS_BASE_URL: `${url}/v1`,
    CASTWRIGHT_TTS_KEY: 'parrot',
    CASTWRIGHT_TTS_VOICES: 'nova:english:female',
    CASTWRIGHT_IMAGE_BASE_URL: `${url}/broken`,
    CASTWRIGHT_LIPS_BASE_URL: 'http://127.0.0.1:1',
  });
  const withWrongKey = readConfig({
    CASTWRIGHT_TTS_BASE_URL: `${url}/v1`,
    CASTWRIGHT_TTS_VOICES: 'nova:english:female',
    CASTWRIGHT_TTS_KEY: 'crow',
  });
  const checks = [...serverChecks(config), ...serverChecks(withWrongKey)];
  const found = (await Promise.all(checks.map(runCheck))).flat();
  expect(found.map(({ part, state }) => [part, state])).toEqual([
    ['speech server', 'ok'],
    ['image server', 'warning'],
    ['lip-sync engine', 'warning'],
    ['speech server', 'warning'],
  ]);
  expect(found.map(({ message }) => message).join('\n')).toMatch(
    /answers\n.*has a problem \(HTTP 502\)\n.*could not be reached \(connection refused\)\n.*does not accept the key \(HTTP 401\)$/,
  );
  expect(JSON.stringify(found)).not.toContain('parrot');
  expect(requests).toContain('/v1/audio/speech Bearer parrot');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
