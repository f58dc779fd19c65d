/** Formats numbers and times for display; times are Unix seconds. */

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
export const formatDateTime = (seconds: number): string => dateTime.format(seconds * 1000);

/** `€49.00` */
export const formatPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency }).format(amount);

/** `0:07`, `12:34`: full seconds elapsed, as players show them */
export function formatDuration(seconds: number): string {
  // Durations counted in thirtieths of a second can fall just below a whole second.
  const whole = Math.floor(seconds + 1e-3);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 minutes ago`, `in 2 days` */
export function formatRelativeTime(seconds: number, now = Date.now() / 1000): string {
  const difference = seconds - now;
  // 0.98 of an hour is shown as an hour, not as 59 or 60 minutes.
  const step = STEPS.find(([, length]) => Math.abs(difference) >= 0.98 * length);
  if (!step) return relative.format(0, 'second');
  const [unit, length] = step;
  return relative.format(Math.round(difference / length), unit);
}

/** `middle_eastern` becomes `Middle eastern`. */
export function humanize(value: string): string {
  const text = value.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
