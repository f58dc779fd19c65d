/** What a shop says about itself, its service and its page instead of the product. */
const UNWANTED = [
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

/** Money that people save month by month is no price. */
const SAVING =
  /\bsaves? (?:you |them |up to |about |around )*[$€£]\s?\d[\d.,]* (?:a|per|each|every) (?:day|week|month|year)\b/giu;

export function isUnwanted(text: string): boolean {
  const sentence = text.replace(SAVING, 'save');
  return UNWANTED.some((pattern) => pattern.test(sentence));
}
