/** `castwright serve` and `castwright worker` with the voice packs of a file instead of the catalogue. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Pack } from '../../src/engine/voices/packs/pack.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/server/start/serve.ts';
import { startWorkerProcess } from '../../src/server/start/worker.ts';

const packs = z.array(Pack).parse(JSON.parse(readFileSync(process.env['TEST_PACKS'] ?? '', 'utf8')));
const config = { ...readConfig(process.env), packs };
const running = process.argv[2] === 'worker' ? await startWorkerProcess(config) : await serve(config);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
