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

export interface Senses {
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

/** The two ways to say a word, and the word without the ending that it was asked with. */
export function sensesOf(word: string): (Senses & { stem: string; hasEnding: boolean }) | undefined {
  const own = SENSES.get(word);
  if (own) return { ...own, stem: word, hasEnding: false };
  const stem = /^(.+[^s])s$/.exec(word)?.[1];
  const found = stem === undefined ? undefined : SENSES.get(stem);
  return found && stem !== undefined ? { ...found, stem, hasEnding: true } : undefined;
}
