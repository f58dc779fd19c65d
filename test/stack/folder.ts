/** Settings of a server that keeps everything in its folder, whatever the tests around stand on. */
export const FOLDER = {
  DATABASE_URL: '',
  CASTWRIGHT_SECRET: '',
  CASTWRIGHT_S3_BUCKET: '',
  CASTWRIGHT_S3_PREFIX: '',
  CASTWRIGHT_S3_ENDPOINT: '',
  CASTWRIGHT_S3_ACCESS_KEY_ID: '',
  CASTWRIGHT_S3_SECRET_ACCESS_KEY: '',
};
