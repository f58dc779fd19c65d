/** How numbers and times are written; times are Unix seconds. */

const LANGUAGE = 'en';

const number = new Intl.NumberFormat(LANGUAGE);
const credits = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateTime = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

export const formatNumber = (value: number): string => number.format(value);
export const formatCredits = (value: number): string => credits.format(value);
/** @param date `2027-01-31` */
export const formatDay = (date: string): string => day.format(new Date(date));
export const formatMoment = (seconds: number): string => dateTime.format(seconds * 1000);

/** `€49.00` */
export const formatPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency }).format(amount);

/** `0:07`, `12:34`: whole seconds that have passed, as players show them */
export function formatLength(seconds: number): string {
  // What is counted in thirtieths may lie a hair under the second that it stands on.
  const whole = Math.floor(seconds + 1e-3);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 minutes ago`, `in 2 days` */
export function formatAgo(seconds: number, now = Date.now() / 1000): string {
  const away = seconds - now;
  // A little less than an hour is an hour, not 60 minutes.
  const step = STEPS.find(([, length]) => Math.abs(away) >= 0.98 * length);
  if (!step) return relative.format(0, 'second');
  const [unit, length] = step;
  return relative.format(Math.round(away / length), unit);
}

/** `middle_eastern` becomes `Middle eastern`. */
export function inWords(value: string): string {
  const text = value.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
