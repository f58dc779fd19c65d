import { PACKS } from '../../engine/catalog/packs.ts';
import { formatByteSize } from '../../platform/config/byte-size.ts';
import type { Config } from '../../platform/config/config.ts';
import { voiceCatalogLoader } from '../../service/library/voices/load-voice-catalog.ts';
import { listPacks } from '../../service/library/voices/packs/list-packs.ts';
import { packBytes } from '../../service/library/voices/packs/pack-room.ts';
import { speechSettings } from '../../service/library/voices/speech-settings.ts';
import { formatTable } from '../with-database.ts';

/** All voices and all packs, a line each. */
export async function listVoices(config: Config): Promise<string> {
  const settings = speechSettings(config);
  const { voices } = await voiceCatalogLoader(settings)();
  const lines = voices.map(({ id, language, gender, name, engine, approximate }) => [
    id,
    language,
    gender,
    name,
    engine === 'pack' || engine === 'neural'
      ? 'installed'
      : engine === 'remote'
        ? 'speech server'
        : 'built in',
    approximate ? 'approximate' : '',
  ]);
  const packs = (await listPacks(settings.packs, PACKS)).map((pack) => [
    pack.id,
    pack.name,
    count(pack.languages.length, 'language'),
    pack.voices === 0 ? 'helps to read' : count(pack.voices, 'voice'),
    pack.bytes === undefined ? '?' : `${Math.round(pack.bytes / 1e6)} MB`,
    `${pack.licence.name}${pack.licence.commercial ? '' : ', not commercially'}`,
    pack.isInstalled ? 'installed' : 'available',
  ]);
  const used = formatByteSize(await packBytes(settings.packs));
  return [
    formatTable(['VOICE', 'LANGUAGE', 'GENDER', 'NAME', 'FROM', ''], lines),
    formatTable(['PACK', 'NAME', 'LANGUAGES', 'VOICES', 'SIZE', 'LICENCE', ''], packs),
    `Installed packs take ${used} of ${formatByteSize(config.voicesSize)} (CASTWRIGHT_VOICES_SIZE)\n`,
  ].join('\n');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
