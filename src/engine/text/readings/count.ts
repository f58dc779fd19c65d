/** The words that a language counts with. */
export interface CountWords {
  /** 0–9 */
  units: readonly string[];
  /** Said of 10–19; those that are missing are ten and a unit. */
  teens?: readonly string[];
  tens(tens: number, unit: number): string;
  hundreds(hundreds: number, rest: number): string;
  thousands(said: string, thousands: number, rest: number): string;
  millions(said: string, millions: number): string;
  point: string;
}

/** A number in words; long runs of digits are said one by one. */
export function count(digits: string, words: CountWords): string {
  const [whole = '', part] = digits.split('.');
  const one = (digit: string) => words.units[Number(digit)] ?? '';
  const said =
    whole.length > 9 || /^0\d/.test(whole) ? [...whole].map(one).join(' ') : counted(Number(whole), words);
  return part ? `${said} ${words.point} ${[...part].map(one).join(' ')}` : said;
}

function counted(value: number, words: CountWords): string {
  if (value < 10) return words.units[value] ?? '';
  const teen = value < 20 ? words.teens?.[value - 10] : undefined;
  if (teen) return teen;
  const said: string[] = [];
  let rest = value;
  if (rest >= 1_000_000) {
    const millions = Math.floor(rest / 1_000_000);
    said.push(words.millions(counted(millions, words), millions));
    rest %= 1_000_000;
  }
  if (rest >= 1000) {
    const thousands = Math.floor(rest / 1000);
    said.push(words.thousands(counted(thousands, words), thousands, rest % 1000));
    rest %= 1000;
  }
  if (rest >= 100) {
    said.push(words.hundreds(Math.floor(rest / 100), rest % 100));
    rest %= 100;
  }
  if (rest >= 20 || (rest >= 10 && !words.teens)) said.push(words.tens(Math.floor(rest / 10), rest % 10));
  else if (rest > 0) said.push(counted(rest, words));
  return said.filter((part) => part !== '').join(' ');
}
