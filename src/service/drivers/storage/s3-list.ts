import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { isFileId } from './file-id.ts';
import type { StoredFile } from './storage.ts';

/** Lists the files directly below a prefix, and skips objects that are not ours. */
export async function* listFiles(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<StoredFile> {
  let from: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken: from }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const id = Key.slice(Prefix.length);
      if (isFileId(id)) yield { id, modifiedAt: LastModified?.getTime() ?? Date.now() };
    }
    from = page.NextContinuationToken;
  } while (from !== undefined);
}
