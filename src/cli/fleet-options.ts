/** Where a fleet keeps everything, as options of a command. */
export const FLEET_HELP = `  --s3-prefix TEXT           begins every key, where the bucket is shared with others (CASTWRIGHT_S3_PREFIX)
  --s3-region NAME           (CASTWRIGHT_S3_REGION)
  --s3-endpoint URL          of a store other than Amazon's (CASTWRIGHT_S3_ENDPOINT)
  --s3-access-key-id ID      (CASTWRIGHT_S3_ACCESS_KEY_ID)
  --s3-secret-access-key K   (CASTWRIGHT_S3_SECRET_ACCESS_KEY)
  --allow-lost-files         continue even if some files are missing`;

/** The variable that each option stands for. */
const VARIABLES = {
  'database-url': 'DATABASE_URL',
  's3-bucket': 'CASTWRIGHT_S3_BUCKET',
  's3-prefix': 'CASTWRIGHT_S3_PREFIX',
  's3-region': 'CASTWRIGHT_S3_REGION',
  's3-endpoint': 'CASTWRIGHT_S3_ENDPOINT',
  's3-access-key-id': 'CASTWRIGHT_S3_ACCESS_KEY_ID',
  's3-secret-access-key': 'CASTWRIGHT_S3_SECRET_ACCESS_KEY',
} as const;

const text = { type: 'string' } as const;
export const FLEET_OPTIONS = {
  'database-url': text,
  's3-bucket': text,
  's3-prefix': text,
  's3-region': text,
  's3-endpoint': text,
  's3-access-key-id': text,
  's3-secret-access-key': text,
  'allow-lost-files': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What was given, by its variable. */
export function variablesOf(values: Record<string, string | boolean | undefined>): Record<string, string> {
  const given = Object.entries(VARIABLES).flatMap(([option, name]) => {
    const value = Object.hasOwn(values, option) ? values[option] : undefined;
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
