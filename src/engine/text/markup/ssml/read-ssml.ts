import { createRequire } from 'node:module';
import type * as HtmlParser from 'htmlparser2';
import { type MarkedScript, MarkupError, type Told, textBuilder } from '../marked-script.ts';
import { requireIpa } from '../require-ipa.ts';
import { sayAs } from './say-as.ts';

const require = createRequire(import.meta.url);

type Attributes = ReadonlyMap<string, string>;

interface Handlers {
  open(name: string, attributes: Attributes, at: number): void;
  close(name: string, at: number): void;
  /** Each sign of it stands where it is in the source, but for those that were written as an entity. */
  text(piece: string, at: number): void;
  /** @throws always */
  refuse(at: number, what: string): never;
}

const MOST_MARKS = 5000;
const MOST_ATTRIBUTES = 10;

type Refuse = (what: string) => never;

const LONGEST = 60;
const STRENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    none: 0,
    'x-weak': 0.1,
    weak: 0.2,
    medium: 0.4,
    strong: 0.7,
    'x-strong': 1,
  }),
);
const RATES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'x-slow': 0.6,
    slow: 0.8,
    medium: 1,
    default: 1,
    fast: 1.25,
    'x-fast': 1.6,
  }),
);
const PITCHES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'x-low': -4,
    low: -2,
    medium: 0,
    default: 0,
    high: 2,
    'x-high': 4,
  }),
);

/** Whether a script is written in SSML. */
export function isSsml(script: string): boolean {
  return /^\s*<speak(?=[\s>/])/.test(script);
}

interface Open {
  name: string;
  at: number;
  /** Of the text. */
  from: number;
  rate: number;
  pitch: number;
  attributes: Attributes;
}

const DEEPEST = 30;
const KNOWN = ['p', 's', 'break', 'emphasis', 'prosody', 'say-as', 'sub', 'phoneme'];
const VOICE =
  '<voice> cannot be used: one voice speaks a script; leave it out and name the voice in the call, or make scenes, each with its voice_id';
/** Said as it is told, so that nothing stands in it but text. */
const LEAVES = ['say-as', 'sub', 'phoneme', 'break'];

/**
 * Reads a part of SSML 1.1: speak, p, s, break, emphasis, prosody (rate, pitch), say-as, sub and phoneme.
 *
 * @throws {MarkupError} for what is not well formed, or is none of these
 */
export function readSsml(script: string, locale: string): MarkedScript {
  const builder = textBuilder();
  const told: Told[] = [];
  const stressed: [number, number][] = [];
  const items: MarkedScript['items'][number][] = [];
  const stack: Open[] = [];
  let begun = 0;
  let isOver = false;
  const refuse = (at: number, what: string): never => {
    throw new MarkupError(script, at, what);
  };

  /** Ends the run that was being read. */
  function cut(isOpen: boolean): void {
    const { rate = 1, pitch = 0 } = stack.at(-1) ?? {};
    if (builder.length > begun)
      items.push({ kind: 'run', from: begun, to: builder.length, rate, pitch, isOpen });
    begun = builder.length;
  }

  tokenize(script, {
    open(name, attributes, at) {
      if (isOver) refuse(at, 'Nothing may follow </speak>');
      const parent = stack.at(-1);
      if (!parent && name !== 'speak') refuse(at, 'A script in SSML must stand in <speak> … </speak>');
      if (parent && name === 'speak') refuse(at, '<speak> may stand at the beginning alone');
      if (name === 'voice') refuse(at, VOICE);
      if (parent && !KNOWN.includes(name)) refuse(at, `<${name}> is not known: use ${KNOWN.join(', ')}`);
      if (parent && LEAVES.includes(parent.name))
        refuse(at, `<${parent.name}> may hold text alone, not <${name}>`);
      if (stack.length >= DEEPEST) refuse(at, `Marks stand more than ${DEEPEST} deep in each other`);
      const { rate = 1, pitch = 0 } = parent ?? {};
      const own: Open = { name, at, from: builder.length, rate, pitch, attributes };
      if (name === 'p' || name === 's' || name === 'prosody') cut(name === 'prosody');
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'prosody') {
        own.rate *= rateOf(attributes, (what) => refuse(at, what));
        own.pitch += pitchOf(attributes, (what) => refuse(at, what));
      }
      if (name === 'break') {
        cut(false);
        items.push({ kind: 'pause', seconds: breakOf(attributes, (what) => refuse(at, what)) });
      }
      stack.push(own);
    },
    text(piece, at) {
      if (stack.length === 0) {
        if (piece.trim() !== '') refuse(at, 'Nothing may stand outside of <speak> … </speak>');
        return;
      }
      if (stack.at(-1)?.name === 'break' && piece.trim() !== '') refuse(at, '<break/> holds nothing');
      // A line of the document is no line of the script.
      builder.add(piece.replaceAll(/[\r\n\t]/g, ' '), at);
    },
    close(name, at) {
      const own = stack.at(-1);
      if (own?.name !== name) {
        return refuse(at, own ? `</${name}> stands where </${own.name}> must` : `</${name}> ends nothing`);
      }
      if (name === 'p' || name === 's' || name === 'prosody' || name === 'speak') cut(name === 'prosody');
      stack.pop();
      // What follows has the manner of what stands around it.
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'speak') isOver = true;
      end(own);
    },
    refuse,
  });
  const left = stack.at(-1);
  if (left) refuse(left.at, `<${left.name}> is not closed: write </${left.name}>`);
  return { ...builder.finish(), told, stressed, items };

  function end({ name, at, from, attributes }: Open): void {
    const to = builder.length;
    const needed = (attribute: string, example: string): string => {
      const value = attributes.get(attribute)?.trim() ?? '';
      return value === '' ? refuse(at, `<${name}> needs ${attribute}, such as ${example}`) : value;
    };
    if (name === 'emphasis') {
      const level = attributes.get('level') ?? 'moderate';
      if (!['strong', 'moderate', 'none', 'reduced'].includes(level)) {
        refuse(at, 'level must be strong, moderate, reduced or none');
      }
      if (to > from && (level === 'strong' || level === 'moderate')) stressed.push([from, to]);
    } else if (name === 'sub')
      told.push({ from, to, said: { say: needed('alias', 'alias="World Wide Web"') } });
    else if (name === 'phoneme') {
      const alphabet = attributes.get('alphabet') ?? 'ipa';
      if (alphabet !== 'ipa') refuse(at, 'alphabet must be ipa');
      const ipa = needed('ph', 'ph="təˈmɑːtoʊ"');
      requireIpa(ipa, script, at);
      told.push({ from, to, said: { ipa } });
    } else if (name === 'say-as') {
      const kind = needed('interpret-as', 'interpret-as="characters"');
      const { text } = builder.finish();
      const said = sayAs(text.slice(from, to), { kind, format: attributes.get('format'), locale }, (what) =>
        refuse(at, what),
      );
      if (said !== undefined) told.push({ from, to, said });
    }
  }
}

/** Seconds of a `<break>`, a minute at most. */
function breakOf(attributes: Attributes, refuse: Refuse): number {
  const time = attributes.get('time')?.trim();
  if (time !== undefined) {
    const [, amount, unit] = /^\+?(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(ms|s)$/.exec(time) ?? [];
    if (amount === undefined) return refuse('time must be such as "500ms" or "1.5s"');
    return Math.min(LONGEST, Number(amount) / (unit === 'ms' ? 1000 : 1));
  }
  const strength = attributes.get('strength')?.trim() ?? 'medium';
  return (
    STRENGTHS.get(strength) ??
    refuse(`strength must be one of ${[...STRENGTHS.keys()].join(', ')}, or give time`)
  );
}

/** Factor on the pace. */
function rateOf(attributes: Attributes, refuse: Refuse): number {
  for (const name of ['volume', 'contour', 'range', 'duration']) {
    if (attributes.has(name)) refuse(`<prosody> knows rate and pitch; leave ${name} out`);
  }
  const rate = attributes.get('rate')?.trim();
  if (rate === undefined) return 1;
  const named = RATES.get(rate);
  if (named !== undefined) return named;
  const [, sign, amount, percent] = /^([+-]?)(\d{1,4}(?:\.\d{1,4})?)(%?)$/.exec(rate) ?? [];
  const value = Number(amount) / (percent === '%' ? 100 : 1);
  // With a sign it is a change, without one the pace itself.
  const factor = sign === '' || percent === '' ? value : 1 + (sign === '-' ? -value : value);
  if (amount !== undefined && factor >= 0.2 && factor <= 4) return factor;
  return refuse(`rate must be a word (${[...RATES.keys()].join(', ')}), or such as "80%", "+20%" or "1.2"`);
}

/** Semitones. */
function pitchOf(attributes: Attributes, refuse: Refuse): number {
  const pitch = attributes.get('pitch')?.trim();
  if (pitch === undefined) return 0;
  const named = PITCHES.get(pitch);
  if (named !== undefined) return named;
  const [, amount, unit] = /^([+-]?\d{1,3}(?:\.\d{1,4})?)(st|%)$/.exec(pitch) ?? [];
  const value = Number(amount);
  if (unit === 'st' && Math.abs(value) <= 12) return value;
  if (unit === '%' && Math.abs(value) <= 50) return 12 * Math.log2(1 + value / 100);
  return refuse(`pitch must be a word (${[...PITCHES.keys()].join(', ')}), or such as "+2st" or "-10%"`);
}

/** Reads XML sign by sign, in linear time: five named entities and no others, no document types, nothing from elsewhere. */
function tokenize(source: string, { open, close, text, refuse }: Handlers): void {
  let name = '';
  let begun = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let count = 0;

  function opened(): void {
    if (++count > MOST_MARKS) refuse(begun, `There are more than ${MOST_MARKS} marks`);
    open(name, attributes, begun);
  }

  // Hardly any script is SSML: what reads it is loaded by the first that is.
  const { Tokenizer } = require('htmlparser2') as typeof HtmlParser;
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = source.slice(start, end);
        begun = start - 1;
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
        value = '';
        if (attributes.size >= MOST_ATTRIBUTES) refuse(start, 'There are too many attributes');
      },
      onattribdata(start, end) {
        value += source.slice(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        attributes.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag(end) {
        opened();
        close(name, end);
      },
      onclosetag(start, end) {
        close(source.slice(start, end), start - 2);
      },
      ontext(start, end) {
        const piece = source.slice(start, end);
        const loose = piece.indexOf('&');
        if (loose >= 0) refuse(start + loose, 'Write &amp; for &, or one of &lt; &gt; &quot; &apos;');
        text(piece, start);
      },
      ontextentity(codepoint, end) {
        text(String.fromCodePoint(codepoint), end - 1);
      },
      oncdata(start, end, offset) {
        text(source.slice(start, end - offset), start);
      },
      oncomment() {},
      ondeclaration(start) {
        refuse(start - 2, 'Document types are not read: leave it out');
      },
      onprocessinginstruction(start) {
        refuse(start - 1, 'Processing instructions are not read: begin with <speak>');
      },
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  const open_ = source.lastIndexOf('<');
  if (open_ > source.lastIndexOf('>'))
    refuse(open_, 'This mark does not end: write &lt; for the sign itself');
}
