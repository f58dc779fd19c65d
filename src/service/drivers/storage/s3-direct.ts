import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DirectAccess } from './direct-access.ts';
import { checkFileId } from './file-id.ts';
import { isMissing } from './s3-client.ts';
import { listFiles } from './s3-list.ts';

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
