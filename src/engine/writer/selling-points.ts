import type { ProductFacts } from './product-facts.ts';

/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:approx|dr|mr|mrs|ms|prof|st|vs|no|nr|oz|fl|ft|lb|lbs|\din|\d in|incl|max|min|etc|ca|bzw|inkl|ggf|usw|mind|env|ej|aprox|tel|vol|dim|e\.g|i\.e|z\.\s?b|u\.\s?a|d\.\s?h|p\. ex|a\.m|p\.m|u\.s|u\.k)\.$/iu;
/** An initial as in `J. Miller`, but not `238 g. 8 mm` or `vitamin D. A bottle`. */
const INITIAL = /(?:^|[\s(])(?<!\b(?:[Vv]itamin|[Cc]lass|[Gg]rade|[Tt]ype|[Ss]ize) )\p{Lu}\.$/u;

const BULLET = /^\s*(?:[-–—*•·▪●○◦‣►▶✓✔✅★☆➤»]+|\(?\d{1,2}[.)](?=\s))\s*/u;

/** Longer text is not a sentence. Regular expressions that read the sentences rely on this limit. */
const MAX_SENTENCE_LENGTH = 600;

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

/** A benefit of a product in the shop's own words. */
interface SellingPoint {
  text: string;
  /** Points with a higher worth come first. */
  worth: number;
}

const BENEFIT =
  /\b(?:keeps?|saves?|lasts?|protects?|helps?|holds?|lets?|makes?|reduces?|prevents?|stays?|fits?|folds?|charges?|cleans?|dries|dry|locks?|adjusts?|supports?|absorbs?|cools?|warms?|hydrates?|soothes?|blocks?|removes?|resists?|turns?|gives?|offers?|delivers?|warns?|reminds?|automatic(?:ally)?|designed|easy|soft|light|lightweight|durable|waterproof|leakproof|quiet|breathable|comfortabl[ey]|hält|schützt|spart|passt|protège|garde|ahorra|protege|mantiene|защищает|сохраняет|экономит)\b|軽|柔らか|防水|保温|简单|轻|省|가벼|부드러/iu;
const OWN_VOICE =
  /\b(?:we|we're|we've|our|us|my|i|i'm|wir|unser\w*|nous|notre|nosotros|nuestr\w*|noi|nostr\w*|utilizamos|usamos|hacemos|ofrecemos|sugerimos|envíanos)\b/iu;
const MAX_WORDS = 24;
const MAX_CHARACTERS = 170;

/** Finds the selling points of a product, best first, without shop talk and repetitions. */
export function sellingPointsOf(facts: ProductFacts): SellingPoint[] {
  const sentences = [...(facts.sellingPoints ?? []), facts.description].flatMap(sentencesOf);
  const points: SellingPoint[] = [];
  for (const [position, sentence] of sentences.entries()) {
    if (isShopTalk(sentence) || /\?$/.test(sentence)) continue;
    const text = shorten(withoutHeading(sentence));
    if (text === undefined || isShopTalk(text) || isOnlyName(text, facts.name)) continue;
    if (points.some((point) => areSimilar(point.text, text))) continue;
    points.push({ text: text.replace(/\bapprox\.\s*/giu, 'about '), worth: worthOf(text) - position * 0.08 });
  }
  const ours = points.filter(({ text }) => !OWN_VOICE.test(text));
  return ours.sort((one, other) => other.worth - one.worth);
}

/** Removes a heading: `LEAKPROOF LID: Locks shut.`, `[Soft] Lined with wool.`. */
function withoutHeading(sentence: string): string {
  const heading = /^[【[]?([^:：.【】[\]]{2,40})(?:[:：】\]]|\s[–—-]\s) ?(.+)$/u.exec(sentence);
  const [, head = '', body = ''] = heading ?? [];
  if (body === '' || /\d$/.test(head)) return sentence;
  const isTitle = head.split(/\s+/u).length <= 5;
  return isTitle && words(body).length >= 4 ? body.charAt(0).toUpperCase() + body.slice(1) : sentence;
}

/** Places at which a long sentence can be cut and stay grammatical. */
const EARLY_END =
  / [–—-] |; |, (?=(?:so|which|while|making|giving|and it|and they|allowing|ensuring|perfect for|ideal for|no matter|whether|thanks to|sodass|so dass|wodurch|was|ce qui|lo que|что|поэтому)\b)| (?=so (?:you|that|your)\b)/iu;

function shorten(sentence: string): string | undefined {
  let text = sentence
    .replace(/ ?\([^()]{0,120}\)/gu, '')
    .replace(/(?<![\s.!;,:…])[\s.!;,:…]+$|^[¡¿]/gu, '')
    .trim();
  if (isLong(text)) text = (text.split(EARLY_END)[0] ?? '').replace(/(?<![\s.!;,:])[\s.!;,:]+$/u, '');
  const count = words(text).length;
  const hasSpaces = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);
  if (isLong(text) || text.length < 6 || (hasSpaces && count < 2)) return undefined;
  return withoutAllCaps(text);
}

function isLong(text: string): boolean {
  return words(text).length > MAX_WORDS || text.length > MAX_CHARACTERS;
}

/** Converts sentences in capitals to lower case. */
function withoutAllCaps(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShouted =
    letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isShouted ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

function isOnlyName(text: string, name: string): boolean {
  const left = name.toLowerCase();
  return words(text).every((word) => left.includes(word.toLowerCase()));
}

/** Measured differences and test results. */
const EVIDENCE =
  /\d\s?%(?= (?:more|less|fewer|faster|lighter|quieter|longer|saw|felt|of)\b)|\b(?:twice|half|double|three times|\d+ times) (?:as|the)\b|\bin an? (?:study|test|trial)\b/iu;
/** Savings of money or time, with a number. */
const SAVING =
  /\bsav(?:es?|ed|ing) (?:you |them |up to |about |around )*(?:[$€£]\s?\d|\d+ (?:hours|minutes) (?:a|per|each|every)\b)/iu;
/** Decisive benefits without a number: avoided problems, tests, origin. */
const CLINCHER =
  /\bleav(?:es?|ing) no\b|\b(?:does not|doesn't|do not|don't|never|won't|will not) (?:shrink|fade|stain|itch|pill|slip|rust|leak|crack|wobble|scratch|peel|tangle|smell)|\bwithout getting up\b|\bfragrance-?free\b|\bdermatologist|\bhypoallergenic\b|\bby a family/iu;
/** Features that competitors also have. */
const COMMON =
  /\bSPF ?\d|\bUV[AB]\b|\bfree (?:for|trial|plan)\b|\b(?:weeks?|days?|months?) (?:is|are) free\b|\bencrypt|\bin one place\b|^sets? up\b|^(?:suitable|available|comes in|sizes?)\b|^works under\b|^(?:connects?|integrates?) (?:with|to)\b|\b(?:is|are) included\b|^includes\b|\bUSB\b|^(?:tested|certified|conforms) to\b|^holds \d[\d.,]* ?(?:litres?|liters?|ml|l|gallons?)$|^(?:an? )?\d[\d.,]* ?(?:ml|cl|l|oz|g|kg)\b (?:tube|bottle|jar|pack|tin|bag|box)\b|\bdishwasher\b|^machine[- ]washable\b|^(?:easy to (?:use|clean))$|^(?:durable|lightweight|portable)$/iu;

/** Origin, which is worth a mention but not surprising. */
const ORIGIN = /^(?:hand)?(?:made|crafted|built|woven|sewn|designed) in (?!(?:a|an|the|one|under|just)\b)/iu;

/** Whether a point does not distinguish the product from others of its kind. */
export function isCommon(text: string): boolean {
  return COMMON.test(text) || ORIGIN.test(text);
}

/** Measured benefits: time, range, strength. */
const MEASURE =
  /(?:(?<![\d.,])\d[\d.,]{0,12}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve))\s?(?:%(?! \p{L}*(?:recycled|natural|organic|cotton|wool|linen|vegan))|°|(?:seconds?|minutes?|hours?|days?|weeks?|years?|kg|lbs?|pounds|km|miles|people|lumens|Sekunden|Minuten|Stunden|segundos|minutos|horas|secondes|heures|secondi|ore|секунд\p{L}*|минут\p{L}*|час\p{L}*|सेकंड|मिनट|घंटे)(?!\p{L}))|\d\s?(?:秒|分|時間|시간|분|초|小时|分钟)/iu;
const SUPERLATIVE =
  /\b(?:only|first|most|least|smallest|lightest|thinnest|fastest|quietest|longest|strongest)\b/iu;
const MATERIAL =
  /^(?:raw|pure)\s\p{L}+\sfrom\b|^(?:(?:hand)?(?:made|crafted|built|woven|knitted|spun|cast|cut|sewn)|constructed) (?:from|of|in|with|using)\b|^\d[\d.]*\s?%\s\p{L}+(?: \p{L}+)?(?:,|$)|\bmade (?:from|of) (?:\d|recycled|solid|organic)|^(?:hergestellt|gefertigt) aus\s|^(?:hech[oa]|fabricad[oa]) (?:con|de)\s|^(?:fabriqué|réalisé)e? (?:en|à partir)\s|^(?:realizzat|fatt)[oa] (?:in|con)\s|^feit[oa] (?:de|com)\s|^gemaakt van\s|\b(?:Material|Farbe|material|composition)\b:?|से बना|再生|素材/iu;
const SIZES =
  /\bavailable in\b|^sizes?\b|\b(?:regular|slim|relaxed|loose) fit\b|\bsizes? (?:\p{L}{1,12} ){0,2}[\dX]|\b\d+ (?:colou?rs|sizes)\b|\bcomes in\b|\berhältlich\b|\bdisponible\b|\btallas?\b|\bGrößen?\b/iu;
const WEIGHT = /^(?:(?:weighs?|measures?|wiegt|pesa|pèse|weegt|waży)\s|वज़न|重さ|重量)(?!.*, )/iu;
/** References to another sentence. */
const DEPENDENT = /\b(?:at|in|of|with|for|to) (?:that|those|these)\b/iu;
const CARE = /\bwash(?:able|ed|ing)?\b[^°]{0,30}°|°[^°]{0,12}\bwash/iu;
/** Lines of a data sheet: `8 mm drop`. */
const BARE_MEASURE = /^(?:width|depth|height|length|diameter|dimensions)\b.*\d|^[\d.,]+\s?\p{L}+\s\p{L}+$/iu;

/** Rates a sentence: savings and evidence highest, then benefits, then materials, and sizes and colours lowest. */
export function worthOf(text: string): number {
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
    (SIZES.test(text) || BARE_MEASURE.test(text) ? LAST_PENALTY : 0)
  );
}

/** Puts points such as sizes after all others. */
const LAST_PENALTY = 8;

function areSimilar(one: string, other: string): boolean {
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

/** Splits a text into sentences and bullet points without markup. */
function sentencesOf(text: string): string[] {
  return plainText(text)
    .split(/\n+|\s[•·▪●✓✔✅★➤►]\s?/u)
    .flatMap((line) =>
      joinAbbreviations(
        line
          .replace(BULLET, '')
          .split(/(?<=[.!?…]["”’)]?)\s+|(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll})|(?<=[。！？।۔])\s*/u),
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= MAX_SENTENCE_LENGTH && /\p{L}/u.test(sentence));
}

function joinAbbreviations(parts: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const part of parts) {
    const before = sentences.at(-1);
    if (before !== undefined && continuesSentence(before, part))
      sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** Whether a sentence goes on after a full stop, as in `Dr. Miller`. */
export function continuesSentence(before: string, after: string): boolean {
  return (
    ABBREVIATION.test(before.slice(-20)) ||
    INITIAL.test(before.slice(-20)) ||
    (/[.…]$/.test(before) && /^\p{Ll}/u.test(after))
  );
}

function plainText(text: string): string {
  return text
    .replace(/<\/?(?:p|li|ul|ol|br|div|h\d|tr)\b[^<>]{0,200}>/giu, '\n')
    .replace(/<[^<>]{1,200}>/gu, ' ')
    .replace(/&(amp|nbsp|quot|apos|lt|gt);/gu, (_whole, name: string) => ENTITIES.get(name) ?? ' ')
    .replace(/&#39;/gu, "'")
    .replace(/\u200b|\ufe0f|\u00ad|[®™©]|\p{Extended_Pictographic}/gu, '')
    .replace(/[*_#`]{2,}|\[(?=\w)|\](?=\s|$)/gu, '')
    .replace(/[^\S\n]+/gu, ' ');
}

/** Text about the shop, its service and its page instead of the product. */
const SHOP_TALK = [
  /\b(?:shipping|shipped|ships|deliver(?:y|ed|ies|s)|dispatch\w*|(?:free|easy|\d+[- ]day|no|our|for) returns?|returns? (?:policy|within|label|period|and|are|accepted)|returned|refunds?|exchanges?|warrant(?:y|ies)|guarantee[ds]?|money[- ]back)\b/iu,
  /\b(?:polic(?:y|ies)|terms (?:of|and)|privacy|cookies?|copyright|all rights|disclaimer|proposition 65|trademark)\b/iu,
  /\b(?:customer (?:service|support|care)|contact us|e-?mail us|call us|newsletter|subscribe|sign up|log ?in|add to (?:cart|bag|basket)|click (?:here|the|on|below|to|add|buy|for)|check ?out|coupon|promo(?:tion)? code|gift card|gift wrap\w*)\b/iu,
  /\b(?:discount\w*|\d\s?% off\b|on sale|sale price|clearance|limited time|best[- ]?sell\w*|black friday|cyber monday)\b/iu,
  /\b(?:reviews?|ratings?|rated|stars?\b(?= (?:out|rating|review))|\d(?:\.\d)?[- ]stars?|customers also|frequently bought)/iu,
  /\b(?:sku|asin|upc|ean|item (?:no|number|model)|model (?:no|number)|part number|in stock|out of stock|size (?:chart|guide)|see (?:image|photo|picture|description)s?|please (?:note|allow|contact|refer)|imported|sold by|quantity)\b/iu,
  /\b(?:do not|don't) (?:bleach|iron|tumble|dry clean|machine)\b|\b(?:tumble dry|wash (?:cold|warm|separately)|machine wash (?:cold|warm)|spot clean|line dry|hand wash only)\b/iu,
  /\b(?:please|electrician|adult supervision|choking|caution|warning|not included|sold separately|for reference|may (?:vary|differ)|slight(?:ly)? (?:variations?|differ\w*)|actual colou?r|your safety|keep (?:away|out of reach)|customs|made to order|message us|personali[sz]ation box)\b|#\s?\d{3}|^product\s[#\d]/iu,
  /^(?:not (?!just|only)|store (?:in|at|away)|apply|shake|avoid|discard|consult|rinse|hand wash|wash (?:at|by|in)|use (?=.*\bdrops?\b))|\b\d+\s?[x×]\s\p{L}{3}/iu,
  /#\s?1\b|\bnumber one (?:brand|seller)|\$\s?\d|€\s?\d|£\s?\d|\d\s?[€£₽¥₹]|[¥₹]\s?\d|https?:|www\.|@\w|^(?:price|cost|rrp|msrp)\b|\d\s(?:dollars|euros|pounds)\b/iu,
  /ligera variaci|mensaje|Versand|Lieferzeit|Rückgabe|Garantie|Widerruf|Umtausch|livraison|retours?\b|garantie|expédi|envíos?\b|devoluci|garantía|spedizion|\bresi\b|garanzia|\bfrete\b|devolu[çc]|garantia|verzending|retourner|gwarancj|wysyłk/iu,
  /доставк|гаранти|возврат|送料|配送|返品|保証|运费|退货|退換|保修|运送|배송|반품|보증|الشحن|إرجاع|ضمان|डिलीवरी|वारंटी|वापसी/iu,
];

/** Periodic savings, whose amount is not a price. */
const PERIODIC_SAVING =
  /\bsaves? (?:you |them |up to |about |around )*[$€£]\s?\d[\d.,]* (?:a|per|each|every) (?:day|week|month|year)\b/giu;

function isShopTalk(text: string): boolean {
  const sentence = text.replace(PERIODIC_SAVING, 'save');
  return SHOP_TALK.some((pattern) => pattern.test(sentence));
}
