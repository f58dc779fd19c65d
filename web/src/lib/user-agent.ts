const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Recognizes a browser by its user agent; undefined if unknown. The order matters: most browsers also name others. */
export function detectBrowser(agent: string): { browser: string; system: string } | undefined {
  const browser = BROWSERS.find(([token]) => agent.includes(token))?.[1];
  const system = SYSTEMS.find(([token]) => agent.includes(token))?.[1];
  return browser && system ? { browser, system } : undefined;
}
