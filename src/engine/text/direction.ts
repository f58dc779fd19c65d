const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
