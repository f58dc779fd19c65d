import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket as S3Bucket } from '../../platform/config.ts';
import { checkFileId } from './file-id.ts';
import { MissingFile, type Storage } from './storage.ts';

const PART = 8 * 1024 * 1024;
/** Milliseconds to reach the store, and for it to begin an answer. */
const CONNECT = 5_000;
const ANSWER = 30_000;
/** The store may be away for some seconds. */
const ATTEMPTS = 6;

/** Files in a bucket. Large ones go up in parts; a part that was left by a killed process is the bucket's to expire. */
export function s3Storage(settings: S3Bucket): Storage {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client({
    region: settings.region,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.accessKeyId !== undefined && {
      credentials: {
        accessKeyId: settings.accessKeyId,
        secretAccessKey: settings.secretAccessKey ?? '',
      },
    }),
    // Stores other than Amazon's know few of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (id: string) => prefix + checkFileId(id);

  async function read(id: string, range?: { start: number; end: number }): Promise<Readable> {
    const Key = keyOf(id);
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? new MissingFile(id, error) : error;
    }
  }

  return {
    read,

    async put(id, path) {
      const params = { Bucket, Key: keyOf(id), Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART, queueSize: 2 }).done();
      await rm(path, { force: true });
    },

    async copyTo(id, path) {
      const beside = `${path}.part`;
      try {
        await pipeline(await read(id), createWriteStream(beside));
      } catch (error) {
        await rm(beside, { force: true });
        if (error instanceof MissingFile) return false;
        throw error;
      }
      await rename(beside, path);
      return true;
    },

    async remove(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) }));
    },

    async *list() {
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: from }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          yield { id: Key.slice(prefix.length), modifiedAt: LastModified?.getTime() ?? Date.now() };
        }
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}
