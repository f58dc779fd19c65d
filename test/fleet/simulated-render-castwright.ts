/** `castwright serve` and `castwright worker`, whose renders are simulated; all else is as ever. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/start/serve.ts';
import { startWorkerProcess } from '../../src/start/worker.ts';

const config = {
  ...readConfig(process.env),
  renderProcessPath: fileURLToPath(new URL('./simulated-render.ts', import.meta.url)),
};
const running = process.argv[2] === 'worker' ? await startWorkerProcess(config) : await serve(config);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
