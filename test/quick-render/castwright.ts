/**
 * `castwright serve` and `castwright worker` for tests. TEST_RENDER_MODULE names a module that replaces the render
 * process. With TEST_ENDS_WITH_STDIN, the process exits and removes its data directory when its parent process is gone.
 */

import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/server/start/serve.ts';
import { startWorkerProcess } from '../../src/server/start/worker.ts';

process.umask(0o077);
const renderProcessPath = process.env['TEST_RENDER_MODULE'];
const config = { ...readConfig(process.env), ...(renderProcessPath && { renderProcessPath }) };
if (process.env['TEST_ENDS_WITH_STDIN'] === 'true') {
  process.stdin.resume().once('close', () => {
    rmSync(config.dataDir, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
const running = process.argv[2] === 'worker' ? await startWorkerProcess(config) : await serve(config);
flushCompileCache();
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
