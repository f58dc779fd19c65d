import { join } from 'node:path';
import { openRenderer, type Renderer } from '../../engine/processes/render/start.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { speechSettings } from '../../service/library/voices/speech-settings.ts';
import { tempRootOf } from './temp-root.ts';

/** Renders all that a server or worker is asked for. @param module of the process, where it is not ours */
export function serverRenderer(
  config: Pick<Config, 'dataDir' | 'speechServer' | 'allowPrivateFetch' | 'hasSpareRenderer'> & { log: Log },
  module?: string,
): Renderer {
  return openRenderer({
    module,
    ...(module === undefined && config.hasSpareRenderer && { spareIn: tempRootOf(config.dataDir) }),
    cacheDir: join(config.dataDir, 'cache'),
    speech: speechSettings(config),
    allowPrivate: config.allowPrivateFetch,
    onSpareReady: (child) => config.log.debug({ child }, 'a render process is ready for the next video'),
  });
}
