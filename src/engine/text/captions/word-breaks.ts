import { latePackage, ownFile } from '#files';

/** A part of a divided word. */
interface WordPart {
  text: string;
  /** Width without the hyphen. */
  ems: number;
  /** Sign at the end of the part; empty for the last part. */
  hyphen: string;
  /** How much this division disturbs a reader: 0 at joints, 1 between syllables, 4 between any letters. */
  cost: number;
}

interface DivideOptions {
  /** Width of a line, in the unit of `measure`. */
  room: number;
  measure: (text: string) => number;
  /** Whether a word without suitable breaks may be divided between any two letters. */
  canBreakAnywhere: boolean;
}

const BETWEEN_LETTERS_COST = 4;
/** Maximum number of syllables for the optimal division; longer words are divided greedily. */
const MAX_SYLLABLES = 200;
/** Width reserved for a hyphen. */
const HYPHEN_EMS = 0.35;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Divides a word into as few parts as fit, at the least disturbing breaks and without tiny remainders. Returns
 * undefined if a part does not fit, and for figures.
 */
export function divideWord(word: string, locale: string, options: DivideOptions): WordPart[] | undefined {
  const { room, measure, canBreakAnywhere: isAnywhere } = options;
  // Half of a price would read as another price.
  if (!HAS_LETTERS.test(word) && /\p{N}/u.test(word)) return undefined;
  const breaks = breaksOf(word, locale);
  const syllables = [...breaks, { at: word.length, hyphen: '', cost: 0 }].map(
    ({ at, hyphen, cost }, index) => {
      const text = word.slice(breaks[index - 1]?.at ?? 0, at);
      return { text, ems: measure(text), hyphen, cost };
    },
  );
  const units = isAnywhere
    ? syllables.flatMap((one) => (one.ems <= room ? [one] : lettersOf(one, word, measure)))
    : syllables;
  const parts = units.length > MAX_SYLLABLES ? undefined : fewestParts(units, room);
  return parts ?? (isAnywhere ? greedyParts(units, room) : undefined);
}

const DIVIDED_BY_SIGN = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]+\p{Po}?$/u;

function lettersOf(syllable: WordPart, word: string, measure: (text: string) => number): WordPart[] {
  const hyphen = DIVIDED_BY_SIGN.test(word) ? '-' : '';
  const letters = Array.from(graphemes.segment(syllable.text), ({ segment }) => segment);
  return letters.map((text, index) => ({
    text,
    ems: measure(text),
    ...(index === letters.length - 1
      ? { hyphen: syllable.hyphen, cost: syllable.cost }
      : { hyphen, cost: BETWEEN_LETTERS_COST }),
  }));
}

/** Finds the cheapest division by dynamic programming; undefined if a syllable does not fit. */
function fewestParts(syllables: readonly WordPart[], room: number): WordPart[] | undefined {
  const ems = syllables.reduce((sum, one) => sum + one.ems, 0);
  const count = Math.ceil(ems / room);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= syllables.length; to++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    const last = syllables[to - 1];
    let width = last?.hyphen ? HYPHEN_EMS : 0;
    for (let from = to - 1; from >= 0; from--) {
      width += syllables[from]?.ems ?? 0;
      if (width > room) break;
      const uneven = ((width - ems / count) / room) ** 2;
      const cost = (best[from]?.cost ?? Number.POSITIVE_INFINITY) + 2 + uneven + 0.6 * (last?.cost ?? 0);
      if (cost < cheapest.cost) cheapest = { cost, from };
    }
    best.push(cheapest);
  }
  if (!Number.isFinite(best.at(-1)?.cost)) return undefined;
  const parts: WordPart[] = [];
  for (let to = syllables.length; to > 0; to = best[to]?.from ?? 0) {
    parts.unshift(joined(syllables.slice(best[to]?.from ?? 0, to)));
  }
  return parts;
}

/** Makes each part as long as possible. */
function greedyParts(letters: readonly WordPart[], room: number): WordPart[] {
  const parts: WordPart[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const letter of letters) {
    width += letter.ems;
    if (width + HYPHEN_EMS > room) {
      parts.push([]);
      width = letter.ems;
    }
    parts.at(-1)?.push(letter);
  }
  return parts.map(joined);
}

function joined(syllables: readonly WordPart[]): WordPart {
  const last = syllables.at(-1);
  return {
    text: syllables.map(({ text }) => text).join(''),
    ems: syllables.reduce((sum, { ems }) => sum + ems, 0),
    hyphen: last?.hyphen ?? '',
    cost: last?.cost ?? 0,
  };
}

interface WordBreak {
  /** UTF-16 units before the break. */
  at: number;
  /** Sign at the end of the line; empty in scripts that divide words without one. */
  hyphen: '' | '-' | '֊';
  /** 0 at joints and after signs, 1 between syllables. */
  cost: 0 | 1;
}

/** The part of the API of `hyphenopoly` that this module uses. */
interface Hyphenopoly {
  supportedLanguages: readonly string[];
  config(options: object): Map<string, (text: string) => string>;
}

const MARK = '\u0001';
/** Maximum word length that the patterns accept. */
const MAX_LETTERS = 60;
/** Minimum number of letters on either side of a break. */
const MIN_PART = 3;
/** Signs after which a line may break without a hyphen, including those of web addresses but not of figures. */
const BREAK_SIGNS = /[-‐–—/\\_.@&=?+\u00AD\u200B](?=\p{L})/gu;
const HAS_LETTERS = /[\p{L}\p{M}]/u;
/** Scripts that divide words with a hyphen. Scripts of India break between syllables without one. */
const HYPHENATED = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Georgian}\p{sc=Armenian}]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Names of patterns that differ from the language code; empty if their licence is unknown. */
const PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'en-us',
    'en-gb': 'en-gb',
    'en-au': 'en-gb',
    'en-nz': 'en-gb',
    'en-in': 'en-gb',
    'en-ie': 'en-gb',
    'en-za': 'en-gb',
    el: 'el-monoton',
    no: 'nb',
    sr: 'sr-cyrl',
    mn: 'mn-cyrl',
    fil: '',
    ro: '',
    fo: '',
  }),
);

/** Letters that the patterns of other languages do not know, and a language whose patterns do. */
const FOREIGN_LETTERS: readonly [letters: RegExp, locale: string][] = [
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Greek}/u, 'el'],
  [/\p{sc=Georgian}/u, 'ka'],
  [/\p{sc=Armenian}/u, 'hy'],
  [/[őű]/iu, 'hu'],
  [/[ąęłśźż]/iu, 'pl'],
  [/[ěřů]/iu, 'cs'],
  [/[ğış]/iu, 'tr'],
  [/[äöüß]/iu, 'de'],
  [/[ãõ]/iu, 'pt'],
  [/ñ/iu, 'es'],
  [/[àâèéêîôùûœ]/iu, 'fr'],
];

/** Cached hyphenators by pattern name; undefined if there are no patterns. */
const dividers = new Map<string, ((text: string) => string) | undefined>();

/** Finds where a word may be divided, if necessary by the patterns of the language that its letters suggest. */
function breaksOf(word: string, locale: string): WordBreak[] {
  const breaks = wordBreaks(word, locale);
  if (breaks.length > 0) return breaks;
  const other = FOREIGN_LETTERS.find(([letters]) => letters.test(word))?.[1];
  return other === undefined ? breaks : wordBreaks(word, other);
}

/**
 * Finds where a word may be divided, in order: after signs, at the joints of German compounds, between syllables, and
 * in scripts without spaces between the words of a dictionary.
 */
function wordBreaks(word: string, locale: string): WordBreak[] {
  const places = new Map<number, WordBreak>();
  const add = (found: WordBreak) => {
    const existing = places.get(found.at);
    if (!existing || found.cost < existing.cost) places.set(found.at, found);
  };
  for (const { index, 0: sign } of word.matchAll(BREAK_SIGNS)) {
    add({ at: index + 1, hyphen: sign === '\u00AD' ? '-' : '', cost: 0 });
  }
  // Soft hyphens by the author replace all other breaks.
  if (word.includes('\u00AD')) return inOrder(places);
  for (const { index, 0: letters } of word.matchAll(/[\p{L}\p{M}]+/gu)) {
    const breaks = UNSPACED.test(letters)
      ? dictionaryBreaks(letters, locale)
      : syllableBreaks(letters, locale);
    for (const one of breaks) add({ ...one, at: index + one.at });
  }
  return inOrder(places);
}

function inOrder(places: ReadonlyMap<number, WordBreak>): WordBreak[] {
  return [...places.values()].sort((a, b) => a.at - b.at);
}

function dictionaryBreaks(letters: string, locale: string): WordBreak[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(letters);
  return Array.from(words, ({ index }) => ({ at: index, hyphen: '' as const, cost: 1 as const })).filter(
    ({ at }) => at > 0,
  );
}

function syllableBreaks(letters: string, locale: string): WordBreak[] {
  if (letters.length < 2 * MIN_PART || letters.length > MAX_LETTERS) return [];
  const divider = dividerFor(locale);
  if (!divider) return [];
  const hyphen = HYPHENATED.test(letters) ? (locale.startsWith('hy') ? '֊' : '-') : '';
  const isGerman = locale.startsWith('de');
  const places: WordBreak[] = [];
  let at = 0;
  const parts = divider(letters).split(MARK);
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    if (at < MIN_PART || letters.length - at < MIN_PART) continue;
    const isJoint = isGerman && !PREFIX.test(part) && isGermanJoint(letters.slice(0, at), letters.slice(at));
    places.push({ at, hyphen, cost: isJoint ? 0 : 1 });
  }
  return places;
}

/** After these endings, an `s` always joins two words. */
const LINKED = /(?:ung|heit|keit|schaft|ion|tät|ling|tum)s$/iu;

/** Prefixes, after which there is no joint: `Versicherung` does not contain the word `Sicherung`. */
const PREFIX = /^(?:ver|zer|ent|emp|be|ge|er|un)$/iu;
/** Suffixes that make the noun part of another word: the `wort` of `Verantwortung`. */
const DERIVED = /^(?:ung|lich|isch|bar|sam)/u;

function isGermanJoint(left: string, right: string): boolean {
  if (left.length <= MIN_PART || right.length <= MIN_PART) return false;
  if (LINKED.test(left)) return true;
  const lowerRight = right.toLowerCase();
  for (let length = Math.min(lowerRight.length, GERMAN_HEADS.longest); length > MIN_PART - 1; length--) {
    if (GERMAN_HEADS.words.has(lowerRight.slice(0, length))) return !DERIVED.test(lowerRight.slice(length));
  }
  return false;
}

function dividerFor(locale: string): ((text: string) => string) | undefined {
  const [language = '', region] = locale.toLowerCase().split('-');
  const name = PATTERNS.get(`${language}-${region}`) ?? PATTERNS.get(language) ?? language;
  if (!dividers.has(name)) dividers.set(name, openDivider(name));
  return dividers.get(name);
}

/** Reads the patterns of a language on first use. */
function openDivider(name: string): ((text: string) => string) | undefined {
  const { default: hyphenopoly } = latePackage('hyphenopoly') as { default: Hyphenopoly };
  if (!hyphenopoly.supportedLanguages.includes(name)) return undefined;
  const patterns = ownFile(`hyphens/${name}.wasm`);
  const loaded = hyphenopoly.config({
    require: [name],
    hyphen: MARK,
    minWordLength: 2 * MIN_PART,
    sync: true,
    loaderSync: () => patterns,
  });
  return loaded.get(name);
}

/** Nouns that are the second half of many German compounds. */
const HEADS = `abend abgabe ablauf abo absatz abschluss abteilung adresse agentur akte akku aktion album alarm alltag alter amt analyse anbieter
anfrage angebot angst anlage anleitung anschluss antrag antrieb anwalt anwendung anzeige anzug apotheke apparat arbeit arbeiter architektur arm art
artikel arzt aufgabe auflage aufnahme auftrag auge ausbau ausbildung ausflug ausgabe ausrüstung ausstattung ausstellung austausch auswahl ausweis auto
bad bahn ball band bank bar batterie bau bauer baum bereich berater beratung bericht beruf beschränkung begrenzung besitz bestand bestellung besuch beton betreuung betrieb bett
bewusstsein bedingung bedienung begleiter betreuer beutel beitrag beiträge bewertung bezug bild bildung bildschirm birne blatt blick block blume boden bohne boot börse branche brand brief brille brot bruch brücke brust bub buch
buchhaltung bühne bund bürger büro burg bürste bus butter café center chef club code computer creme dach dame dampf darlehen datei daten datenbank decke deckel
design detail dialog dichte dieb diebstahl dienst dienstleistung direktor display dose draht dreh druck drucker duft dusche ebene ecke effekt effizienz eis
einkauf einkommen einrichtung einsatz einstellung eintritt elektrizität element empfänger empfang energie entfernung entscheidung entwicklung ergänzung ergebnis erkennung erklärung
erlaubnis erlebnis ernährung erneuerung erwartung essen etage fabrik fach fahrer fahrrad fahrt fahrzeug faktor fall falle familie farbe faser fassung feder fehler feier feld fell fenster
förderung genehmigung bewilligung sanierung dämmung erfassung bearbeitung steigerung senkung ferien fern fernseher fest fett feuer figur film filter finger firma fisch flasche fläche fleisch flieger flug flughafen fluss flüssigkeit folge folie form formel formular forscher
forschung foto frage frau freiheit freund frist frucht frühstück führer führung funktion fuß fußball futter gabe gang garage garantie garten gas gast gebäude gebiet gebühr gefahr
gefäß gefühl gehalt geist geld gelenk gemeinde gemüse genuss gepäck gerät gericht geschäft geschenk geschichte geschirr geschwindigkeit gesellschaft gesetz gesicht gespräch gestalt
gestaltung gesundheit getränk getreide gewebe gewerbe gewicht gewinn gewürz glas glaube gleis glied glück gold grad gramm graben grenze griff größe grund grundlage grundstück gruppe
gummi gürtel gut gutschein haar hafen hahn haft haftpflicht hals halter haltung hammer hand handel händler handlung handschuh handtuch handwerk haupt haus haushalt haut heft heim heizung held
helfer hemd herbst herd herstellung herz hilfe himmel hitze hobby hof hoheit holz honig hose hotel hülle hund hut idee image industrie infektion information ingenieur
inhalt insel institut interesse jacke jahr journal jubiläum jugend junge kabel kaffee kalender kamera kamm kampf kanal kapital karte kasse kasten katalog kauf käufer keller
kenntnis kette kind kino kirche kiste kissen klang klasse kleid kleidung klima klinik klopfer knochen knopf koch koffer kohle komfort kommission konto kontrolle konzept konzern konzert kopf kopfhörer korb
körper kosten kraft kraftwerk kran kranke kreis kreuz krieg krimi küche kuchen kugel kühlschrank kühlung kultur kunde kundin kunst kur kurs küste labor laden ladung lage lager lampe land
länge lärm last laster lauf laufwerk leben leder lehre lehrer leistung leiter leitung lektion lernen leser leuchte leute licht liebe lieferant lieferung liga linie linse liste liter
lizenz löffel lohn lösung luft lüfter lust macher macht mädchen magazin mahlzeit makler maler manager mangel mann mannschaft mantel marke markt maschine maß masse maßnahme material matratze
mauer meer mehl meister meldung menge mensch messe messer metall miete milch minister ministerium mittag mittel mittelpunkt möbel mode modell modul monat monitor motor müll mund münze
museum musik muster mutter mütze nachricht nacht name natur netz netzwerk note not nummer nutzer nutzung ofen offensive öffnung ohr öl oper option ordner ordnung organ ort
paar packung paket palast panne papier park parkplatz partei partie partner pass pause person pfanne pflanze pflege pflicht pilot pille pilz plakat plan planung plastik platte platz politik
politiker polizei portal post posten praktikum praxis preis premiere presse prinzip probe problem produkt produktion profi profil programm projekt prozess prüfung publikum pulver pumpe
punkt qualität quelle quote rabatt rad radio rahmen rand rasen rat rate raum reaktion rechner rechnung recht rede redner regal regel regelung regen regierung region reifen reihe
reiniger reinigung reise reisende rennen rente reparatur reserve rest restaurant rettung revolution rezept richter richtung riegel ring risiko rock rohr rolle roller roman route rucksack ruhe
saal sache saft saison salat salbe salz sammlung sand sänger satz säule schaden schädigung schale schalter schatten schau schaum scheibe schein scherz schicht schiff schild schirm schlaf schlag schlange
schlauch schloss schlüssel schluss schmerz schmuck schnee schnitt schnur schokolade schrank schraube schreiben schreiber schrift schritt schuh schule schüler schulung schuss schüssel schutz schwester
see seife seil seite sekunde sekretär sendung sensor serie service sessel sicherheit sicherung sicht siedlung sieger signal sinn sitz sitzung socke software sohn sommer sonne sorge sorte sparer spaß
speicher speise spiegel spiel spieler spielplatz spitze sport sprache sprecher spritze sprung spule spur staat stadion stadt stahl stand standort star start station statistik staub steckdose stecker stein stelle stellung
steuer steuerung stich stiefel stift stil stille stimme stimmung stoff stoffe störung strafe strahl strand straße strecke streifen streit strich strom strömung struktur stube stück student studie studio stufe
stuhl stunde sturm suche sucht summe suppe system tabelle tablette tafel tag takt tank tanz tarif tasche tasse taste tat tausch technik teil teilnehmer telefon teller temperatur teppich
termin test text theater thema therapie thermostat ticket tier tisch tochter tod toilette ton topf tor tour tourismus tradition training traktor transport traum treffen treppe trinken tritt trommel tuch tür
turm turnier typ übung uhr umfang umgebung umsatz umwelt unfall unterhaltung unterlage unternehmen unterricht unterschrift unterstützung urlaub ursache urteil vater veranstaltung verband verbindung verbot verbrauch verbraucher
verein verfahren verfassung vergleich verhalten verhältnis verkauf verkäufer verkehr verlag verlust vermieter vermittlung vermögen verordnung versammlung versand verschluss versicherung versorgung
versuch verteilung vertrag vertrauen vertreter vertrieb verwaltung verzeichnis vogel volk vorgang vorhang vorlage vorrat vorschlag vorschrift vorsorge vorstand vorstellung vorteil waage wachs wachstum
waffe wagen wahl wahrung wald wand wandel wanderung ware wärme wartung wäsche waschmaschine wasser wechsel weg wein weise weite weiterbildung welle welt werbung werk werker werkstatt werkzeug wert wesen wettbewerb
wetter wiese wille wind winter wirkung wirt wirtschaft wissen wissenschaft woche wohnung wolle wort wunder wunsch würfel wurst zahl zahlung zahn zange zauber zeichen zeichnung zeit zeitung zelle zelt
zentrale zentrum zertifikat zettel zeug zeugnis ziel zimmer zins zone zubehör zucker zug zugang zukunft zusatz zustand zutat zuwachs zufriedenheit zweck zweig zwiebel`;

const words: ReadonlySet<string> = new Set(HEADS.split(/\s+/));

const GERMAN_HEADS = { words, longest: Math.max(...[...words].map((word) => word.length)) };
