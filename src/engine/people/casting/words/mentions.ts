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
  const reading: Reading = { mentions: [], ignored: [] };
  const { mentions, ignored } = reading;
  let pending: Quality[] = [];
  let breath: Mention[] = [];
  let absent = false;
  let named = false;
  let worn = false;
  const items = conceptsIn(text);
  for (const [at, item] of items.entries()) {
    if ('unknown' in item) {
      ignored.push(item.unknown);
      continue;
    }
    if ('mark' in item) {
      pending = dressWorn(pending, reading, leftover);
      if (item.mark === '.') settle(pending, reading, leftover);
      pending = item.mark === '.' ? [] : attachAny(pending, breath);
      breath = [];
      if (absent && !named) denyLast(mentions);
      absent = absent && item.mark === ',' && listGoesOn(items, at + 1);
      worn = worn && item.mark === ',';
      continue;
    }
    const { concept, original } = item;
    if (concept.is === 'thing') {
      const { thing, kind } = concept;
      const mention: Mention = { thing, ...(kind && { kind }), absent, qualities: [], original };
      pending = attachAny(attachAny(pending, [mention]), mentions);
      named = true;
      mentions.push(mention);
      breath.push(mention);
    } else if (concept.is === 'quality') {
      const last = pending.at(-1);
      if (last && repeats(concept, items[at - 1])) {
        if (concept.about) last.about = concept.about;
      } else if (!absent || nounFollows(items, at + 1)) pending.push({ ...concept, original, worn });
      else named = true;
    } else if (concept.is === 'not') {
      pending = attachAny(pending, breath);
      absent = true;
      named = false;
    } else if (concept.is === 'and' || concept.is === 'with' || concept.is === 'wear') {
      pending = attachAny(pending, breath);
      if (concept.is !== 'and') {
        pending = dressWorn(pending, reading, leftover);
        breath = [];
      }
      if (concept.is === 'wear') worn = true;
      absent &&= !named;
    }
  }
  if (absent && !named) denyLast(mentions);
  settle(pending, reading, leftover);
  return reading;
}

/** Attaches a quality to the last thing that can have it. @returns whether there is one */
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

/** Attaches the qualities that fit one of the things. @returns the others */
function attachAny(qualities: readonly Quality[], candidates: readonly Mention[]): Quality[] {
  return qualities.filter((quality) => !attach(quality, candidates));
}

/** Attaches qualities at the end of a sentence, where no fitting thing may follow. */
function settle(qualities: readonly Quality[], reading: Reading, leftover: Thing | undefined): void {
  for (const quality of qualities)
    if (!attach(quality, reading.mentions)) standAlone(quality, reading, leftover);
}

/** Attaches a quality to the thing that it implies, which need not be mentioned: "a blonde". */
function standAlone(quality: Quality, { mentions, ignored }: Reading, leftover: Thing | undefined): void {
  const thing = quality.about ?? aboutOf(quality, leftover);
  if (thing === undefined) {
    ignored.push(quality.original);
    return;
  }
  const same = mentions.filter((one) => one.thing === thing);
  if (same.length > 0) attach(quality, same);
  else mentions.push({ thing, absent: false, qualities: [quality], original: quality.original });
}

/** "dressed in black": clothes without a named garment. @returns the other qualities */
function dressWorn(qualities: readonly Quality[], reading: Reading, leftover: Thing | undefined): Quality[] {
  for (const quality of qualities.filter(isWorn)) standAlone(quality, reading, leftover);
  return qualities.filter((quality) => !isWorn(quality));
}

/** "beard: none" */
function denyLast(mentions: readonly Mention[]): void {
  const last = mentions.at(-1);
  if (last) last.absent = true;
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
