import { createRequire } from 'node:module';
import type * as HtmlParser from 'htmlparser2';
import {
  type MarkedScript,
  MarkupError,
  requireIpa,
  type SpokenOverride,
  textBuilder,
} from './marked-script.ts';
import { sayAs } from './say-as.ts';

const require = createRequire(import.meta.url);

type Attributes = ReadonlyMap<string, string>;

interface Handlers {
  open(name: string, attributes: Attributes, at: number): void;
  close(name: string, at: number): void;
  /** @param at offset of the piece in the source, of which it is a copy unless it was an entity */
  text(piece: string, at: number): void;
  /** @throws always */
  refuse(at: number, what: string): never;
}

const MAX_ELEMENTS = 5000;
const MAX_ATTRIBUTES = 10;

type Refuse = (what: string) => never;

const MAX_PAUSE_SECONDS = 60;
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

export function isSsml(script: string): boolean {
  return /^\s*<speak(?=[\s>/])/.test(script);
}

interface OpenElement {
  name: string;
  at: number;
  /** Offset in the text at which the element's content begins. */
  from: number;
  rate: number;
  pitch: number;
  attributes: Attributes;
}

const MAX_DEPTH = 30;
const ELEMENTS = ['p', 's', 'break', 'emphasis', 'prosody', 'say-as', 'sub', 'phoneme'];
const VOICE_MESSAGE =
  '<voice> cannot be used: a script has one voice. Remove the tag and set the voice in the request, or use scenes, each with its voice_id';
/** Elements that cannot contain other elements. */
const TEXT_ELEMENTS = ['say-as', 'sub', 'phoneme', 'break'];

/**
 * Reads a subset of SSML 1.1: speak, p, s, break, emphasis, prosody (rate, pitch), say-as, sub and phoneme.
 *
 * @throws {MarkupError} for XML that is not well formed, and for unsupported elements
 */
export function readSsml(script: string, locale: string): MarkedScript {
  const builder = textBuilder();
  const overrides: SpokenOverride[] = [];
  const stressed: [number, number][] = [];
  const items: MarkedScript['items'][number][] = [];
  const stack: OpenElement[] = [];
  let runStart = 0;
  let isOver = false;
  const refuse = (at: number, what: string): never => {
    throw new MarkupError(script, at, what);
  };

  /** Ends the current run. */
  function endRun(isOpen: boolean): void {
    const { rate = 1, pitch = 0 } = stack.at(-1) ?? {};
    if (builder.length > runStart)
      items.push({ kind: 'run', from: runStart, to: builder.length, rate, pitch, isOpen });
    runStart = builder.length;
  }

  tokenize(script, {
    open(name, attributes, at) {
      if (isOver) refuse(at, 'Nothing may follow </speak>');
      const parent = stack.at(-1);
      if (!parent && name !== 'speak') refuse(at, 'Wrap the SSML script in <speak> … </speak>');
      if (parent && name === 'speak') refuse(at, '<speak> is only allowed at the beginning');
      if (name === 'voice') refuse(at, VOICE_MESSAGE);
      if (parent && !ELEMENTS.includes(name))
        refuse(at, `<${name}> is not supported: use ${ELEMENTS.join(', ')}`);
      if (parent && TEXT_ELEMENTS.includes(parent.name))
        refuse(at, `<${parent.name}> can contain only text, not <${name}>`);
      if (stack.length >= MAX_DEPTH) refuse(at, `Elements are nested more than ${MAX_DEPTH} deep`);
      const { rate = 1, pitch = 0 } = parent ?? {};
      const element: OpenElement = { name, at, from: builder.length, rate, pitch, attributes };
      if (name === 'p' || name === 's' || name === 'prosody') endRun(name === 'prosody');
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'prosody') {
        element.rate *= rateOf(attributes, (what) => refuse(at, what));
        element.pitch += pitchOf(attributes, (what) => refuse(at, what));
      }
      if (name === 'break') {
        endRun(false);
        items.push({ kind: 'pause', seconds: breakOf(attributes, (what) => refuse(at, what)) });
      }
      stack.push(element);
    },
    text(piece, at) {
      if (stack.length === 0) {
        if (piece.trim() !== '') refuse(at, 'No text is allowed outside <speak> … </speak>');
        return;
      }
      if (stack.at(-1)?.name === 'break' && piece.trim() !== '') refuse(at, '<break/> must be empty');
      // Line breaks of the document do not end a line of the script.
      builder.add(piece.replaceAll(/[\r\n\t]/g, ' '), at);
    },
    close(name, at) {
      const element = stack.at(-1);
      if (element?.name !== name) {
        return refuse(
          at,
          element ? `Close <${element.name}> before </${name}>` : `</${name}> has no opening tag`,
        );
      }
      if (name === 'p' || name === 's' || name === 'prosody' || name === 'speak') endRun(name === 'prosody');
      stack.pop();
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'speak') isOver = true;
      applyElement(element);
    },
    refuse,
  });
  const left = stack.at(-1);
  if (left) refuse(left.at, `<${left.name}> is not closed: write </${left.name}>`);
  return { ...builder.finish(), overrides: overrides, stressed, items };

  function applyElement({ name, at, from, attributes }: OpenElement): void {
    const to = builder.length;
    const requireAttribute = (attribute: string, example: string): string => {
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
      overrides.push({ from, to, form: { say: requireAttribute('alias', 'alias="World Wide Web"') } });
    else if (name === 'phoneme') {
      const alphabet = attributes.get('alphabet') ?? 'ipa';
      if (alphabet !== 'ipa') refuse(at, 'alphabet must be ipa');
      const ipa = requireAttribute('ph', 'ph="təˈmɑːtoʊ"');
      requireIpa(ipa, script, at);
      overrides.push({ from, to, form: { ipa } });
    } else if (name === 'say-as') {
      const kind = requireAttribute('interpret-as', 'interpret-as="characters"');
      const { text } = builder.finish();
      const form = sayAs(text.slice(from, to), { kind, format: attributes.get('format'), locale }, (what) =>
        refuse(at, what),
      );
      if (form !== undefined) overrides.push({ from, to, form });
    }
  }
}

/** Returns the length of a `<break>` in seconds. */
function breakOf(attributes: Attributes, refuse: Refuse): number {
  const time = attributes.get('time')?.trim();
  if (time !== undefined) {
    const [, amount, unit] = /^\+?(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(ms|s)$/.exec(time) ?? [];
    if (amount === undefined) return refuse('time must look like "500ms" or "1.5s"');
    return Math.min(MAX_PAUSE_SECONDS, Number(amount) / (unit === 'ms' ? 1000 : 1));
  }
  const strength = attributes.get('strength')?.trim() ?? 'medium';
  return (
    STRENGTHS.get(strength) ??
    refuse(`strength must be one of ${[...STRENGTHS.keys()].join(', ')}, or give time`)
  );
}

/** Returns the factor of the speaking rate. */
function rateOf(attributes: Attributes, refuse: Refuse): number {
  for (const name of ['volume', 'contour', 'range', 'duration']) {
    if (attributes.has(name)) refuse(`<prosody> supports only rate and pitch: remove ${name}`);
  }
  const rate = attributes.get('rate')?.trim();
  if (rate === undefined) return 1;
  const named = RATES.get(rate);
  if (named !== undefined) return named;
  const [, sign, amount, percent] = /^([+-]?)(\d{1,4}(?:\.\d{1,4})?)(%?)$/.exec(rate) ?? [];
  const value = Number(amount) / (percent === '%' ? 100 : 1);
  // A signed percentage is a change, other values are the rate itself.
  const factor = sign === '' || percent === '' ? value : 1 + (sign === '-' ? -value : value);
  if (amount !== undefined && factor >= 0.2 && factor <= 4) return factor;
  return refuse(`rate must be a word (${[...RATES.keys()].join(', ')}), or look like "80%", "+20%" or "1.2"`);
}

/** Returns the pitch change in semitones. */
function pitchOf(attributes: Attributes, refuse: Refuse): number {
  const pitch = attributes.get('pitch')?.trim();
  if (pitch === undefined) return 0;
  const named = PITCHES.get(pitch);
  if (named !== undefined) return named;
  const [, amount, unit] = /^([+-]?\d{1,3}(?:\.\d{1,4})?)(st|%)$/.exec(pitch) ?? [];
  const value = Number(amount);
  if (unit === 'st' && Math.abs(value) <= 12) return value;
  if (unit === '%' && Math.abs(value) <= 50) return 12 * Math.log2(1 + value / 100);
  return refuse(`pitch must be a word (${[...PITCHES.keys()].join(', ')}), or look like "+2st" or "-10%"`);
}

/**
 * Tokenizes XML in linear time. Allows only the five named entities, and neither document types nor external content.
 */
function tokenize(source: string, { open, close, text, refuse }: Handlers): void {
  let name = '';
  let tagStart = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let count = 0;

  function openElement(): void {
    if (++count > MAX_ELEMENTS) refuse(tagStart, `The script has more than ${MAX_ELEMENTS} elements`);
    open(name, attributes, tagStart);
  }

  // Loads the tokenizer on first use, because few scripts are SSML.
  const { Tokenizer } = require('htmlparser2') as typeof HtmlParser;
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = source.slice(start, end);
        tagStart = start - 1;
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
        value = '';
        if (attributes.size >= MAX_ATTRIBUTES)
          refuse(start, `This element has more than ${MAX_ATTRIBUTES} attributes`);
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
      onopentagend: openElement,
      onselfclosingtag(end) {
        openElement();
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
        refuse(start - 2, 'Document types are not supported: remove it');
      },
      onprocessinginstruction(start) {
        refuse(start - 1, 'Processing instructions are not supported: begin with <speak>');
      },
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  const lastOpen = source.lastIndexOf('<');
  if (lastOpen > source.lastIndexOf('>'))
    refuse(lastOpen, 'This tag is not closed: write &lt; for a literal <');
}
