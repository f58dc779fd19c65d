const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

export function englishCardinal(whole: string): string {
  if (whole.length > 15 || /^0\d/.test(whole)) return englishDigits(whole);
  let value = Number(whole);
  if (value === 0) return 'zero';
  const said: string[] = [];
  for (let group = 0; value > 0; group++) {
    const three = value % 1000;
    if (three > 0) said.unshift(`${underThousand(three)}${GROUPS[group]}`);
    value = Math.floor(value / 1000);
  }
  return said.join(' ');
}

export function englishOrdinal(whole: string): string {
  const said = englishCardinal(whole);
  const last = /[a-z]+$/.exec(said)?.[0] ?? '';
  const ordinal = IRREGULAR.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return `${said.slice(0, said.length - last.length)}${ordinal}`;
}

/** 1984: nineteen eighty-four. */
export function englishYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 2099 || (century === 20 && rest < 10)) return englishCardinal(String(year));
  if (rest === 0) return `${underThousand(century)} hundred`;
  return `${underThousand(century)} ${rest < 10 ? `oh ${SMALL[rest]}` : underThousand(rest)}`;
}

export function englishDigits(digits: string): string {
  return [...digits].map((digit) => SMALL[Number(digit)] ?? '').join(' ');
}

function underThousand(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 ? `-${SMALL[value % 10]}` : ''}`;
  const rest = value % 100;
  return `${SMALL[Math.floor(value / 100)]} hundred${rest ? ` ${underThousand(rest)}` : ''}`;
}
