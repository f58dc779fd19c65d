/** `castwright serve` and `castwright worker` with the voice or presenter packs of a file instead of the catalogue. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PresenterPack } from '../../src/engine/catalog/presenter-packs.ts';
import { Pack } from '../../src/engine/voices/packs/pack.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { serve } from '../../src/server/start/serve.ts';
import { startWorkerProcess } from '../../src/server/start/worker.ts';

const listed = (variable: string): unknown => {
  const path = process.env[variable];
  return path && JSON.parse(readFileSync(path, 'utf8'));
};
const packs = z.array(Pack).optional().parse(listed('TEST_PACKS'));
const presenterPacks = z.array(PresenterPack).optional().parse(listed('TEST_PRESENTER_PACKS'));
const config = {
  ...readConfig(process.env),
  ...(packs && { packs }),
  ...(presenterPacks && { presenterPacks }),
};
const running = process.argv[2] === 'worker' ? await startWorkerProcess(config) : await serve(config);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
