const UNITS = 'אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר'.split(' ');
const TEENS = 'אחת עשרה|שתים עשרה|שלוש עשרה|ארבע עשרה|חמש עשרה|שש עשרה|שבע עשרה|שמונה עשרה|תשע עשרה'.split(
  '|',
);
const TENS = '- - עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים'.split(' ');
const HUNDREDS = '-|מאה|מאתיים|שלוש מאות|ארבע מאות|חמש מאות|שש מאות|שבע מאות|שמונה מאות|תשע מאות'.split('|');
const THOUSANDS =
  '-|אלף|אלפיים|שלושת אלפים|ארבעת אלפים|חמשת אלפים|ששת אלפים|שבעת אלפים|שמונת אלפים|תשעת אלפים|עשרת אלפים'.split(
    '|',
  );
const MAX = 999_999;

/** A number in Hebrew words, feminine as one counts; undefined above 999,999. The embedded engine leaves out the "and". */
export function hebrewCardinal(value: number): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0 || value > MAX) return undefined;
  if (value === 0) return UNITS[0];
  const parts: string[] = [];
  const thousands = Math.floor(value / 1000);
  if (thousands > 0) parts.push(THOUSANDS[thousands] ?? `${hebrewCardinal(thousands)} אלף`);
  const hundreds = HUNDREDS[Math.floor((value % 1000) / 100)];
  if (hundreds && hundreds !== '-') parts.push(hundreds);
  const rest = value % 100;
  if (rest > 0 && rest <= 10) parts.push(UNITS[rest] ?? '');
  else if (rest > 10 && rest < 20) parts.push(TEENS[rest - 11] ?? '');
  else if (rest >= 20) {
    parts.push(TENS[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) parts.push(UNITS[rest % 10] ?? '');
  }
  // "And" stands before the last part only.
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(' ')} ו${last}`;
}
