import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { TimeoutExceeded } from '../../../platform/with-timeout.ts';
import { s3Client } from './s3-client.ts';

/** Attempts that may time out; a caller waits for all of them. */
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
