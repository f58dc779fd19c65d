import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { isFileId } from './file-id.ts';
import { isMissing, isUnknownToStore } from './s3-client.ts';

/** Gives up uploads in parts that were begun long ago: their parts are paid for, and nobody sees them. */
export async function abortUnfinished(
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
      // A prefix that is empty, or begins that of others, tells of theirs as well.
      if (!isFileId(Key?.slice(Prefix.length) ?? '')) continue;
      if ((Initiated?.getTime() ?? Date.now()) >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessGone);
      aborted++;
    }
    from = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  } while (from);
  return aborted;
}

/** Another server may have been quicker. */
function unlessGone(error: unknown): void {
  if (!isMissing(error) && (error as Error).name !== 'NoSuchUpload') throw error;
}
