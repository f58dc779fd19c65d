import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTempDir, type TempDir } from '../../../../platform/files/temp-dir.ts';
import { type SpokenAs, speakAs } from '../../../render/speech/speak-as.ts';
import type { SpeechServer } from '../../../voices/speech-server.ts';
import { wavFile } from '../../encoder/test-media.ts';

/** 0.6 s of 300 Hz. */
const MP3 = Buffer.from(
  `
  //MoxAALKEK8f0kYAiU5dbaABOc5o57SAVhcExWK0bYfBAEAQdWD5d8oCBzB8P8EIOO7+j39Hv6PegHBEbi8W4A5TmNoByQa//MoxA4QCOqU
  qZtQAGMBZtNsHJwi6TPw4tkGDkPp3xwCUBkBX8VhFCKIf8ej04fD7/zR6PTga/EoSBr+VCQNVbjSmXP0DAGT//MoxAgPGFpIAd4AAALAOzBo
  DVMBUUMwagBjAYExNVhfQ2hySDE9D6MLsFAhADMAQBMMAhVM11pUW7////////1qsyOBGToi//MoxAYNMFpAAN/2QAOJzXiw68EOzVjAVQb4
  wOVCUMGUCKDA50qoRAPlgKQ5q2OI99F37f////6f/6+igJsaigqFCxwwd0wL//MoxAwPoFowANe4JAeowZyQDAiCXMXAEw5l4Sj6ODcPnhsI
  uAsvxI0BA3AwQQSMjjm/s/6v/9n//+vo/K9uuo1Dr9MtR+MM//MoxAgM+FpAAN+2QAk1GSOS0DvIUwzhrzNr8BNR4f06GUM8QTGRwwQJL/Pr
  Ln5nufd///+z///XruwsOX8MCg0w8ODPdFNv//MoxA8P8Fo0AOf4QFjCKaYEaDymMgJy5kzoUGccWBmclmLBEYVCJggCAIBpFsEi/Pv/6v//
  +j9f6+n9f62GX2ZiocIgWARw//MoxAoO+Fo4AOe4QGLqyZX1prVYGKWLYbg1kR1NjDHVDuaJGhkIKmIQAJBVUbd3SjOX3f9X/+3/+r9f/+zW
  syOBGToiA4nN//MoxAkNMFpAAN/2QHiw68EOzVjAVQb4wOVCUMGUCKDA50qoRAPlgKQ5q2OI99F37f////6f/6+irSV4F9jAAC4jMEPIxPHj
  //MoxA8MkFZEAOe2QAIQTCyAaNPNEY3jAZD4wEapCJHHhgaA06GsROp////////7aqaWxZ3V1GBAJm7UbVNHFL5hMCimU7cW//MoxBcMGFpI
  AN+0QGfUMGffUaZWY0gBAKmURnora5////////11zlDtsML/mDCxntqbxji1aYJIipnWXNmtWLmc4uGYkJhw//MoxCEMmFpEAN+2QEAIDQcU
  HZ2/Fvn3///////9aqWVRFuyZIhFjDsEynzNhXDC5DMNCBpI2Qw3Dvjs0USMcAQwSTNb+Pyq//MoxCkMeFpIAN+2QJe/////t///17M/Ajbp
  8BA2acRHKgBzKQYI4whhj9FGK8PEAYcqmxILlgGTfYA/ELou////////9aqt//MoxDIMCFpEAN+2QCV4F9jAAC4jMEPIxPHjAhBMLIBo080R
  jeMBkPjARqkIkceGBoDToaxE6n////////tqppbFndXUYEAm//MoxDwMkFZEAOe2QG7UbVNHFL5hMCimU7cWZ9QwZ99RplZjSAEAqZRGeitr
  n////////XXN9IciIBAPMBUB8wQwaTBKCtQy//MoxEQMGFpIAN+0QDAZAaM0p1UzyxrTDdClMH0DlIoGABGAQAA9kca5OCySJAIw4HAIBBIJ
  AAAPxQCAgFEXZT4Mc2YGZkK1//MoxE4MOFZQAV4AAJdEzIB+T6HkaGuy3gX4LeMsOUF6C7eXC4yYnojIXUd303tHMMMTR6j1//Mi8XjEul3/
  /SSMlgqz70QM//MoxFgYQWrGX5poAhUFREe/uTckFVMQYQoNULkjjtC9Bup8EyAch0qw0lUbomqOP00VDNCVyuZiDAQE1CgICYKKyCmAp8U3
  //MoxDINMJYgAc8YARN8KkxBTUUzLjEwMKqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq`,
  'base64',
);
const tone = (seconds: number, loud = 0.4) =>
  Float32Array.from({ length: seconds * 24_000 }, (_, index) => loud * Math.sin(index / 12));
const WAV = wavFile([tone(0.5)], 24_000);

let temp: TempDir;
let stop: (() => void) | undefined;
beforeEach(async () => {
  temp = await makeTempDir('castwright-remote-');
});
afterEach(async () => {
  stop?.();
  await temp[Symbol.asyncDispose]();
});

interface SpeechRequest {
  path: string | undefined;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** A speech server on loopback that records its requests. */
async function serve(answer: RequestListener, changes: Partial<SpeechServer> = {}) {
  const requests: SpeechRequest[] = [];
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ path: request.url, key: request.headers.authorization, body: JSON.parse(body) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  stop = () => {
    http.closeAllConnections();
    http.close();
  };
  const server: SpeechServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    key: 'sesame',
    model: 'tts-1',
    voices: [{ name: 'nova', language: 'english', gender: 'female' }],
    timeout: 5,
    fallback: false,
    ...changes,
  };
  return { server, requests };
}

function speak(server: SpeechServer, script = 'Hello there. Good bye.'): Promise<SpokenAs> {
  return speakAs({
    script,
    voiceId: 'remote.nova.en-US',
    tempDir: temp.path,
    settings: { packs: join(temp.path, 'packs'), server },
    signal: new AbortController().signal,
  });
}

const answering = (bytes: Buffer, type: string) =>
  serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes));

describe('a speech server', () => {
  it.each([
    ['wav', WAV, 'audio/wav'],
    ['wav as application/octet-stream', WAV, 'application/octet-stream'],
    ['mp3', MP3, 'audio/mpeg'],
  ])('speaks sentence by sentence when it sends %s', async (_, bytes, type) => {
    const { server, requests } = await answering(bytes, type);
    const { sound, voice, warnings, alignment } = await speak(server);
    expect(voice).toMatchObject({ id: 'remote.nova.en-US', name: 'Nova', language: 'english' });
    expect(warnings).toEqual([]);
    expect(requests.map(({ path, key }) => [path, key])).toEqual(
      Array(2).fill(['/v1/audio/speech', 'Bearer sesame']),
    );
    expect(requests[0]?.body).toEqual({
      model: 'tts-1',
      input: 'Hello there.',
      voice: 'nova',
      response_format: 'wav',
    });
    const audibleSeconds = sound.pcm.filter((value) => Math.abs(value) > 0.05).length / sound.sampleRate;
    expect(audibleSeconds).toBeGreaterThan(0.8);
    expect(alignment.words.map(({ text }) => text)).toEqual(['Hello', 'there.', 'Good', 'bye.']);
    expect((await readdir(temp.path)).filter((name) => name.startsWith('speech-'))).toEqual([]);
  });

  it.each<[string, RequestListener, string]>([
    ['HTTP 500', (_, response) => response.writeHead(500).end('{}'), 'answered with HTTP status 500'],
    ['HTTP 401', (_, response) => response.writeHead(401).end('{}'), 'answered with HTTP status 401'],
    [
      'JSON instead of a sound',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      'answered with application/json instead of a sound',
    ],
    [
      'a picture labelled as sound',
      (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end('\x89PNG\r\n\x1a\n...'),
      'answered with something that is not a sound',
    ],
    [
      'silence',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavFile([tone(1, 0.0005)], 24_000)),
      'answered with silence',
    ],
    [
      'an empty body',
      (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(),
      'answered with nothing',
    ],
    [
      'a truncated sound',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(WAV.subarray(0, WAV.length >> 1)),
      'answered with a sound that is cut off',
    ],
    ['no answer', () => {}, 'took longer than 1 seconds'],
    ['a closed connection', (request) => request.socket.destroy(), 'could not be reached'],
  ])('gives the reason for a failure: %s', async (_, answer, reason) => {
    const { server } = await serve(answer, { timeout: 1 });
    await expect(speak(server)).rejects.toMatchObject({
      code: 'server_failed',
      message: `The speech server ${reason}`,
    });
  });

  it('is retried after a 503', async () => {
    let calls = 0;
    const { server, requests } = await serve((_request, response) => {
      if (calls++ === 0) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'audio/wav' }).end(WAV);
    });
    expect((await speak(server, 'Hello.')).sound.pcm.length).toBeGreaterThan(24_000);
    expect(requests).toHaveLength(2);
  });

  it('is replaced by a built-in voice for the whole script when fallback is on', async () => {
    let calls = 0;
    const { server } = await serve(
      (_request, response) => {
        if (calls++ === 0) response.writeHead(200, { 'content-type': 'audio/wav' }).end(WAV);
        else response.writeHead(400).end();
      },
      { fallback: true },
    );
    const { voice, warnings, alignment } = await speak(server);
    expect(voice.id).toBe('en-US-slt');
    expect(warnings).toEqual([
      'The speech server answered with HTTP status 400; "en-US-slt" spoke instead of "remote.nova.en-US"',
    ]);
    expect(alignment.phones.length).toBeGreaterThan(10);
  });
});
