import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { openRenderer, type Renderer } from '../service/children/renderer.ts';
import { speechSettings } from '../service/library/voices/speech-settings.ts';

/** Renders all that a server or worker is asked for. @param module of the process, where it is not ours */
export function serverRenderer(
  config: Pick<Config, 'dataDir' | 'speechServer' | 'allowPrivateFetch'>,
  module?: string,
): Renderer {
  return openRenderer({
    module,
    cacheDir: join(config.dataDir, 'cache'),
    speech: speechSettings(config),
    allowPrivate: config.allowPrivateFetch,
  });
}
