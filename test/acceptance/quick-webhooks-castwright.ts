/** `castwright serve` with shorter webhook timeouts and retry delays. */
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/server/start/serve.ts';
import { QUICK_TIMING } from './quick-webhooks.ts';

const running = await serve({
  ...readConfig(process.env),
  attemptTiming: QUICK_TIMING,
});
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
