import { partsOfSpeech } from '../../parts-of-speech.ts';
import { chooseSense, type Place } from './choose-sense.ts';
import { ending, nameSaid } from './names.ts';
import type { Pronunciation } from './pronunciation.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'EY1',
    B: 'B IY1',
    C: 'S IY1',
    D: 'D IY1',
    E: 'IY1',
    F: 'EH1 F',
    G: 'JH IY1',
    H: 'EY1 CH',
    I: 'AY1',
    J: 'JH EY1',
    K: 'K EY1',
    L: 'EH1 L',
    M: 'EH1 M',
    N: 'EH1 N',
    O: 'OW1',
    P: 'P IY1',
    Q: 'K Y UW1',
    R: 'AA1 R',
    S: 'EH1 S',
    T: 'T IY1',
    U: 'Y UW1',
    V: 'V IY1',
    W: 'D AH1 B AH0 L Y UW0',
    X: 'EH1 K S',
    Y: 'W AY1',
    Z: 'Z IY1',
  }),
);

/** What is read letter by letter though it could be a word, or though an engine's lexicon makes one of it. */
const INITIALS = new Set(
  `AC ADHD AGI AI AP API APR ATM AWS B2B BBC BC BMI BMW BPM CAD CBD CD CDC CDN CEO CFO CGI CIA CIO CLI CMO CMS CNN COO CPA CPC CPM CPR CPU CRM CSS CSV
  CTA CTO CTR CV DC DHL DIY DJ DM DNA DNS DOA DVD EBITDA ECB EDM EKG ERP ESG ESL ESP ETA ETF EU EV FAA FAQ FBI FCC FDA FM FTP FYI GB GDP GDPR GE GED GPA GPS GPU GUI HBO HD HDMI
  HIV HOA HP HPV HQ HR HTML HTTP HTTPS HVAC IBM ICU ID IDE IMF IMO IOU IP IPA IPO IQ IRA IRS ISBN ISP IT ITV IV IVF JD JS KPI LA LCD LED LGBT LGBTQ LLC LLM LMS LP MBA MC MD ML MLB MMA MMORPG MP
  MRI MRR MS MSRP MTV MVP NBA NBC NCAA NDA NFC NFL NFT NGO NHL NHS NPC NPR NSA NYC NYPD NYU OCD OEM OK OLED OS OTC PA PBS PC PDF PE PGA PHP PM PNG PO POS POV PPC PR PS PSA PSI PTO PTSD PVC QA
  QR RBI RFP RGB RIP ROI RPG RPM RSS RSVP RV SAT SBA SDK SEC SEO SIU SLA SMB SMS SOP SOS SPF SQL SSD SSL SSN STD STI SUV TBA TBD TED TGIF TLC TMI TNT TSA TV UAE UCLA UFC UFO UI UK UN UPS URL US USA USB USD
  USPS UV UX VC VFX VHS VIP VP VPN VR WHO WWE WWF WWW XL XML YTD YMCA`
    .split(/\s+/)
    .filter(
      (name) =>
        !/^(?:TED|RIP|LA|MS|PA|PO|PE|POS|SEC|SAT|ECB|B2B|EBITDA|IPA|WHO|IRA|UPS|DM|AP|PS|OK)$/.test(name),
    ),
);

/** Words that a verb says otherwise than a noun or an adjective: `word=verb|other`. */
const ROWS = `record=R AH0 K AO1 R D|R EH1 K ER0 D;present=P R IH0 Z EH1 N T|P R EH1 Z AH0 N T;object=AH0 B JH EH1 K T|AA1 B JH EH0 K T;project=P R AH0 JH EH1 K T|P R AA1 JH EH0 K T
  contract=K AH0 N T R AE1 K T|K AA1 N T R AE2 K T;produce=P R AH0 D UW1 S|P R OW1 D UW0 S;refuse=R IH0 F Y UW1 Z|R EH1 F Y UW2 S;desert=D IH0 Z ER1 T|D EH1 Z ER0 T;perfect=P ER0 F EH1 K T|P ER1 F IH0 K T
  separate=S EH1 P ER0 EY2 T|S EH1 P R AH0 T;estimate=EH1 S T AH0 M EY2 T|EH1 S T AH0 M AH0 T;moderate=M AA1 D ER0 EY2 T|M AA1 D ER0 AH0 T;use=Y UW1 Z|Y UW1 S;permit=P ER0 M IH1 T|P ER1 M IH2 T
  conduct=K AH0 N D AH1 K T|K AA1 N D AH0 K T;conflict=K AH0 N F L IH1 K T|K AA1 N F L IH0 K T;contest=K AH0 N T EH1 S T|K AA1 N T EH0 S T;convert=K AH0 N V ER1 T|K AA1 N V ER0 T;convict=K AH0 N V IH1 K T|K AA1 N V IH0 K T
  extract=IH0 K S T R AE1 K T|EH1 K S T R AE0 K T;import=IH0 M P AO1 R T|IH1 M P AO2 R T;export=IH0 K S P AO1 R T|EH1 K S P AO2 R T;increase=IH0 N K R IY1 S|IH1 N K R IY2 S;decrease=D IH0 K R IY1 S|D IY1 K R IY2 S
  insert=IH0 N S ER1 T|IH1 N S ER2 T;insult=IH0 N S AH1 L T|IH1 N S AH2 L T;protest=P R AH0 T EH1 S T|P R OW1 T EH2 S T;rebel=R IH0 B EH1 L|R EH1 B AH0 L;reject=R IH0 JH EH1 K T|R IY1 JH EH0 K T
  subject=S AH0 B JH EH1 K T|S AH1 B JH IH0 K T;suspect=S AH0 S P EH1 K T|S AH1 S P EH2 K T;transfer=T R AE0 N S F ER1|T R AE1 N S F ER0;transport=T R AE0 N S P AO1 R T|T R AE1 N S P AO2 R T;upset=AH0 P S EH1 T|AH0 P S EH1 T
  progress=P R AH0 G R EH1 S|P R AA1 G R EH2 S;survey=S ER0 V EY1|S ER1 V EY2;advocate=AE1 D V AH0 K EY2 T|AE1 D V AH0 K AH0 T;alternate=AO1 L T ER0 N EY2 T|AO1 L T ER0 N AH0 T;approximate=AH0 P R AA1 K S AH0 M EY2 T|AH0 P R AA1 K S AH0 M AH0 T
  appropriate=AH0 P R OW1 P R IY0 EY2 T|AH0 P R OW1 P R IY0 AH0 T;articulate=AA0 R T IH1 K Y AH0 L EY2 T|AA0 R T IH1 K Y AH0 L AH0 T;associate=AH0 S OW1 SH IY0 EY2 T|AH0 S OW1 SH IY0 AH0 T;attribute=AH0 T R IH1 B Y UW0 T|AE1 T R AH0 B Y UW2 T
  coordinate=K OW0 AO1 R D AH0 N EY2 T|K OW0 AO1 R D AH0 N AH0 T;delegate=D EH1 L AH0 G EY2 T|D EH1 L AH0 G AH0 T;deliberate=D IH0 L IH1 B ER0 EY2 T|D IH0 L IH1 B ER0 AH0 T;duplicate=D UW1 P L AH0 K EY2 T|D UW1 P L AH0 K AH0 T
  elaborate=IH0 L AE1 B ER0 EY2 T|IH0 L AE1 B R AH0 T;graduate=G R AE1 JH UW0 EY2 T|G R AE1 JH UW0 AH0 T;initiate=IH0 N IH1 SH IY0 EY2 T|IH0 N IH1 SH IY0 AH0 T;intimate=IH1 N T AH0 M EY2 T|IH1 N T AH0 M AH0 T
  animate=AE1 N AH0 M EY2 T|AE1 N AH0 M AH0 T;abuse=AH0 B Y UW1 Z|AH0 B Y UW1 S;excuse=IH0 K S K Y UW1 Z|IH0 K S K Y UW1 S;house=HH AW1 Z|HH AW1 S;frequent=F R IY0 K W EH1 N T|F R IY1 K W AH0 N T;addict=AH0 D IH1 K T|AE1 D IH0 K T
  combine=K AH0 M B AY1 N|K AA1 M B AY0 N;compound=K AH0 M P AW1 N D|K AA1 M P AW0 N D;contrast=K AH0 N T R AE1 S T|K AA1 N T R AE0 S T;defect=D IH0 F EH1 K T|D IY1 F EH0 K T;digest=D AY0 JH EH1 S T|D AY1 JH EH0 S T
  discount=D IH0 S K AW1 N T|D IH1 S K AW0 N T;escort=IH0 S K AO1 R T|EH1 S K AO0 R T;exploit=IH0 K S P L OY1 T|EH1 K S P L OY2 T;impact=IH0 M P AE1 K T|IH1 M P AE2 K T;intrigue=IH0 N T R IY1 G|IH1 N T R IY2 G;refund=R IH0 F AH1 N D|R IY1 F AH2 N D
  recap=R IY0 K AE1 P|R IY1 K AE2 P;refill=R IY0 F IH1 L|R IY1 F IH2 L;upgrade=AH0 P G R EY1 D|AH1 P G R EY2 D;update=AH0 P D EY1 T|AH1 P D EY2 T;overlap=OW2 V ER0 L AE1 P|OW1 V ER0 L AE2 P;segment=S EH0 G M EH1 N T|S EH1 G M AH0 N T
  torment=T AO0 R M EH1 N T|T AO1 R M EH2 N T;entrance=EH0 N T R AE1 N S|EH1 N T R AH0 N S;console=K AH0 N S OW1 L|K AA1 N S OW0 L;resume=R IH0 Z UW1 M|R EH1 Z AH0 M EY2;implant=IH0 M P L AE1 N T|IH1 M P L AE2 N T
  wind=W AY1 N D|W IH1 N D;bow=B AW1|B OW1;sow=S OW1|S AW1;live=L IH1 V|L AY1 V;lead=L IY1 D|L EH1 D;tear=T EH1 R|T IH1 R;close=K L OW1 Z|K L OW1 S;wound=W AW1 N D|W UW1 N D;dove=D OW1 V|D AH1 V
  read=R IY1 D|R EH1 D;minute=M AY0 N UW1 T|M IH1 N AH0 T;content=K AH0 N T EH1 N T|K AA1 N T EH0 N T;bass=B EY1 S|B AE1 S;polish=P AA1 L IH0 SH|P OW1 L IH0 SH;does=D AH1 Z|D OW1 Z;invalid=IH0 N V AE1 L AH0 D|IH1 N V AH0 L AH0 D
  row=R OW1|R AW1`;

interface Senses {
  /** Of the verb, or of the usual sense where it is no matter of verbs. */
  first: string;
  other: string;
}

const SENSES = new Map(
  ROWS.split(/[;\n]/).map((row): [string, Senses] => {
    const [word = '', said = ''] = row.trim().split('=');
    const [first = '', other = ''] = said.split('|');
    return [word, { first, other }];
  }),
);

const WORD = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*['’]?/gu;

/**
 * Words of an English text that engines would misread: names and loan words, rows of letters, and words whose sense
 * tells their sound. All other words are left to the engines.
 */
export function pronunciationsOf(text: string): Pronunciation[] {
  // The apostrophe of "'twas" belongs to it, but not that of a quote.
  const words = [...text.matchAll(WORD)];
  const isShouted = words.length > 2 && !/\p{Ll}/u.test(text);
  let terms: ReturnType<typeof partsOfSpeech> | undefined;
  let small: string[] | undefined;
  return words.flatMap((match, index): Pronunciation[] => {
    const [written] = match;
    const word = written.replace(/['’]$/, '').replace(/’/g, "'");
    const place = { from: match.index, to: match.index + word.length };
    const phones =
      nameSaid(word, text.slice(Math.max(0, match.index - 12), match.index)) ??
      lettersSaid(word, isShouted) ??
      senseSaid(word, index);
    return phones === undefined ? [] : [{ ...place, phones }];
  });

  function senseSaid(word: string, index: number): string | undefined {
    const senses = sensesOf(word.toLowerCase());
    if (!senses) return undefined;
    terms ??= partsOfSpeech(text);
    small ??= words.map(([one]) => one.toLowerCase().replace(/’/g, "'"));
    const at = words[index]?.index ?? 0;
    const previous = index > 0 && sameBreath(index - 1, index) ? (words[index - 1]?.index ?? -1) : -1;
    const tagsAt = (from: number) => terms?.find(({ start, end }) => start <= from && from < end)?.tags ?? [];
    const near = (by: number) => {
      const other = index + by;
      const isTogether = by > 0 ? sameBreath(index, other) : sameBreath(other, index);
      return isTogether ? (small?.[other] ?? '') : '';
    };
    const place: Place = {
      word,
      before: near(-1),
      earlier: near(-2),
      after: near(1),
      words: small,
      clause: clauseOf(index),
      tags: tagsAt(at),
      tagsBefore: previous < 0 ? [] : tagsAt(previous),
      isFirst: index === 0,
    };
    const sense = chooseSense(place, senses.stem);
    if (!sense) return undefined;
    const said = senses[sense];
    return senses.hasEnding ? `${said} ${ending(said)}` : said;
  }

  /** The words around one, up to the next punctuation. */
  function clauseOf(index: number): string[] {
    let [from, to] = [index, index + 1];
    while (sameBreath(from - 1, from)) from--;
    while (sameBreath(to - 1, to)) to++;
    return small?.slice(from, to) ?? [];
  }

  /** Whether no punctuation parts two words. */
  function sameBreath(first: number, second: number): boolean {
    const [a, b] = [words[first], words[second]];
    return (
      a !== undefined && b !== undefined && !/[.,;:!?…—]/.test(text.slice(a.index + a[0].length, b.index))
    );
  }
}

/** `API`, `U.S.`, `PCs`, `IT` letter by letter. */
function lettersSaid(word: string, isShouted: boolean): string | undefined {
  const dotted = /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) ? word.replaceAll('.', '') : undefined;
  if (dotted) return spelled(dotted);
  const [, letters = '', s = ''] = /^(\p{Lu}{2,6})('?s)?$/u.exec(word) ?? [];
  if (letters === '' || (isShouted && letters.length < 4) || !isInitials(letters)) return undefined;
  const said = spelled(letters);
  return said && (s === '' ? said : `${said} ${ending(said)}`);
}

/** The two ways to say a word, and the word without the ending that it was asked with. */
function sensesOf(word: string): (Senses & { stem: string; hasEnding: boolean }) | undefined {
  const own = SENSES.get(word);
  if (own) return { ...own, stem: word, hasEnding: false };
  const stem = /^(.+[^s])s$/.exec(word)?.[1];
  const found = stem === undefined ? undefined : SENSES.get(stem);
  return found && stem !== undefined ? { ...found, stem, hasEnding: true } : undefined;
}

/** The phones of letters read one by one, the last stressed the most; undefined where there is another sign. */
function spelled(letters: string): string | undefined {
  const said = [...letters.toUpperCase()].map((letter) => LETTERS.get(letter));
  if (said.length === 0 || said.includes(undefined)) return undefined;
  return said
    .map((phones, index) => (index < said.length - 1 ? phones?.replace('1', '2') : phones))
    .join(' ');
}

/** Whether a word in capitals is read letter by letter by everybody. */
function isInitials(word: string): boolean {
  return INITIALS.has(word);
}
