import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket } from '../../../platform/config/bucket-config.ts';

/** Milliseconds to reach the store. */
const CONNECT = 5_000;
/** The store may be away for some seconds. */
const ATTEMPTS = 6;

/**
 * @param endpoint by which the store is reached; Amazon's otherwise
 * @param silence seconds without a byte either way after which an attempt has failed; a file that is read may rest longer,
 *   since whoever reads it may
 */
export function s3Client(settings: Bucket, endpoint: string | undefined, silence?: number): S3Client {
  return new S3Client({
    region: settings.region,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT,
      ...(silence !== undefined && { socketTimeout: silence * 1000 }),
    },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
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
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Stores that speak a part of the language only. */
export function isUnknownToStore(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 501 || error.name === 'NotImplemented')
  );
}
