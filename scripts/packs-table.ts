/**
 * Writes the table of natural voices in docs/VOICES.md from the catalogue of packs; with `--check`, only says whether it
 * is as it should be.
 */
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { PACKS } from '../src/catalog/packs.ts';
import { bytesOf, packsFor, recommendedPack, speakersOf } from '../src/catalog/recommended-packs.ts';
import { LANGUAGES } from '../src/contract/enums.ts';
import { hasSoundTimes } from '../src/voices/packs/installed.ts';
import type { Pack } from '../src/voices/packs/pack.ts';

const PAGE = new URL('../docs/VOICES.md', import.meta.url);
const BEGIN = '<!-- packs -->';
const END = '<!-- /packs -->';

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

const natural = LANGUAGES.filter((language) => recommendedPack(language, PACKS)).length;
const table = [
  `${natural} of ${LANGUAGES.length} languages have a natural voice that may be used for everything.`,
  '',
  '| language | recommended | women / men | others |',
  '|---|---|---|---|',
  ...LANGUAGES.map(rowOf),
].join('\n');
const page = await readFile(PAGE, 'utf8');
const [before = '', rest = ''] = page.split(BEGIN);
const wanted = `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`;
if (!process.argv.includes('--check')) await writeFile(PAGE, wanted);
else if (page !== wanted) {
  console.error('docs/VOICES.md does not show the packs as they are: node scripts/packs-table.ts');
  process.exitCode = 1;
}
