import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket } from '../../../platform/config/bucket-config.ts';

/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 5_000;
/** Enough to outlast some seconds of outage. */
const ATTEMPTS = 6;

/**
 * @param endpoint URL of the storage; Amazon's if undefined
 * @param silence seconds without a byte in either direction after which an attempt fails; undefined for downloads,
 * whose readers may pause
 */
export function s3Client(settings: Bucket, endpoint: string | undefined, silence?: number): S3Client {
  return new S3Client({
    region: settings.region,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
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
