import { ConfigError, type Environment } from './environment.ts';

/** A bucket of a store that speaks S3. */
export interface Bucket {
  bucket: string;
  /** Begins every key, with a slash at its end; empty where the bucket is ours alone. */
  prefix: string;
  region: string;
  /** Of stores other than Amazon's. */
  endpoint: string | undefined;
  /** Without them the machine's own role or environment says who we are. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Clients send files to the store, and load them from it, by signed addresses; otherwise through us. */
  direct: { endpoint: string | undefined } | undefined;
}

/** @throws {ConfigError} where half of what it needs is told */
export function bucketOf(settings: Environment): Bucket | undefined {
  const { CASTWRIGHT_S3_BUCKET: name, CASTWRIGHT_S3_PREFIX: prefix } = settings;
  const { CASTWRIGHT_S3_ACCESS_KEY_ID: accessKeyId, CASTWRIGHT_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    settings;
  const { CASTWRIGHT_S3_ENDPOINT: endpoint, CASTWRIGHT_S3_PUBLIC_ENDPOINT: publicEndpoint } = settings;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('CASTWRIGHT_S3_ACCESS_KEY_ID and CASTWRIGHT_S3_SECRET_ACCESS_KEY go together');
  }
  if (name === undefined) {
    if (endpoint !== undefined)
      throw new ConfigError('CASTWRIGHT_S3_BUCKET is needed with CASTWRIGHT_S3_ENDPOINT');
    if (settings.CASTWRIGHT_S3_DIRECT)
      throw new ConfigError('CASTWRIGHT_S3_BUCKET is needed with CASTWRIGHT_S3_DIRECT');
    return undefined;
  }
  return {
    bucket: name,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    region: settings.CASTWRIGHT_S3_REGION,
    endpoint,
    accessKeyId,
    secretAccessKey,
    direct: settings.CASTWRIGHT_S3_DIRECT ? { endpoint: publicEndpoint ?? endpoint } : undefined,
  };
}
