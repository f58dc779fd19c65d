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

/** The phones of letters read one by one, the last stressed the most; undefined where there is another sign. */
export function spelled(letters: string): string | undefined {
  const said = [...letters.toUpperCase()].map((letter) => LETTERS.get(letter));
  if (said.length === 0 || said.includes(undefined)) return undefined;
  return said
    .map((phones, index) => (index < said.length - 1 ? phones?.replace('1', '2') : phones))
    .join(' ');
}

/** Whether a word in capitals is read letter by letter by everybody. */
export function isInitials(word: string): boolean {
  return INITIALS.has(word);
}
