import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { TimeoutExceeded } from '../../../platform/with-timeout.ts';
import { s3Client } from './s3-client.ts';

/** Attempts that may end in silence; whoever waits for the upload waits for all of them. */
const SILENCES = 2;

/**
 * A client that puts files: however long they take, the store has to show signs of life. One that refuses is asked as
 * often as any other.
 *
 * @param silence seconds
 */
export function s3Uploads(settings: Bucket, silence: number): S3Client {
  const client = s3Client(settings, settings.endpoint, silence);
  client.middlewareStack.add(
    (next) => {
      let silences = 0;
      return async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (!isSilence(error)) throw error;
          silences++;
          // Another kind of error is not tried again.
          throw silences < SILENCES ? error : new TimeoutExceeded(silences * silence);
        }
      };
    },
    { step: 'finalizeRequest', priority: 'low', name: 'giveUpInSilence' },
  );
  return client;
}

const isSilence = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
