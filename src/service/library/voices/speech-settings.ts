import { join } from 'node:path';
import { localeOf, type SpeechSettings } from '../../../engine/voices/speech-server.ts';
import type { Config } from '../../../platform/config/config.ts';
import { ConfigError } from '../../../platform/config/environment.ts';

/** What speaks on this server beside the built-in voices. @throws {ConfigError} for a language nobody knows */
export function speechSettings({
  dataDir,
  speechServer: server,
}: Pick<Config, 'dataDir' | 'speechServer'>): SpeechSettings {
  for (const { name, language } of server?.voices ?? []) {
    if (localeOf(language) === undefined) {
      throw new ConfigError(`CASTWRIGHT_TTS_VOICES: "${language}" of ${name} is not one of the languages`);
    }
  }
  return { packs: join(dataDir, 'packs'), server };
}
