import { englishCardinal, englishYear } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const FILE =
  /(?<![\p{L}\d@./_-])([\p{L}\d][\p{L}\d_-]{0,63})\.(html?|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp3|mp4|mov|wav|zip|txt|csv|json|xml|ya?ml|js|ts|py|css|exe|md|psd|ai)(?![\p{L}\d]|\.\p{L})/giu;
/** Endings that are said as words. */
const WORDS = /^(?:zip|json|gif|doc|doc|jpeg|mov|text)$/i;

const BARE =
  /(?<=^|[\s(“"])\.(zip|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp3|mp4|mov|wav|txt|csv|json|xml|html?|js|ts|py|css|exe|md|com|net|org)(?![\p{L}\d])/giu;

/** `report_2024.pdf`: report twenty twenty-four dot P D F. */
export const fileNames: Rule = (sentence) => [
  ...rewriteMatches(
    sentence,
    BARE,
    ([, ending = '']) =>
      `dot ${WORDS.test(ending) || /^(?:com|net|org)$/i.test(ending) ? ending : lettersOf(ending)}`,
  ),
  ...rewriteMatches(sentence, FILE, ([, name = '', ending = '']) => {
    const said = name
      .split(/[_-]+/)
      .map((part) =>
        /^(?:19|20)\d\d$/.test(part)
          ? englishYear(Number(part))
          : /^\d{1,9}$/.test(part)
            ? englishCardinal(part)
            : part,
      )
      .join(' ');
    return `${said} dot ${WORDS.test(ending) ? ending.toLowerCase() : lettersOf(ending)}`;
  }),
];

function lettersOf(ending: string): string {
  return [...ending.toUpperCase()].map((sign) => (/\d/.test(sign) ? englishCardinal(sign) : sign)).join(' ');
}
