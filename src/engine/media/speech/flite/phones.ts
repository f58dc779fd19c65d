import type { Phone } from '../../../film/alignment.ts';
import type { FlitePhone } from './protocol.ts';

/** The CMU phone set in IPA. */
const IPA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aa: 'ɑ',
    ae: 'æ',
    ah: 'ʌ',
    ao: 'ɔ',
    aw: 'aʊ',
    ax: 'ə',
    axr: 'ɚ',
    ay: 'aɪ',
    b: 'b',
    ch: 'tʃ',
    d: 'd',
    dh: 'ð',
    dx: 'ɾ',
    eh: 'ɛ',
    er: 'ɝ',
    ey: 'eɪ',
    f: 'f',
    g: 'ɡ',
    hh: 'h',
    ih: 'ɪ',
    iy: 'i',
    jh: 'dʒ',
    k: 'k',
    l: 'l',
    m: 'm',
    n: 'n',
    ng: 'ŋ',
    ow: 'oʊ',
    oy: 'ɔɪ',
    p: 'p',
    r: 'ɹ',
    s: 's',
    sh: 'ʃ',
    t: 't',
    th: 'θ',
    uh: 'ʊ',
    uw: 'u',
    v: 'v',
    w: 'w',
    y: 'j',
    z: 'z',
    zh: 'ʒ',
  }),
);

/** Flite's phones in IPA, each from the end of the one before; pauses leave gaps. */
export function ipaPhones(phones: readonly FlitePhone[]): Phone[] {
  return phones.flatMap(({ name, end, stress }, index) => {
    const ipa = IPA.get(name);
    if (!ipa) return [];
    return [{ ipa, start: phones[index - 1]?.end ?? 0, end, stress: stress === 1 ? 2 : 0 } satisfies Phone];
  });
}
