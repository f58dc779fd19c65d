/** The table of natural voices in docs/VOICES.md, from the catalogue of packs. */
import { PACKS } from '../../src/catalog/packs.ts';
import { bytesOf, packsFor, recommendedPack, speakersOf } from '../../src/catalog/recommended-packs.ts';
import { LANGUAGES } from '../../src/contract/enums.ts';
import { hasSoundTimes } from '../../src/voices/packs/installed.ts';
import type { Pack } from '../../src/voices/packs/pack.ts';

function named(pack: Pack): string {
  const bytes = bytesOf(pack);
  const terms = [
    bytes === undefined ? undefined : `${Math.round(bytes / 1e6)} MB`,
    pack.licence.name,
    pack.licence.commercial ? undefined : 'not for commercial use, or not known to be',
    pack.licence.accept ? 'to be accepted' : undefined,
    hasSoundTimes(pack) ? undefined : 'times by listening',
  ].filter((term) => term !== undefined);
  return `\`${pack.id}\` (${terms.join(', ')})`;
}

function sexes(pack: Pack, language: string): string {
  const own = speakersOf(pack, language);
  const count = (gender: string) => own.filter((voice) => voice.gender === gender).length;
  return `${count('female')} / ${count('male')}`;
}

function rowOf(language: string): string {
  const best = recommendedPack(language, PACKS);
  const others = packsFor(language, PACKS).filter((pack) => pack !== best);
  return `| ${[
    language,
    best ? named(best) : 'none: the embedded voice speaks',
    best ? sexes(best, language) : '',
    others.map(named).join(', '),
  ].join(' | ')} |`;
}

export function packsTable(): string {
  const natural = LANGUAGES.filter((language) => recommendedPack(language, PACKS)).length;
  return [
    `${natural} of ${LANGUAGES.length} languages have a natural voice that may be used for everything.`,
    '',
    '| language | recommended | women / men | others |',
    '|---|---|---|---|',
    ...LANGUAGES.map(rowOf),
  ].join('\n');
}
