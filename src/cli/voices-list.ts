import { PACKS } from '../catalog/packs.ts';
import type { Config } from '../platform/config.ts';
import { packNamed } from '../service/voices/packs/find-pack.ts';
import { speechSettings } from '../service/voices/speech-settings.ts';
import { openVoiceBook } from '../service/voices/voice-book.ts';
import { table } from './keeping.ts';

/** All voices and all packs, a line each. */
export async function listVoices(config: Config): Promise<string> {
  const settings = speechSettings(config);
  const { voices } = await openVoiceBook(settings)();
  const lines = voices.map(({ id, language, gender, name, engine, approximate }) => [
    id,
    language,
    gender,
    name,
    engine === 'pack' ? 'installed' : engine === 'remote' ? 'speech server' : 'built in',
    approximate ? 'approximate' : '',
  ]);
  const packs = await Promise.all(
    PACKS.map(async ({ id, name, languages, voices: own, licence, downloads }) => {
      const size = downloads.reduce((sum, part) => sum + (part.size ?? 0), 0);
      return [
        id,
        name,
        count(Object.keys(languages).length, 'language'),
        count(own.length, 'voice'),
        size > 0 ? `${Math.round(size / 1e6)} MB` : '?',
        `${licence.name}${licence.commercial ? '' : ', not commercially'}`,
        (await packNamed(settings.packs, id)) ? 'installed' : 'available',
      ];
    }),
  );
  return [
    table(['VOICE', 'LANGUAGE', 'GENDER', 'NAME', 'FROM', ''], lines),
    table(['PACK', 'NAME', 'LANGUAGES', 'VOICES', 'SIZE', 'LICENCE', ''], packs),
  ].join('\n');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
