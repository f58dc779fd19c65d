import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket as S3Bucket } from '../../../platform/config/bucket-config.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { checkFileId } from './file-id.ts';
import { MARK, readMark } from './owner-mark.ts';
import { isMissing, s3Client } from './s3-client.ts';
import { s3Direct } from './s3-direct.ts';
import { listFiles } from './s3-list.ts';
import { abortOldUploads } from './s3-unfinished.ts';
import { s3Uploads } from './s3-uploads.ts';
import { MissingFile, type Storage } from './storage.ts';

const PART_SIZE = 8 * 1024 * 1024;
/** Seconds until a response must start, including retries, because a user waits. */
const RESPONSE_TIMEOUT = 10;

/** Seconds without a byte in either direction after which an upload attempt fails. */
const UPLOAD_TIMEOUT = 10;

/** Files in a bucket; large ones are uploaded in parts. @param patience timeouts in seconds, shorter in tests */
export function s3Storage(
  settings: S3Bucket,
  timeouts = { answer: RESPONSE_TIMEOUT, silence: UPLOAD_TIMEOUT },
): Storage {
  const { bucket: Bucket, prefix, direct } = settings;
  const client = s3Client(settings, settings.endpoint);
  const uploads = s3Uploads(settings, timeouts.silence);
  const withResponseTimeout = <Result>(work: (abortSignal: AbortSignal) => Promise<Result>) =>
    withTimeout(timeouts.answer, work);
  const keyOf = (id: string) => prefix + checkFileId(id);

  async function read(id: string, range?: { start: number; end: number }): Promise<Readable> {
    const Key = keyOf(id);
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new GetObjectCommand({ Bucket, Key, Range });
      const { Body } = await withResponseTimeout((abortSignal) => client.send(get, { abortSignal }));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? new MissingFile(id, error) : error;
    }
  }

  return {
    read,

    async put(id, path) {
      const params = { Bucket, Key: keyOf(id), Body: createReadStream(path) };
      const upload = new Upload({
        client: uploads,
        params,
        partSize: PART_SIZE,
        queueSize: 2,
        // Callers learn of the error at once; the parts are removed with other unfinished uploads.
        leavePartsOnError: true,
      });
      await upload.done();
      await rm(path, { force: true });
    },

    async copyTo(id, path) {
      const temporary = `${path}.part`;
      try {
        await pipeline(await read(id), createWriteStream(temporary));
      } catch (error) {
        await rm(temporary, { force: true });
        if (error instanceof MissingFile) return false;
        throw error;
      }
      await rename(temporary, path);
      return true;
    },

    async remove(id) {
      const remove = new DeleteObjectCommand({ Bucket, Key: keyOf(id) });
      await withResponseTimeout((abortSignal) => client.send(remove, { abortSignal }));
    },

    async owner() {
      const get = new GetObjectCommand({ Bucket, Key: prefix + MARK });
      try {
        const { Body } = await withResponseTimeout((abortSignal) => client.send(get, { abortSignal }));
        return readMark((await Body?.transformToString()) ?? '');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async mark(owner) {
      const put = new PutObjectCommand({ Bucket, Key: prefix + MARK, Body: `${owner}\n` });
      await withResponseTimeout((abortSignal) => client.send(put, { abortSignal }));
    },

    list: () => listFiles(client, Bucket, prefix),
    removeUnfinished: (before) => abortOldUploads(client, settings, before),
    direct: direct && s3Direct({ inside: client, outside: s3Client(settings, direct.endpoint) }, settings),
  };
}
