import { expect, test } from 'vitest';
import { hasOpenssl, timeStampAuthority } from '../../test/fixtures/time-stamp-authority.ts';
import { DER, DerError, der, readDer, readDerFields, sequence } from './der.ts';
import { MAX_TIME_STAMP_BYTES, readTimeStamp, requestTimeStamp } from './time-stamp.ts';

const { signal } = new AbortController();
const data = Buffer.from('a signature');

test.skipIf(!hasOpenssl)(
  'gets time stamps from a real authority, and rejects those of other data',
  async () => {
    await using authority = await timeStampAuthority();
    const ask = () => requestTimeStamp(authority.url, data, signal);
    const token = await ask();
    const { at, authority: name } = readTimeStamp(token, data);
    expect(name).toBe('Test authority');
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(() => readTimeStamp(token, Buffer.from('another'))).toThrow('of other data');

    // Any changed byte is detected, in the signed data and in the signature.
    for (let index = 0; index < token.length; index += 7) {
      const changed = Buffer.from(token);
      changed[index] = (changed[index] ?? 0) ^ 0x01;
      let read: unknown;
      try {
        read = readTimeStamp(changed, data);
      } catch (error) {
        expect((error as Error).message, `byte ${index}`).toMatch(/^answered with /);
        continue;
      }
      expect(read, `byte ${index}`).toEqual({ at, authority: 'Test authority' });
    }

    let earlier: Buffer | undefined;
    authority.answerWith = (stamp) => ({ body: earlier ?? stamp });
    await ask();
    authority.answerWith = (stamp) => {
      earlier ??= stamp;
      return { body: earlier };
    };
    await ask();
    await expect(ask()).rejects.toThrow('answered with the time stamp of another request');

    authority.answerWith = () => ({ status: 503, body: Buffer.alloc(0) });
    await expect(ask()).rejects.toThrow('answered with HTTP status 503');
    authority.answerWith = () => ({ body: Buffer.from('<html>not an authority</html>') });
    await expect(ask()).rejects.toThrow('answered with something that is not a time stamp');
    authority.answerWith = () => ({ body: Buffer.alloc(0) });
    await expect(ask()).rejects.toThrow('answered with something that is not a time stamp');
    authority.answerWith = () => ({ body: Buffer.alloc(10 * MAX_TIME_STAMP_BYTES, 0x30) });
    await expect(ask()).rejects.toThrow('answered with a time stamp of more than 16 KB');
    authority.answerWith = () => ({ body: sequence(sequence(der(DER.integer, Buffer.from([2])))) });
    await expect(ask()).rejects.toThrow('refused the request (status 2)');
    authority.answerWith = () => 'nothing';
    await expect(ask()).rejects.toThrow('could not be reached (connection closed)');
  },
);

test.skipIf(!hasOpenssl)('reads time stamps of an authority whose certificate has no name', async () => {
  await using authority = await timeStampAuthority('/');
  const token = await requestTimeStamp(authority.url, data, signal);
  expect(readTimeStamp(token, data).authority).toBe('no name');
});

test.each([
  ['nothing', ''],
  ['a length beyond the end', '3005'],
  ['an indefinite length', '30800000'],
  ['a length of five bytes', '30850000000001'],
  ['a tag of several bytes', '3f810000'],
])('refuses DER with %s', (_, hex) => {
  expect(() => readDer(Buffer.from(hex, 'hex'))).toThrow(DerError);
});

test('reads the DER that it writes', () => {
  const parts = [0, 1, 127, 128, 255, 256, 40_000].map((length) => Buffer.alloc(length, 7));
  const read = readDerFields(readDer(sequence(...parts.map((part) => der(DER.octets, part)))));
  expect(read.map(({ content }) => content)).toEqual(parts);
});
