/** Invisible characters, and hyphens that appear only at line ends. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/** Ligatures such as `ﬁ`, and presentation forms of Arabic letters. */
const DRAWN_AS_ONE = /[\ufb00-\ufb06\ufb13-\ufb17\ufb50-\ufdcf\ufdf0-\ufdfb\ufe70-\ufefc]+/g;
/** Private-use characters, and letters that a font maps to no character. */
const UNMAPPED = /[\p{Co}\ufffd]/gu;

/** Normalizes the text of a page: single spaces, and letters instead of presentation forms. */
export function plainText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(DRAWN_AS_ONE, (drawn) => drawn.normalize('NFKC'))
    .replace(UNMAPPED, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Bullets and numbers at the start of a list item. Symbol fonts use private characters, such as U+F0B7. */
const BULLET = /^\s*(?:[•◦‣▪▫●○■□◆►▶➢➤✓✔\p{Co}]\s*|(?:[\u00b7\u2013\u2014*-]|\d{1,2}[.)])\s+)/u;
/** Bullets that have no other use. */
const SURE_BULLET = /^\s*[•◦‣▪▫●■◆►▶➢➤✓✔\p{Co}]\s*/u;

/** Removes a leading bullet or number. */
export function withoutBullet(text: string, { isSure = false } = {}): { text: string; isPoint: boolean } {
  const bullet = (isSure ? SURE_BULLET : BULLET).exec(text);
  return { text: bullet ? text.slice(bullet[0].length) : text, isPoint: bullet !== null };
}

/** Share of unmapped letters above which the text of a page is useless. */
const MAX_UNMAPPED_SHARE = 0.3;

/** Whether the fonts of a page do not map its letters to characters. */
export function isUnreadable(texts: readonly string[]): boolean {
  const characters = texts
    .map((text) => withoutBullet(text, { isSure: true }).text.replaceAll(/\s/g, ''))
    .join('');
  return (
    characters !== '' && (characters.match(UNMAPPED)?.length ?? 0) > characters.length * MAX_UNMAPPED_SHARE
  );
}
