/** `word=phones`: names, products and loan words that lexicons lack or have wrong. Small letters; accents may be left out. */
const ROWS = `usain=Y UW0 S EY1 N,saml=S AE1 M AH0 L,oauth=OW1 AO2 TH,midi=M IH1 D IY0,siân=SH AA1 N,timothée=T IH1 M AH0 T EY2,iphone=AY1 F OW2 N,ipad=AY1 P AE2 D,imac=AY1 M AE2 K,imessage=AY1 M EH2 S AH0 JH,ios=AY2 OW2 EH1 S,ipados=AY1 P AE2 D OW2 EH1 S,macos=M AE1 K OW2 EH1 S,icloud=AY1 K L AW2 D
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
for (const row of ROWS.split(/[,\n]/)) {
  const [word = '', phones = ''] = row.trim().split('=');
  NAMES.set(word, phones);
}
/** Words that are said so with a capital only; "nice" is nobody's city, and 'sic' and 'hors' are read as they stand. */
const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ Nice: 'N IY1 S', Reading: 'R EH1 D IH0 NG' }),
);
const TO_A_CITY = /\b(?:in|to|from|near|of)\s$/;

/** How a name is said, with or without the 's of its owner; undefined where lexicons know better. */
export function nameSaid(word: string, before: string): string | undefined {
  const city = CITIES.get(word);
  if (city) return TO_A_CITY.test(before) ? city : undefined;
  const small = word.toLowerCase();
  const own = NAMES.get(small) ?? NAMES.get(plain(small));
  if (own) return own;
  const stem = /^(.+)['’]s$/.exec(small)?.[1];
  const said = stem && NAMES.get(stem);
  return said ? `${said} ${ending(said)}` : undefined;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

export function ending(phones: string): string {
  const last = phones.slice(phones.lastIndexOf(' ') + 1);
  if (/^(?:S|Z|SH|ZH|CH|JH)$/.test(last)) return 'AH0 Z';
  return /^(?:P|T|K|F|TH)$/.test(last) ? 'S' : 'Z';
}
