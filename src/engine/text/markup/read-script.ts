import { cleanings } from './clean-text.ts';
import { readInline } from './inline.ts';
import type { MarkedScript } from './marked-script.ts';
import { isSsml, readSsml } from './ssml/read-ssml.ts';

/**
 * A script with its marks read: SSML where it begins with `<speak`.
 *
 * @param isStrict whoever wrote it is told of sounds that nobody can speak
 * @throws {MarkupError}
 */
export function readScript(script: string, locale: string, isStrict = false): MarkedScript {
  return isSsml(script) ? readSsml(script, locale) : readInline(script, isStrict);
}

/** What is seen of a script, and counted: its words and pauses without other marks. One that cannot be read is as it is. */
export function plainScript(script: string): string {
  if (!isSsml(script) && !script.includes('](/') && cleanings(script).length === 0) return script;
  try {
    const { text, told, items } = readScript(script, 'en-US');
    let plain = '';
    for (const item of items) {
      if (item.kind === 'pause') plain += ` [pause ${item.seconds}s] `;
      else if (item.kind === 'paragraph') plain += '\n\n';
      else {
        let at = item.from;
        for (const { from, to, said } of told) {
          if (from < at || to > item.to || !('say' in said)) continue;
          plain += text.slice(at, from) + said.say;
          at = to;
        }
        plain += text.slice(at, item.to);
      }
    }
    return plain;
  } catch {
    return script;
  }
}
