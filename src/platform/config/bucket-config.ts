import { ConfigError, type Environment } from './environment.ts';

/** A bucket of a store with the S3 API. */
export interface Bucket {
  bucket: string;
  /** Start of every key, with a trailing slash; empty if the bucket is not shared. */
  prefix: string;
  region: string;
  /** URL of a store other than Amazon's. */
  endpoint: string | undefined;
  /** If undefined, the SDK finds credentials in the machine's role or environment. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Set if clients upload to and download from the store by signed URLs; otherwise through this server. */
  direct: { endpoint: string | undefined } | undefined;
}

/** @throws {ConfigError} if its settings are incomplete */
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
