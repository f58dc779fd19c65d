import { ownValue } from '../../../../base/own-value.ts';
import { ASPECTS, type Aspect, type Concept, type Thing } from './concepts.ts';
import { conceptsIn, type Item } from './lexicon.ts';

/** A subject of a description, with its qualities. */
export interface Mention {
  thing: Thing;
  kind?: string;
  /** "without a beard", "no glasses" */
  absent: boolean;
  qualities: { aspect: Aspect; value: string; original: string }[];
  original: string;
}

export interface Reading {
  mentions: Mention[];
  /** Words that describe nothing drawable, as written. */
  ignored: string[];
}

/** Aspects that stay with their own subject: "a blonde in a dress". */
const BOUND_ASPECTS: readonly Aspect[] = ['tone', 'color'];

type Quality = Extract<Concept, { is: 'quality' }> & { original: string; worn: boolean };

/**
 * Attaches qualities to things: to the thing that follows ("long red hair, green eyes"), or to the one before when no
 * fitting one follows in the same clause ("hair long and red", "ojos verdes"). `leftover` receives colours without a
 * subject.
 */
export function mentionsIn(text: string, leftover?: Thing): Reading {
  const mentions: Mention[] = [];
  const ignored: string[] = [];
  let pending: Quality[] = [];
  let breath: Mention[] = [];
  let absent = false;
  let named = false;
  let worn = false;

  function attach(quality: Quality, candidates: readonly Mention[]): boolean {
    const owner = candidates.findLast(
      ({ thing, qualities }) =>
        ASPECTS[thing].includes(quality.aspect) &&
        (quality.about === undefined ||
          quality.about === thing ||
          !BOUND_ASPECTS.includes(quality.aspect) ||
          thing === 'beard') &&
        !qualities.some(({ aspect }) => aspect === quality.aspect && aspect !== 'color'),
    );
    owner?.qualities.push({ aspect: quality.aspect, value: quality.value, original: quality.original });
    return owner !== undefined;
  }

  /** Attaches pending qualities to earlier mentions. */
  function settle(candidates: readonly Mention[], last: boolean): void {
    const waiting = pending;
    pending = [];
    for (const quality of waiting) {
      if (attach(quality, candidates)) continue;
      if (!last) pending.push(quality);
      else standAlone(quality);
    }
  }

  function standAlone(quality: Quality): void {
    const thing = quality.about ?? aboutOf(quality, leftover);
    if (thing === undefined) {
      ignored.push(quality.original);
      return;
    }
    const same = mentions.filter((one) => one.thing === thing);
    if (same.length > 0) attach(quality, same);
    else mentions.push({ thing, absent: false, qualities: [quality], original: quality.original });
  }

  function name(thing: Thing, kind: string | undefined, original: string): void {
    const mention: Mention = { thing, ...(kind && { kind }), absent, qualities: [], original };
    pending = pending.filter((quality) => !attach(quality, [mention]));
    settle(mentions, false);
    named = true;
    mentions.push(mention);
    breath.push(mention);
  }

  /** "dressed in black": clothes without a named garment. */
  function dressWorn(): void {
    const [clothes, rest] = [pending.filter(isWorn), pending.filter((quality) => !isWorn(quality))];
    pending = rest;
    for (const quality of clothes) standAlone(quality);
  }

  /** "beard: none" */
  function denyLast(): void {
    const last = mentions.at(-1);
    if (absent && !named && last) last.absent = true;
  }

  const items = conceptsIn(text);
  for (const [at, item] of items.entries()) {
    if ('unknown' in item) {
      ignored.push(item.unknown);
      continue;
    }
    if ('mark' in item) {
      dressWorn();
      settle(item.mark === '.' ? mentions : breath, item.mark === '.');
      breath = [];
      denyLast();
      absent = absent && item.mark === ',' && listGoesOn(items, at + 1);
      worn = worn && item.mark === ',';
      continue;
    }
    const { concept, original } = item;
    if (concept.is === 'thing') {
      name(concept.thing, concept.kind, original);
    } else if (concept.is === 'quality') {
      const last = pending.at(-1);
      if (last && repeats(concept, items[at - 1])) {
        if (concept.about) last.about = concept.about;
        continue;
      }
      if (!absent || nounFollows(items, at + 1)) pending.push({ ...concept, original, worn });
      else named = true;
    } else if (concept.is === 'not') {
      settle(breath, false);
      absent = true;
      named = false;
    } else if (concept.is === 'and' || concept.is === 'with' || concept.is === 'wear') {
      if (breath.length > 0) settle(breath, false);
      if (concept.is !== 'and') dressWorn();
      if (concept.is !== 'and') breath = [];
      if (concept.is === 'wear') worn = true;
      absent &&= !named;
    }
  }
  denyLast();
  settle(mentions, true);
  return { mentions, ignored };
}

/** The second half of "mustard yellow" or "ash blonde". */
function repeats(quality: Concept, before: Item | undefined): boolean {
  if (!before || !('concept' in before) || quality.is !== 'quality' || quality.aspect !== 'color')
    return false;
  const { concept } = before;
  return concept.is === 'quality' && concept.aspect === 'color' && FAMILIES.includes(quality.value);
}

const FAMILIES = 'black white grey gray brown blonde blond red orange yellow green blue purple pink'.split(
  ' ',
);

const isWorn = (quality: Quality) => quality.worn && quality.aspect === 'color' && !quality.about;

function aboutOf(quality: Quality, leftover: Thing | undefined): Thing | undefined {
  if (quality.aspect !== 'color') return undefined;
  return quality.worn ? 'garment' : leftover;
}

/** "without glasses, beard or earrings": the negation covers the whole list. */
function listGoesOn(items: readonly Item[], from: number): boolean {
  const next = items[from];
  if (!next || !('concept' in next) || next.concept.is !== 'thing') return false;
  const after = items[from + 1];
  return (
    after !== undefined &&
    ('mark' in after ? after.mark === ',' : 'concept' in after && after.concept.is === 'or')
  );
}

function nounFollows(items: readonly Item[], from: number): boolean {
  const next = items.slice(from).find((item) => !('concept' in item) || item.concept.is !== 'quality');
  return next !== undefined && 'concept' in next && next.concept.is === 'thing';
}

/** How a description was understood; returned to the caller. */
export interface Report {
  /** By field, in plain words. */
  understood: Record<string, string>;
  notes: string[];
}

/** Adds a value to a field of the report. */
export function addUnderstood(report: Report, field: string, value: string): void {
  const before = ownValue(report.understood, field);
  if (before === value || before?.split(', ').includes(value)) return;
  report.understood[field] = before ? `${before}, ${value}` : value;
}

export function addNote(report: Report, sentence: string): void {
  if (!report.notes.includes(sentence)) report.notes.push(sentence);
}
