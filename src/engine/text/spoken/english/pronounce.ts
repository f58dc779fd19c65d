import { partsOfSpeech } from '../../parts-of-speech.ts';
import { chooseSense, type WordContext } from './choose-sense.ts';

/** Phones of a word that engines would mispronounce. */
export interface Pronunciation {
  /** [from, to) of the word in UTF-16 units of the spoken text. */
  from: number;
  to: number;
  /** ARPAbet separated by spaces. Vowels end with 1 for main stress, 2 for secondary stress, 0 for none. */
  phones: string;
}

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

/** Initialisms that engines may read as words. */
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

/** Words that sound different as a verb and as a noun or adjective: `word=verb|other`. */
const SENSE_ROWS = `record=R AH0 K AO1 R D|R EH1 K ER0 D;present=P R IH0 Z EH1 N T|P R EH1 Z AH0 N T;object=AH0 B JH EH1 K T|AA1 B JH EH0 K T;project=P R AH0 JH EH1 K T|P R AA1 JH EH0 K T
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
  /** Phones of the verb, or of the usual sense if the senses do not differ in part of speech. */
  first: string;
  other: string;
}

const SENSES = new Map(
  SENSE_ROWS.split(/[;\n]/).map((row): [string, Senses] => {
    const [word = '', spoken = ''] = row.trim().split('=');
    const [first = '', other = ''] = spoken.split('|');
    return [word, { first, other }];
  }),
);

const WORD = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*['’]?/gu;

/**
 * Finds the words of an English text that engines would misread: names and loanwords, initialisms, and words whose
 * sound depends on their sense.
 */
export function pronunciationsOf(text: string): Pronunciation[] {
  const words = [...text.matchAll(WORD)];
  const isShouted = words.length > 2 && !/\p{Ll}/u.test(text);
  let terms: ReturnType<typeof partsOfSpeech> | undefined;
  let small: string[] | undefined;
  return words.flatMap((match, index): Pronunciation[] => {
    const [written] = match;
    const word = written.replace(/['’]$/, '').replace(/’/g, "'");
    const place = { from: match.index, to: match.index + word.length };
    const phones =
      pronounceName(word, text.slice(Math.max(0, match.index - 12), match.index)) ??
      pronounceInitials(word, isShouted) ??
      pronounceBySense(word, index);
    return phones === undefined ? [] : [{ ...place, phones }];
  });

  function pronounceBySense(word: string, index: number): string | undefined {
    const senses = sensesOf(word.toLowerCase());
    if (!senses) return undefined;
    terms ??= partsOfSpeech(text);
    small ??= words.map(([one]) => one.toLowerCase().replace(/’/g, "'"));
    const at = words[index]?.index ?? 0;
    const previous = index > 0 && areInOneClause(index - 1, index) ? (words[index - 1]?.index ?? -1) : -1;
    const tagsAt = (from: number) => terms?.find(({ start, end }) => start <= from && from < end)?.tags ?? [];
    const neighbour = (by: number) => {
      const other = index + by;
      const isTogether = by > 0 ? areInOneClause(index, other) : areInOneClause(other, index);
      return isTogether ? (small?.[other] ?? '') : '';
    };
    const place: WordContext = {
      word,
      before: neighbour(-1),
      secondBefore: neighbour(-2),
      after: neighbour(1),
      words: small,
      clause: clauseOf(index),
      tags: tagsAt(at),
      tagsBefore: previous < 0 ? [] : tagsAt(previous),
      isFirst: index === 0,
    };
    const sense = chooseSense(place, senses.stem);
    if (!sense) return undefined;
    const spoken = senses[sense];
    return senses.hasEnding ? `${spoken} ${sEnding(spoken)}` : spoken;
  }

  /** Returns the words around a word, up to the next punctuation. */
  function clauseOf(index: number): string[] {
    let [from, to] = [index, index + 1];
    while (areInOneClause(from - 1, from)) from--;
    while (areInOneClause(to - 1, to)) to++;
    return small?.slice(from, to) ?? [];
  }

  /** Whether there is no punctuation between two words. */
  function areInOneClause(first: number, second: number): boolean {
    const [a, b] = [words[first], words[second]];
    return (
      a !== undefined && b !== undefined && !/[.,;:!?…—]/.test(text.slice(a.index + a[0].length, b.index))
    );
  }
}

/** Spells `API`, `U.S.`, `PCs`, `IT`. */
function pronounceInitials(word: string, isAllCaps: boolean): string | undefined {
  const dotted = /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) ? word.replaceAll('.', '') : undefined;
  if (dotted) return spellLetters(dotted);
  const [, letters = '', s = ''] = /^(\p{Lu}{2,6})('?s)?$/u.exec(word) ?? [];
  if (letters === '' || (isAllCaps && letters.length < 4) || !isInitials(letters)) return undefined;
  const spoken = spellLetters(letters);
  return spoken && (s === '' ? spoken : `${spoken} ${sEnding(spoken)}`);
}

/** Looks up the senses of a word, also without a plural s. */
function sensesOf(word: string): (Senses & { stem: string; hasEnding: boolean }) | undefined {
  const senses = SENSES.get(word);
  if (senses) return { ...senses, stem: word, hasEnding: false };
  const stem = /^(.+[^s])s$/.exec(word)?.[1];
  const stemSenses = stem === undefined ? undefined : SENSES.get(stem);
  return stemSenses && stem !== undefined ? { ...stemSenses, stem, hasEnding: true } : undefined;
}

/** Phones of letters spelled one by one, with the main stress on the last; undefined for other signs. */
function spellLetters(letters: string): string | undefined {
  const spoken = [...letters.toUpperCase()].map((letter) => LETTERS.get(letter));
  if (spoken.length === 0 || spoken.includes(undefined)) return undefined;
  return spoken
    .map((phones, index) => (index < spoken.length - 1 ? phones?.replace('1', '2') : phones))
    .join(' ');
}

function isInitials(word: string): boolean {
  return INITIALS.has(word);
}

/**
 * `word=phones` of names, products and loanwords that lexicons lack or get wrong, in lower case. Accents are optional.
 */
const NAME_ROWS = `usain=Y UW0 S EY1 N,saml=S AE1 M AH0 L,oauth=OW1 AO2 TH,midi=M IH1 D IY0,siân=SH AA1 N,timothée=T IH1 M AH0 T EY2,iphone=AY1 F OW2 N,ipad=AY1 P AE2 D,imac=AY1 M AE2 K,imessage=AY1 M EH2 S AH0 JH,ios=AY2 OW2 EH1 S,ipados=AY1 P AE2 D OW2 EH1 S,macos=M AE1 K OW2 EH1 S,icloud=AY1 K L AW2 D
  ebay=IY1 B EY2,ebook=IY1 B UH2 K,github=G IH1 T HH AH2 B,gitlab=G IH1 T L AE2 B,chatgpt=CH AE1 T JH IY2 P IY2 T IY1,openai=OW2 P AH0 N EY2 AY1,linkedin=L IH2 NG K T IH1 N
  postgresql=P OW1 S T G R EH0 S K Y UW2 EH1 L,postgres=P OW1 S T G R EH0 S,mysql=M AY2 EH2 S K Y UW2 EH1 L,sqlite=EH2 S K Y UW2 EH1 L AY2 T,nosql=N OW2 EH2 S K Y UW2 EH1 L,javascript=JH AA1 V AH0 S K R IH2 P T
  typescript=T AY1 P S K R IH2 P T,youtube=Y UW1 T UW2 B,youtuber=Y UW1 T UW2 B ER0,whatsapp=W AH1 T S AE2 P,tiktok=T IH1 K T AA2 K,paypal=P EY1 P AE2 L,playstation=P L EY1 S T EY2 SH AH0 N,xbox=EH1 K S B AA2 K S
  wifi=W AY1 F AY2,wi-fi=W AY1 F AY2,hifi=HH AY1 F AY2,sci-fi=S AY1 F AY2,nvidia=EH0 N V IH1 D IY0 AH0,asus=EY1 S UW2 S,huawei=W AA1 W EY2,xiaomi=SH AW1 M IY0,hyundai=HH AH1 N D EY2,porsche=P AO1 R SH AH0,adidas=AH0 D IY1 D AH0 S,nike=N AY1 K IY0,ikea=AY0 K IY1 AH0
  nginx=EH1 N JH AH0 N EH2 K S,kubernetes=K UW2 B ER0 N EH1 T IY0 Z,linux=L IH1 N AH0 K S,ubuntu=UH0 B UH1 N T UW0,debian=D EH1 B IY0 AH0 N,reddit=R EH1 D IH0 T,netflix=N EH1 T F L IH2 K S,spotify=S P AA1 T AH0 F AY2,shopify=SH AA1 P AH0 F AY2,instagram=IH1 N S T AH0 G R AE2 M,tesla=T EH1 S L AH0
  etsy=EH1 T S IY0,airbnb=EH2 R B IY2 AH0 N B IY1,figma=F IH1 G M AH0,canva=K AE1 N V AH0,hubspot=HH AH1 B S P AA2 T,hulu=HH UW1 L UW2,venmo=V EH1 N M OW0,duolingo=D UW2 OW0 L IH1 NG G OW0,wikipedia=W IH2 K AH0 P IY1 D IY0 AH0,bitcoin=B IH1 T K OY2 N,ethereum=IH0 TH IY1 R IY0 AH0 M,podcast=P AA1 D K AE2 S T
  gmail=JH IY1 M EY2 L,email=IY1 M EY2 L,blog=B L AA1 G,vlog=V L AA1 G,emoji=IH0 M OW1 JH IY0,meme=M IY1 M,memes=M IY1 M Z,gif=G IH1 F,gifs=G IH1 F S,jpeg=JH EY1 P EH2 G,jpegs=JH EY1 P EH2 G Z,jpg=JH EY1 P EH2 G,saas=S AE1 S,paas=P AE1 S,asap=EY2 EH2 S EY2 P IY1,faq=EH2 F EY2 K Y UW1,json=JH EY1 S AA0 N,png=P IY2 EH2 N JH IY1
  nato=N EY1 T OW0,unesco=Y UW0 N EH1 S K OW0,unicef=Y UW1 N AH0 S EH2 F,opec=OW1 P EH2 K,fifa=F IY1 F AH0,uefa=Y UW2 EY1 F AH0,covid=K OW1 V IH0 D,iso=AY1 S OW0,ascii=AE1 S K IY0,fomo=F OW1 M OW0,yolo=Y OW1 L OW0,ceos=S IY2 IY2 OW1 Z
  nguyen=W IH1 N,siobhan=SH AH0 V AO1 N,saoirse=S ER1 SH AH0,niamh=N IY1 V,sean=SH AO1 N,caoimhe=K IY1 V AH0,aoife=IY1 F AH0,eoin=OW1 AH0 N,goethe=G ER1 T AH0,nietzsche=N IY1 CH AH0,dvorak=D V AO1 R ZH AE2 K,chopin=SH OW1 P AE2 N,bach=B AA1 K,mozart=M OW1 T S AA2 R T,beethoven=B EY1 T OW2 V AH0 N,tchaikovsky=CH AY0 K AO1 F S K IY0
  björk=B Y AO1 R K,sao=S AW1,são=S AW1,paulo=P AW1 L OW0,zoë=Z OW1 IY0,chloë=K L OW1 IY0,chloe=K L OW1 IY0,josé=HH OW0 Z EY1,jose=HH OW0 Z EY1,juan=W AA1 N,jesús=HH EY0 S UW1 S,jorge=HH AO1 R HH EY0,guillermo=G IY0 Y EH1 R M OW0,joaquin=W AA0 K IY1 N,javier=HH AA2 V IY0 EH1 R,peña=P EY1 N Y AH0,muñoz=M UW0 N Y OW1 Z
  françois=F R AA0 N S W AA1,jean-luc=ZH AA1 N L UW1 K,renée=R AH0 N EY1,renee=R AH0 N EY1,andré=AA1 N D R EY2,andre=AA1 N D R EY2,beyoncé=B IY0 AA1 N S EY2,beyonce=B IY0 AA1 N S EY2,rihanna=R IY0 AE1 N AH0,shakira=SH AH0 K IH1 R AH0,hermione=HH ER0 M AY1 AH0 N IY0,xavier=Z EY1 V Y ER0,xi=SH IY1,zhang=JH AA1 NG,zhao=JH AW1,qi=CH IY1,qing=CH IH1 NG
  champs-élysées=SH AA1 N Z EY2 L IY0 Z EY1,champs-elysees=SH AA1 N Z EY2 L IY0 Z EY1,versailles=V ER0 S AY1,bordeaux=B AO0 R D OW1,marseille=M AA0 R S EY1,lyon=L IY0 AO1 N,cannes=K AE1 N,louvre=L UW1 V R AH0,worcester=W UH1 S T ER0,worcestershire=W UH1 S T ER0 SH ER0,leicester=L EH1 S T ER0,gloucester=G L AA1 S T ER0,edinburgh=EH1 D AH0 N B ER0 OW0
  thames=T EH1 M Z,greenwich=G R EH1 N IH0 CH,arkansas=AA1 R K AH0 N S AO2,illinois=IH2 L AH0 N OY1,tijuana=T IY2 AH0 W AA1 N AH0,oaxaca=W AH0 HH AA1 K AH0,yosemite=Y OW0 S EH1 M AH0 T IY0,tucson=T UW1 S AA2 N,louisville=L UW1 IY0 V IH2 L,qatar=K AH0 T AA1 R,reykjavik=R EY1 K Y AH0 V IH2 K
  münchen=M IH1 N SH AH0 N,köln=K ER1 L N,zürich=Z UH1 R IH0 K,zurich=Z UH1 R IH0 K,gdańsk=G AH0 D AE1 N S K,łódź=W UH1 CH,kraków=K R AA1 K AW0,malmö=M AE1 L M OW0,göteborg=Y ER1 T AH0 B AO2 R G,tromsø=T R AA1 M S OW0,ljubljana=L Y UW2 B L Y AA1 N AH0,beijing=B EY2 JH IH1 NG,guangzhou=G W AA2 NG JH OW1,shenzhen=SH EH1 N JH EH1 N
  café=K AE0 F EY1,cafe=K AE0 F EY1,cafés=K AE0 F EY1 Z,crème=K R EH1 M,brûlée=B R UW0 L EY1,brulee=B R UW0 L EY1,jalapeño=HH AA2 L AH0 P EY1 N Y OW0,jalapeños=HH AA2 L AH0 P EY1 N Y OW0 Z,jalapeno=HH AA2 L AH0 P EY1 N Y OW0,piñata=P IH0 N Y AA1 T AH0,quinoa=K IY1 N W AA0,açaí=AA2 S AA0 IY1,acai=AA2 S AA0 IY1,gnocchi=N Y OW1 K IY0,bruschetta=B R UW0 S K EH1 T AH0
  croissant=K R AH0 S AA1 N T,croissants=K R AH0 S AA1 N T S,ceviche=S AH0 V IY1 CH EY0,guacamole=G W AA2 K AH0 M OW1 L IY0,tortilla=T AO0 R T IY1 AH0,tortillas=T AO0 R T IY1 AH0 Z,paella=P AA0 EY1 AH0,chipotle=CH IH0 P OW1 T L EY0,sriracha=S ER0 AA1 CH AH0,pho=F AH1,gyro=Y IH1 R OW0,hummus=HH AH1 M AH0 S,prosciutto=P R AH0 SH UW1 T OW0,mascarpone=M AE2 S K AA0 R P OW1 N EY0
  tagliatelle=T AA2 L Y AH0 T EH1 L EY0,rosé=R OW0 Z EY1,soufflé=S UW0 F L EY1,purée=P Y UH0 R EY1,sauté=S AO0 T EY1,entrée=AA1 N T R EY2,fiancé=F IY2 AA0 N S EY1,fiancée=F IY2 AA0 N S EY1,cliché=K L IY0 SH EY1,résumé=R EH1 Z AH0 M EY2,résumés=R EH1 Z AH0 M EY2 Z,naïve=N AA0 IY1 V,déjà=D EY1 ZH AA0,vu=V UW1,façade=F AH0 S AA1 D,touché=T UW0 SH EY1,über=UW1 B ER0
  niche=N IH1 CH,segue=S EH1 G W EY0,colonel=K ER1 N AH0 L,hyperbole=HH AY0 P ER1 B AH0 L IY2,epitome=IH0 P IH1 T AH0 M IY0,quay=K IY1,bourgeois=B UH0 R ZH W AA1,rendezvous=R AA1 N D EY0 V UW2,hors=AO2 R,sic=S IH1 K,ibuprofen=AY2 B Y UW0 P R OW1 F AH0 N,acetaminophen=AH0 S IY2 T AH0 M IH1 N AH0 F AH0 N
  'twas=T W AH1 Z,twas=T W AH1 Z,'tis=T IH1 Z,y'all=Y AO1 L,i'd've=AY1 D AH0 V,shouldn't've=SH UH1 D AH0 N T AH0 V,couldn't've=K UH1 D AH0 N T AH0 V,wouldn't've=W UH1 D AH0 N T AH0 V,who'll=HH UW1 L,that'll=DH AE1 T AH0 L,there'll=DH EH1 R AH0 L,o'clock=AH0 K L AA1 K,mcdonald's=M AH0 K D AA1 N AH0 L D Z,macbook=M AE1 K B UH2 K,mac=M AE1 K`;

const NAMES = new Map<string, string>();
for (const row of NAME_ROWS.split(/[,\n]/)) {
  const [word = '', phones = ''] = row.trim().split('=');
  NAMES.set(word, phones);
}
/** Words that are cities only with a capital: "Nice" is one, "nice" is not. */
const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ Nice: 'N IY1 S', Reading: 'R EH1 D IH0 NG' }),
);
const TO_A_CITY = /\b(?:in|to|from|near|of)\s$/;

/** Phones of a name, with or without a possessive 's; undefined if it is not in the list. */
function pronounceName(word: string, before: string): string | undefined {
  const city = CITIES.get(word);
  if (city) return TO_A_CITY.test(before) ? city : undefined;
  const small = word.toLowerCase();
  const namePhones = NAMES.get(small) ?? NAMES.get(plain(small));
  if (namePhones) return namePhones;
  const stem = /^(.+)['’]s$/.exec(small)?.[1];
  const spoken = stem && NAMES.get(stem);
  return spoken ? `${spoken} ${sEnding(spoken)}` : undefined;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Phones of a plural or possessive s after the given phones. */
export function sEnding(phones: string): string {
  const last = phones.slice(phones.lastIndexOf(' ') + 1);
  if (/^(?:S|Z|SH|ZH|CH|JH)$/.test(last)) return 'AH0 Z';
  return /^(?:P|T|K|F|TH)$/.test(last) ? 'S' : 'Z';
}
