const DIGITS = '零一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];
/** Longer ones are numbers of something, said digit by digit. */
const LONGEST = 16;
/** Counted with 两 instead of 二. */
const COUNTED = /^[个個位件张張条條次天只隻杯瓶块塊种種台部套人岁歲小分秒倍周週家名本把双雙斤公米层層句]/u;

const NUMBER = /(\d[\d,]*)(?:\.(\d+))?([%％])?/gu;

/** A stretch of a text that is said as something else. */
export interface Said {
  /** UTF-16 units, [from, to). */
  from: number;
  to: number;
  said: string;
}

/** The figures of a Chinese text in characters. */
export function chineseFigures(text: string): Said[] {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return [...plain.matchAll(NUMBER)].map(({ index, 0: found, 1: whole = '', 2: part, 3: percent }) => {
    const to = index + found.length;
    const digits = whole.replaceAll(',', '');
    const pair = digits === '2' && part === undefined && !percent && COUNTED.test(plain.slice(to));
    const number = pair ? '两' : `${wholeNumber(digits)}${part === undefined ? '' : `点${singly(part)}`}`;
    return { from: index, to, said: `${percent ? '百分之' : ''}${number}` };
  });
}

function wholeNumber(digits: string): string {
  if (digits.length > LONGEST || /^0\d/.test(digits)) return singly(digits);
  const value = BigInt(digits);
  if (value === 0n) return '零';
  const groups = String(value)
    .padStart(LONGEST, '0')
    .match(/\d{4}/g)
    ?.map((four, index, all) => ({ four, name: GROUPS[all.length - 1 - index] ?? '' }));
  let said = '';
  for (const { four, name } of groups ?? []) {
    if (four === '0000') continue;
    // What is left out between two groups is heard as one zero.
    const gap = said !== '' && four.startsWith('0') ? '零' : '';
    said += `${gap}${upToThousands(four)}${name}`;
  }
  return said.replace(/^一十/, '十');
}

function upToThousands(four: string): string {
  return [...four]
    .map((digit, index) => (digit === '0' ? '零' : `${DIGITS[Number(digit)]}${PLACES[3 - index]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

function singly(digits: string): string {
  return [...digits].map((digit) => DIGITS[Number(digit)]).join('');
}
