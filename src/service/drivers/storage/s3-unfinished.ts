import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { isFileId } from './file-id.ts';
import { isMissing, isUnknownToStore } from './s3-client.ts';

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
      // An empty or shared prefix lists uploads of others as well.
      if (!isFileId(Key?.slice(Prefix.length) ?? '')) continue;
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
