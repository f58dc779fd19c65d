/** The S3 test server as a child process: sends its URL, and exits with its parent. */
import { setup } from '../../test/stack/bucket-setup.ts';

const close = await setup();
process.once('disconnect', () => void close().then(() => process.exit(0)));
process.send?.(process.env['TEST_S3_URL']);
