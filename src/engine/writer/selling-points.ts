import type { ProductFacts } from './product-facts.ts';
import { isUnwanted } from './unwanted.ts';

/** Words whose point does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:approx|dr|mr|mrs|ms|prof|st|vs|no|nr|oz|fl|ft|lb|lbs|\din|\d in|incl|max|min|etc|ca|bzw|inkl|ggf|usw|mind|env|ej|aprox|tel|vol|dim|e\.g|i\.e|z\.\s?b|u\.\s?a|d\.\s?h|p\. ex|a\.m|p\.m|u\.s|u\.k)\.$/iu;
/** `J. Miller`; not `238 g. 8 mm`, nor `vitamin D. A bottle`. */
const INITIAL = /(?:^|[\s(])(?<!\b(?:[Vv]itamin|[Cc]lass|[Gg]rade|[Tt]ype|[Ss]ize) )\p{Lu}\.$/u;

const BULLET = /^\s*(?:[-–—*•·▪●○◦‣►▶✓✔✅★☆➤»]+|\(?\d{1,2}[.)](?=\s))\s*/u;

/** What is longer is no sentence; those who read what is left rely on it. */
const LONGEST = 600;

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    nbsp: ' ',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
  }),
);

/** Something good about a product, in the words of its shop. */
export interface SellingPoint {
  text: string;
  /** Higher is told first. */
  worth: number;
}

const BENEFIT =
  /\b(?:keeps?|saves?|lasts?|protects?|helps?|holds?|lets?|makes?|reduces?|prevents?|stays?|fits?|folds?|charges?|cleans?|dries|dry|locks?|adjusts?|supports?|absorbs?|cools?|warms?|hydrates?|soothes?|blocks?|removes?|resists?|turns?|gives?|offers?|delivers?|warns?|reminds?|automatic(?:ally)?|designed|easy|soft|light|lightweight|durable|waterproof|leakproof|quiet|breathable|comfortabl[ey]|hält|schützt|spart|passt|protège|garde|ahorra|protege|mantiene|защищает|сохраняет|экономит)\b|軽|柔らか|防水|保温|简单|轻|省|가벼|부드러/iu;
const OWN_VOICE =
  /\b(?:we|we're|we've|our|us|my|i|i'm|wir|unser\w*|nous|notre|nosotros|nuestr\w*|noi|nostr\w*|utilizamos|usamos|hacemos|ofrecemos|sugerimos|envíanos)\b/iu;
const MAX_WORDS = 24;
const MAX_CHARACTERS = 170;

/** The real selling points of a product, best first: no service talk, nothing twice, numbers whole. */
export function sellingPointsOf(facts: ProductFacts): SellingPoint[] {
  const told = [...(facts.sellingPoints ?? []), facts.description].flatMap(sentencesOf);
  const points: SellingPoint[] = [];
  for (const [position, sentence] of told.entries()) {
    if (isUnwanted(sentence) || /\?$/.test(sentence)) continue;
    const text = shortened(withoutHeading(sentence));
    if (text === undefined || isUnwanted(text) || isOnlyName(text, facts.name)) continue;
    if (points.some((point) => sayTheSame(point.text, text))) continue;
    points.push({ text: text.replace(/\bapprox\.\s*/giu, 'about '), worth: worthOf(text) - position * 0.08 });
  }
  const ours = points.filter(({ text }) => !OWN_VOICE.test(text));
  return ours.sort((one, other) => other.worth - one.worth);
}

/** `LEAKPROOF LID: Locks shut.` and `[Soft] Lined with wool.` say what they have to say after the heading. */
function withoutHeading(sentence: string): string {
  const heading = /^[【[]?([^:：.【】[\]]{2,40})(?:[:：】\]]|\s[–—-]\s) ?(.+)$/u.exec(sentence);
  const [, head = '', body = ''] = heading ?? [];
  if (body === '' || /\d$/.test(head)) return sentence;
  const isTitle = head.split(/\s+/u).length <= 5;
  return isTitle && words(body).length >= 4 ? body.charAt(0).toUpperCase() + body.slice(1) : sentence;
}

/** Where a long sentence can end early and still be one. */
const EARLY_END =
  / [–—-] |; |, (?=(?:so|which|while|making|giving|and it|and they|allowing|ensuring|perfect for|ideal for|no matter|whether|thanks to|sodass|so dass|wodurch|was|ce qui|lo que|что|поэтому)\b)| (?=so (?:you|that|your)\b)/iu;

function shortened(sentence: string): string | undefined {
  let text = sentence
    .replace(/ ?\([^()]{0,120}\)/gu, '')
    .replace(/(?<![\s.!;,:…])[\s.!;,:…]+$|^[¡¿]/gu, '')
    .trim();
  if (isLong(text)) text = (text.split(EARLY_END)[0] ?? '').replace(/(?<![\s.!;,:])[\s.!;,:]+$/u, '');
  const count = words(text).length;
  const hasSpaces = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);
  if (isLong(text) || text.length < 6 || (hasSpaces && count < 2)) return undefined;
  return calm(text);
}

function isLong(text: string): boolean {
  return words(text).length > MAX_WORDS || text.length > MAX_CHARACTERS;
}

/** Shouted sentences are spoken, too. */
function calm(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShouted =
    letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isShouted ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

function isOnlyName(text: string, name: string): boolean {
  const left = name.toLowerCase();
  return words(text).every((word) => left.includes(word.toLowerCase()));
}

/** A measured difference, or the result of a test. */
const EVIDENCE =
  /\d\s?%(?= (?:more|less|fewer|faster|lighter|quieter|longer|saw|felt|of)\b)|\b(?:twice|half|double|three times|\d+ times) (?:as|the)\b|\bin an? (?:study|test|trial)\b/iu;
/** Money or time that people keep, told with a number. */
const SAVING =
  /\bsav(?:es?|ed|ing) (?:you |them |up to |about |around )*(?:[$€£]\s?\d|\d+ (?:hours|minutes) (?:a|per|each|every)\b)/iu;
/** What settles a choice without a number: what does not happen, who has tested it, where it comes from. */
const CLINCHER =
  /\bleav(?:es?|ing) no\b|\b(?:does not|doesn't|do not|don't|never|won't|will not) (?:shrink|fade|stain|itch|pill|slip|rust|leak|crack|wobble|scratch|peel|tangle|smell)|\bwithout getting up\b|\bfragrance-?free\b|\bdermatologist|\bhypoallergenic\b|\bby a family/iu;
/** What every rival has, too. */
const COMMON =
  /\bSPF ?\d|\bUV[AB]\b|\bfree (?:for|trial|plan)\b|\b(?:weeks?|days?|months?) (?:is|are) free\b|\bencrypt|\bin one place\b|^sets? up\b|^(?:suitable|available|comes in|sizes?)\b|^works under\b|^(?:connects?|integrates?) (?:with|to)\b|\b(?:is|are) included\b|^includes\b|\bUSB\b|^(?:tested|certified|conforms) to\b|^holds \d[\d.,]* ?(?:litres?|liters?|ml|l|gallons?)$|^(?:an? )?\d[\d.,]* ?(?:ml|cl|l|oz|g|kg)\b (?:tube|bottle|jar|pack|tin|bag|box)\b|\bdishwasher\b|^machine[- ]washable\b|^(?:easy to (?:use|clean))$|^(?:durable|lightweight|portable)$/iu;

/** Worth telling, but nothing to wonder at. */
const ORIGIN = /^(?:hand)?(?:made|crafted|built|woven|sewn|designed) in (?!(?:a|an|the|one|under|just)\b)/iu;

/** Whether it sets a product apart from no other of its kind, so that nobody would wonder at it. */
export function isCommon(text: string): boolean {
  return COMMON.test(text) || ORIGIN.test(text);
}

/** What somebody gains: time, reach, strength. */
const MEASURE =
  /(?:(?<![\d.,])\d[\d.,]{0,12}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve))\s?(?:%(?! \p{L}*(?:recycled|natural|organic|cotton|wool|linen|vegan))|°|(?:seconds?|minutes?|hours?|days?|weeks?|years?|kg|lbs?|pounds|km|miles|people|lumens|Sekunden|Minuten|Stunden|segundos|minutos|horas|secondes|heures|secondi|ore|секунд\p{L}*|минут\p{L}*|час\p{L}*|सेकंड|मिनट|घंटे)(?!\p{L}))|\d\s?(?:秒|分|時間|시간|분|초|小时|分钟)/iu;
const SUPERLATIVE =
  /\b(?:only|first|most|least|smallest|lightest|thinnest|fastest|quietest|longest|strongest)\b/iu;
const MATERIAL =
  /^(?:raw|pure)\s\p{L}+\sfrom\b|^(?:(?:hand)?(?:made|crafted|built|woven|knitted|spun|cast|cut|sewn)|constructed) (?:from|of|in|with|using)\b|^\d[\d.]*\s?%\s\p{L}+(?: \p{L}+)?(?:,|$)|\bmade (?:from|of) (?:\d|recycled|solid|organic)|^(?:hergestellt|gefertigt) aus\s|^(?:hech[oa]|fabricad[oa]) (?:con|de)\s|^(?:fabriqué|réalisé)e? (?:en|à partir)\s|^(?:realizzat|fatt)[oa] (?:in|con)\s|^feit[oa] (?:de|com)\s|^gemaakt van\s|\b(?:Material|Farbe|material|composition)\b:?|से बना|再生|素材/iu;
const SIZES =
  /\bavailable in\b|^sizes?\b|\b(?:regular|slim|relaxed|loose) fit\b|\bsizes? (?:\p{L}{1,12} ){0,2}[\dX]|\b\d+ (?:colou?rs|sizes)\b|\bcomes in\b|\berhältlich\b|\bdisponible\b|\btallas?\b|\bGrößen?\b/iu;
const WEIGHT = /^(?:(?:weighs?|measures?|wiegt|pesa|pèse|weegt|waży)\s|वज़न|重さ|重量)(?!.*, )/iu;
/** Goes on about what another sentence said. */
const DEPENDENT = /\b(?:at|in|of|with|for|to) (?:that|those|these)\b/iu;
const CARE = /\bwash(?:able|ed|ing)?\b[^°]{0,30}°|°[^°]{0,12}\bwash/iu;
/** `8 mm drop`, a line of a data sheet. */
const BARE_MEASURE = /^(?:width|depth|height|length|diameter|dimensions)\b.*\d|^[\d.,]+\s?\p{L}+\s\p{L}+$/iu;

/** Evidence first, then what somebody gains; materials late, sizes and colours last. */
function worthOf(text: string): number {
  const count = words(text).length;
  return (
    (SAVING.test(text) ? 8 : 0) +
    (EVIDENCE.test(text) ? 4 : 0) +
    (CLINCHER.test(text) ? 2.5 : 0) +
    (MEASURE.test(text) ? 2 : 0) +
    (SUPERLATIVE.test(text) ? 0.5 : 0) +
    (BENEFIT.test(text) ? 2 : 0) +
    (/\d/.test(text) ? 0.5 : 0) +
    (/\byou(?:r)?\b/iu.test(text) ? 0.5 : 0) +
    (count >= 4 && count <= 15 ? 1 : 0) -
    (count > 20 ? 1.5 : 0) -
    (MATERIAL.test(text) && !ORIGIN.test(text) ? 2 : 0) -
    (COMMON.test(text) ? 2.5 : 0) -
    (WEIGHT.test(text) || CARE.test(text) ? 2 : 0) -
    (DEPENDENT.test(text) ? 3 : 0) -
    (SIZES.test(text) || BARE_MEASURE.test(text) ? WORTHLESS : 0)
  );
}

/** Taken from what nobody buys a product for: it comes after all others. */
const WORTHLESS = 8;

function sayTheSame(one: string, other: string): boolean {
  const [a, b] = [contentOf(one), contentOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared / Math.min(a.size, b.size) > 0.65;
}

function contentOf(text: string): Set<string> {
  const all = words(text.toLowerCase()).map((word) => word.replace(/(?:es|s|ed|ing)$/u, ''));
  const content = all.filter((word) => word.length > 2 || /\d/.test(word));
  return new Set(content.length > 0 ? content : [text]);
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,'’%-]*/gu) ?? [];
}

/** The sentences and bullet points of a text, in order, without marks of lists and pages. */
function sentencesOf(text: string): string[] {
  return plain(text)
    .split(/\n+|\s[•·▪●✓✔✅★➤►]\s?/u)
    .flatMap((line) =>
      joinAbbreviations(
        line
          .replace(BULLET, '')
          .split(/(?<=[.!?…]["”’)]?)\s+|(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll})|(?<=[。！？।۔])\s*/u),
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= LONGEST && /\p{L}/u.test(sentence));
}

function joinAbbreviations(parts: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const part of parts) {
    const before = sentences.at(-1);
    const goesOn =
      before !== undefined &&
      (ABBREVIATION.test(before.slice(-20)) ||
        INITIAL.test(before.slice(-20)) ||
        (/[.…]$/.test(before) && /^\p{Ll}/u.test(part)));
    if (goesOn) sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

function plain(text: string): string {
  return text
    .replace(/<\/?(?:p|li|ul|ol|br|div|h\d|tr)\b[^<>]{0,200}>/giu, '\n')
    .replace(/<[^<>]{1,200}>/gu, ' ')
    .replace(/&(amp|nbsp|quot|apos|lt|gt);/gu, (_whole, name: string) => ENTITIES.get(name) ?? ' ')
    .replace(/&#39;/gu, "'")
    .replace(/\u200b|\ufe0f|\u00ad|[®™©]|\p{Extended_Pictographic}/gu, '')
    .replace(/[*_#`]{2,}|\[(?=\w)|\](?=\s|$)/gu, '')
    .replace(/[^\S\n]+/gu, ' ');
}
