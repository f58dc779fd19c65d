import type { Parts } from './read-parts.ts';
import { named, parseXml } from './xml.ts';

const THEME = 'ppt/theme/theme1.xml';

/** The fonts for Latin letters of a presentation's theme. */
export async function fontsOf(parts: Parts): Promise<string[]> {
  const text = await parts.text(THEME);
  if (text === undefined) return [];
  const $ = parseXml(text);
  return $(`${named('a:majorFont')} > ${named('a:latin')}, ${named('a:minorFont')} > ${named('a:latin')}`)
    .toArray()
    .map((one) => $(one).attr('typeface') ?? '');
}
