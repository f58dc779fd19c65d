import {
  type MarkedScript,
  MarkupError,
  requireIpa,
  type SpokenForm,
  type SpokenOverride,
  textBuilder,
} from './marked-script.ts';
import { sayAs } from './say-as.ts';
import { type Attributes, tokenizeXml } from './tokenize-xml.ts';

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

  /** Ends the current run. */
  function endRun(isOpen: boolean): void {
    const { rate = 1, pitch = 0 } = stack.at(-1) ?? {};
    if (builder.length > runStart)
      items.push({ kind: 'run', from: runStart, to: builder.length, rate, pitch, isOpen });
    runStart = builder.length;
  }

  tokenizeXml(script, {
    open(name, attributes, at) {
      const refuse = refusalAt(script, at);
      if (isOver) refuse('Nothing may follow </speak>');
      const parent = stack.at(-1);
      requireAllowed(name, parent, stack.length, refuse);
      if (name === 'p' || name === 's' || name === 'prosody') endRun(name === 'prosody');
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'break') {
        endRun(false);
        items.push({ kind: 'pause', seconds: breakOf(attributes, refuse) });
      }
      const { rate, pitch } = prosodyOf(name, attributes, parent, refuse);
      stack.push({ name, at, from: builder.length, rate, pitch, attributes });
    },
    text(piece, at) {
      const parent = stack.at(-1);
      if (piece.trim() !== '') requireTextAllowed(parent, refusalAt(script, at));
      // Line breaks of the document do not end a line of the script.
      if (parent) builder.add(piece.replaceAll(/[\r\n\t]/g, ' '), at);
    },
    close(name, at) {
      const element = requireOpen(name, stack.at(-1), refusalAt(script, at));
      if (name === 'p' || name === 's' || name === 'prosody' || name === 'speak') endRun(name === 'prosody');
      stack.pop();
      if (name === 'p') items.push({ kind: 'paragraph' });
      if (name === 'speak') isOver = true;
      const [from, to] = [element.from, builder.length];
      if (name === 'emphasis' && isStressed(element, script) && to > from) stressed.push([from, to]);
      const form = spokenForm(element, () => builder.finish().text.slice(from, to), script, locale);
      if (form !== undefined) overrides.push({ from, to, form });
    },
    refuse: (at, what) => refusalAt(script, at)(what),
  });
  const left = stack.at(-1);
  if (left) refusalAt(script, left.at)(`<${left.name}> is not closed: write </${left.name}>`);
  return { ...builder.finish(), overrides, stressed, items };
}

/** Returns a function that throws for markup at an offset of the script. */
function refusalAt(script: string, at: number): Refuse {
  return (what) => {
    throw new MarkupError(script, at, what);
  };
}

/** Refuses an element that is not supported, or not here. */
function requireAllowed(name: string, parent: OpenElement | undefined, depth: number, refuse: Refuse): void {
  if (!parent && name !== 'speak') refuse('Wrap the SSML script in <speak> … </speak>');
  if (parent && name === 'speak') refuse('<speak> is only allowed at the beginning');
  if (name === 'voice') refuse(VOICE_MESSAGE);
  if (parent && !ELEMENTS.includes(name)) refuse(`<${name}> is not supported: use ${ELEMENTS.join(', ')}`);
  if (parent && TEXT_ELEMENTS.includes(parent.name))
    refuse(`<${parent.name}> can contain only text, not <${name}>`);
  if (depth >= MAX_DEPTH) refuse(`Elements are nested more than ${MAX_DEPTH} deep`);
}

function requireTextAllowed(parent: OpenElement | undefined, refuse: Refuse): void {
  if (!parent) refuse('No text is allowed outside <speak> … </speak>');
  if (parent?.name === 'break') refuse('<break/> must be empty');
}

/** Returns the innermost open element, which the closing tag must name. */
function requireOpen(name: string, element: OpenElement | undefined, refuse: Refuse): OpenElement {
  if (element?.name === name) return element;
  return refuse(element ? `Close <${element.name}> before </${name}>` : `</${name}> has no opening tag`);
}

/** Whether an `<emphasis>` stresses its content. */
function isStressed({ at, attributes }: OpenElement, script: string): boolean {
  const level = attributes.get('level') ?? 'moderate';
  if (!['strong', 'moderate', 'none', 'reduced'].includes(level))
    refusalAt(script, at)('level must be strong, moderate, reduced or none');
  return level === 'strong' || level === 'moderate';
}

/**
 * Returns how a `<sub>`, `<phoneme>` or `<say-as>` is spoken; undefined if its content is spoken as it is written.
 *
 * @param content returns the text in the element
 */
function spokenForm(
  { name, at, attributes }: OpenElement,
  content: () => string,
  script: string,
  locale: string,
): SpokenForm | undefined {
  const refuse = refusalAt(script, at);
  const requireAttribute = (attribute: string, example: string): string => {
    const value = attributes.get(attribute)?.trim() ?? '';
    return value === '' ? refuse(`<${name}> needs ${attribute}, such as ${example}`) : value;
  };
  if (name === 'sub') return { say: requireAttribute('alias', 'alias="World Wide Web"') };
  if (name === 'phoneme') {
    const alphabet = attributes.get('alphabet') ?? 'ipa';
    if (alphabet !== 'ipa') refuse('alphabet must be ipa');
    const ipa = requireAttribute('ph', 'ph="təˈmɑːtoʊ"');
    requireIpa(ipa, script, at);
    return { ipa };
  }
  if (name !== 'say-as') return undefined;
  const kind = requireAttribute('interpret-as', 'interpret-as="characters"');
  return sayAs(content(), { kind, format: attributes.get('format'), locale }, refuse);
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

/** Returns the rate and pitch of an element's content, which those of a `<prosody>` change. */
function prosodyOf(
  name: string,
  attributes: Attributes,
  parent: OpenElement | undefined,
  refuse: Refuse,
): Pick<OpenElement, 'rate' | 'pitch'> {
  const { rate = 1, pitch = 0 } = parent ?? {};
  if (name !== 'prosody') return { rate, pitch };
  return { rate: rate * rateOf(attributes, refuse), pitch: pitch + pitchOf(attributes, refuse) };
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
