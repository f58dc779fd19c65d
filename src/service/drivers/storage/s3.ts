import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type _Object,
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Bucket, Bucket as S3Bucket } from '../../../platform/config/bucket-config.ts';
import { TimeoutExceeded, withTimeout } from '../../../platform/with-timeout.ts';
import {
  checkFileId,
  type DirectAccess,
  isFileId,
  isPartKey,
  MissingFile,
  OWNER_MARKER,
  type PartStorage,
  parseOwnerMarker,
  type Storage,
  type StoredFile,
} from './storage.ts';

/** Below the prefix, apart from the stored files, which are directly below it. */
const PARTS = 'parts/';

const PART_BYTES = 8 * 1024 * 1024;
/** Seconds until a response must start, including retries, because a user waits. */
const RESPONSE_TIMEOUT_SECONDS = 10;

/** Seconds without a byte in either direction after which an upload attempt fails. */
const UPLOAD_TIMEOUT_SECONDS = 10;

/** Files in a bucket; large ones are uploaded in parts. @param patience timeouts in seconds, shorter in tests */
export function s3Storage(
  settings: S3Bucket,
  timeouts = { answer: RESPONSE_TIMEOUT_SECONDS, silence: UPLOAD_TIMEOUT_SECONDS },
): Storage {
  const { bucket: Bucket, prefix, direct } = settings;
  const client = s3Client(settings, settings.endpoint);
  const uploads = s3Uploads(settings, timeouts.silence);
  const withResponseTimeout = <Result>(work: (abortSignal: AbortSignal) => Promise<Result>) =>
    withTimeout(timeouts.answer, work);
  const keyOf = (id: string) => prefix + checkFileId(id);
  const allParts = prefix + PARTS;
  function partKeyOf(key: string): string {
    if (!isPartKey(key)) throw new Error(`Not the key of a part: ${key}`);
    return allParts + key;
  }

  async function readObject(Key: string, Range?: string): Promise<Readable> {
    const get = new GetObjectCommand({ Bucket, Key, Range });
    const { Body } = await withResponseTimeout((abortSignal) => client.send(get, { abortSignal }));
    return Body as Readable;
  }

  async function read(id: string, range?: { start: number; end: number }): Promise<Readable> {
    const Key = keyOf(id);
    try {
      return await readObject(Key, range && `bytes=${range.start}-${range.end}`);
    } catch (error) {
      throw isMissing(error) ? new MissingFile(id, error) : error;
    }
  }

  async function upload(Key: string, Body: Readable | Buffer): Promise<void> {
    const work = new Upload({
      client: uploads,
      params: { Bucket, Key, Body },
      partSize: PART_BYTES,
      queueSize: 2,
      // Callers learn of the error at once; the parts are removed with other unfinished uploads.
      leavePartsOnError: true,
    });
    await work.done();
  }

  async function copy(Key: string, path: string): Promise<boolean> {
    const temporary = `${path}.part`;
    try {
      await pipeline(await readObject(Key), createWriteStream(temporary));
    } catch (error) {
      await rm(temporary, { force: true });
      if (isMissing(error)) return false;
      throw error;
    }
    await rename(temporary, path);
    return true;
  }

  async function remove(Key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket, Key });
    await withResponseTimeout((abortSignal) => client.send(command, { abortSignal }));
  }

  const parts: PartStorage = {
    put: async (key, content) => upload(partKeyOf(key), content),
    copyTo: async (key, path) => copy(partKeyOf(key), path),
    remove: async (key) => remove(partKeyOf(key)),
    async *list(start) {
      for await (const { Key = '', LastModified } of listObjects(client, {
        Bucket,
        Prefix: allParts + start,
      })) {
        const key = Key.slice(allParts.length);
        if (isPartKey(key)) yield { key, modifiedAt: LastModified?.getTime() ?? Date.now() };
      }
    },
  };

  return {
    read,
    parts,

    async put(id, path) {
      await upload(keyOf(id), createReadStream(path));
      await rm(path, { force: true });
    },

    copyTo: async (id, path) => copy(keyOf(id), path),
    remove: async (id) => remove(keyOf(id)),

    async readOwnerMarker() {
      const get = new GetObjectCommand({ Bucket, Key: prefix + OWNER_MARKER });
      try {
        const { Body } = await withResponseTimeout((abortSignal) => client.send(get, { abortSignal }));
        return parseOwnerMarker((await Body?.transformToString()) ?? '');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async writeOwnerMarker(owner) {
      const put = new PutObjectCommand({ Bucket, Key: prefix + OWNER_MARKER, Body: `${owner}\n` });
      await withResponseTimeout((abortSignal) => client.send(put, { abortSignal }));
    },

    list: () => listFiles(client, Bucket, prefix),
    removeUnfinished: (before) => abortOldUploads(client, settings, before),
    direct: direct && s3Direct({ inside: client, outside: s3Client(settings, direct.endpoint) }, settings),
  };
}

/** Lists the files directly below a prefix, and skips objects that are not ours. */
export async function* listFiles(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<StoredFile> {
  for await (const { Key = '', LastModified } of listObjects(client, { Bucket, Prefix, Delimiter: '/' })) {
    const id = Key.slice(Prefix.length);
    if (isFileId(id)) yield { id, modifiedAt: LastModified?.getTime() ?? Date.now() };
  }
}

async function* listObjects(client: S3Client, what: ListObjectsV2CommandInput): AsyncIterable<_Object> {
  let from: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ ...what, ContinuationToken: from }));
    yield* page.Contents ?? [];
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

/** Maximum attempts that may time out; a caller waits for all of them. */
const MAX_TIMEOUTS = 2;

/**
 * A client for uploads. An upload may take any time, as long as data flows. Refused attempts are retried as usual.
 * @param silence seconds without a byte after which an attempt fails
 */
export function s3Uploads(settings: Bucket, silence: number): S3Client {
  const client = s3Client(settings, settings.endpoint, silence);
  client.middlewareStack.add(
    (next) => {
      let timeouts = 0;
      return async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (!isTimeout(error)) throw error;
          timeouts++;
          // An error of another kind is not retried.
          throw timeouts < MAX_TIMEOUTS ? error : new TimeoutExceeded(timeouts * silence);
        }
      };
    },
    { step: 'finalizeRequest', priority: 'low', name: 'giveUpInSilence' },
  );
  return client;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Aborts multipart uploads that started long ago; their invisible parts cost money. */
export async function abortOldUploads(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: { bucket: string; prefix: string },
  before: number,
): Promise<number> {
  let aborted = 0;
  let from: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined;
  do {
    const page = await client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }))
      .catch((error: unknown) => {
        if (isUnknownToStore(error)) return undefined;
        throw error;
      });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      // With an empty or shared prefix, the list also contains uploads of other programs.
      const name = Key?.slice(Prefix.length) ?? '';
      const isPart = name.startsWith(PARTS) && isPartKey(name.slice(PARTS.length));
      if (!isFileId(name) && !isPart) continue;
      if ((Initiated?.getTime() ?? Date.now()) >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreMissing);
      aborted++;
    }
    from = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  } while (from);
  return aborted;
}

/** Another server may have aborted it first. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error) && (error as Error).name !== 'NoSuchUpload') throw error;
}

/** Signed URLs of a bucket. @param outside client that signs for the endpoint that users reach */
export function s3Direct(
  { inside, outside }: { inside: S3Client; outside: S3Client },
  { bucket: Bucket, prefix }: { bucket: string; prefix: string },
): DirectAccess {
  const keyOf = (id: string) => prefix + checkFileId(id);
  const pending = `${prefix}pending/`;
  const pendingKeyOf = (id: string) => pending + checkFileId(id);

  return {
    signUpload: (id, bytes, expiresIn) =>
      // The length is signed as well, so that the store accepts neither more nor less.
      getSignedUrl(outside, new PutObjectCommand({ Bucket, Key: pendingKeyOf(id), ContentLength: bytes }), {
        expiresIn,
        signableHeaders: new Set(['content-length', 'host']),
      }),

    signDownload: (id, { contentType, disposition }, expiresIn) =>
      getSignedUrl(
        outside,
        new GetObjectCommand({
          Bucket,
          Key: keyOf(id),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn },
      ),

    async received(id) {
      try {
        const { Body, ContentLength = 0 } = await inside.send(
          new GetObjectCommand({ Bucket, Key: pendingKeyOf(id) }),
        );
        return { bytes: ContentLength, stream: Body as Readable };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async drop(id) {
      await inside.send(new DeleteObjectCommand({ Bucket, Key: pendingKeyOf(id) }));
    },

    waiting: () => listFiles(inside, Bucket, pending),
  };
}

/** Milliseconds to connect. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Enough to outlast some seconds of outage. */
const MAX_ATTEMPTS = 6;

/**
 * @param endpoint URL of the storage; Amazon's if undefined
 * @param silence seconds without a byte in either direction after which an attempt fails; undefined for downloads,
 * whose readers may pause
 */
export function s3Client(settings: Bucket, endpoint: string | undefined, silence?: number): S3Client {
  return new S3Client({
    region: settings.region,
    maxAttempts: MAX_ATTEMPTS,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      ...(silence !== undefined && { socketTimeout: silence * 1000 }),
    },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(settings.accessKeyId !== undefined && {
      credentials: {
        accessKeyId: settings.accessKeyId,
        secretAccessKey: settings.secretAccessKey ?? '',
      },
    }),
    // Stores other than Amazon's do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Whether the store does not implement the operation. */
export function isUnknownToStore(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 501 || error.name === 'NotImplemented')
  );
}
