/** The table of natural voices in docs/VOICES.md, from the catalogue of packs and the listening tests. */
import heard from '../../bench/voices/heard.json' with { type: 'json' };
import { LANGUAGES } from '../../src/contract/enums.ts';
import { PACKS } from '../../src/engine/catalog/packs.ts';
import {
  bytesOf,
  packsFor,
  recommendedPack,
  speakersOf,
} from '../../src/engine/catalog/recommended-packs.ts';
import { hasSoundTimes } from '../../src/engine/voices/packs/installed.ts';
import type { Pack } from '../../src/engine/voices/packs/pack.ts';

interface Heard {
  language: string;
  voice: string;
  distilmos: number;
  /** Letters of a hundred that a recogniser heard otherwise than they were written. */
  misheard: number;
}

const REGISTRIES = ['files.pythonhosted.org', 'registry.npmjs.org'];

function named(pack: Pack): string {
  const bytes = bytesOf(pack);
  const terms = [
    bytes === undefined ? undefined : `${Math.round(bytes / 1e6)} MB`,
    pack.licence.name,
    pack.licence.commercial ? undefined : 'not for commercial use, or unknown',
    pack.licence.accept ? 'requires acceptance' : undefined,
    hasSoundTimes(pack) ? undefined : 'word times from alignment',
    pack.heard ? undefined : 'not tested here',
  ].filter((term) => term !== undefined);
  return `\`${pack.id}\` (${terms.join(', ')})`;
}

function sexes(pack: Pack, language: string): string {
  const own = speakersOf(pack, language);
  const count = (gender: string) => own.filter((voice) => voice.gender === gender).length;
  return `${count('female')} / ${count('male')}`;
}

/** The best that may be used for everything, without terms that somebody must agree to. */
function freePack(language: string, packs: readonly Pack[]): Pack | undefined {
  return packsFor(language, packs).find(({ licence }) => licence.commercial && !licence.accept);
}

/** Packs all of which come from registries of packages, less what they can do without. */
const FROM_REGISTRIES = PACKS.filter(({ downloads }) =>
  downloads
    .filter(({ optional }) => !optional)
    .every(
      ({ url, or }) => REGISTRIES.includes(new URL(url).host) || or.some((source) => !('url' in source)),
    ),
);

/** Figures of the voices of a pack in a language, women before men: `4.31, 4.25`. */
function figures(pack: Pack | undefined, language: string, of: 'distilmos' | 'misheard'): string {
  const own = (heard as readonly Heard[]).filter(
    (one) => one.language === language && one.voice.split('.')[0] === pack?.id,
  );
  return own
    .map((one) => (of === 'distilmos' ? one.distilmos.toFixed(2) : `${Math.round(one.misheard)} %`))
    .join(', ');
}

function rowOf(language: string): string {
  const near = freePack(language, FROM_REGISTRIES);
  const best = freePack(language, PACKS);
  const accepted = best ? undefined : recommendedPack(language, PACKS);
  const others = packsFor(language, PACKS).filter((pack) => pack !== best && pack !== near);
  return `| ${[
    language,
    near ? named(near) : 'embedded',
    best === near && best
      ? 'the same'
      : best
        ? named(best)
        : accepted
          ? 'embedded until terms are accepted'
          : 'embedded',
    best ? sexes(best, language) : '',
    figures(near, language, 'distilmos'),
    figures(near, language, 'misheard'),
    others.map(named).join(', '),
  ].join(' | ')} |`;
}

export function packsTable(): string {
  const count = (isNatural: (language: string) => unknown) => LANGUAGES.filter(isNatural).length;
  const all = count((language) => recommendedPack(language, PACKS));
  const free = count((language) => freePack(language, PACKS));
  const near = count((language) => freePack(language, FROM_REGISTRIES));
  return [
    `${all} of ${LANGUAGES.length} languages have a natural voice for every use, including commercial. ${free} of them need no terms to be`,
    `accepted, and ${near} can be installed on a machine that only reaches package registries.`,
    '',
    '| language | package registries only | open internet | women / men | DistilMOS | letters misheard | others |',
    '|---|---|---|---|---|---|---|',
    ...LANGUAGES.map(rowOf),
  ].join('\n');
}
