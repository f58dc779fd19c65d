/** Nouns that are the second half of many German compounds, with what their stems begin with. */
const HEADS = `abend abgabe ablauf abo absatz abschluss abteilung adresse agentur akte akku aktion album alarm alltag alter amt analyse anbieter
anfrage angebot angst anlage anleitung anschluss antrag antrieb anwalt anwendung anzeige anzug apotheke apparat arbeit arbeiter architektur arm art
artikel arzt aufgabe auflage aufnahme auftrag auge ausbau ausbildung ausflug ausgabe ausrüstung ausstattung ausstellung austausch auswahl ausweis auto
bad bahn ball band bank bar batterie bau bauer baum bereich berater beratung bericht beruf beschränkung begrenzung besitz bestand bestellung besuch beton betreuung betrieb bett
bewusstsein bedingung bedienung begleiter betreuer beutel beitrag beiträge bewertung bezug bild bildung bildschirm birne blatt blick block blume boden bohne boot börse branche brand brief brille brot bruch brücke brust bub buch
buchhaltung bühne bund bürger büro burg bürste bus butter café center chef club code computer creme dach dame dampf darlehen datei daten datenbank decke deckel
design detail dialog dichte dieb diebstahl dienst dienstleistung direktor display dose draht dreh druck drucker duft dusche ebene ecke effekt effizienz eis
einkauf einkommen einrichtung einsatz einstellung eintritt elektrizität element empfänger empfang energie entfernung entscheidung entwicklung ergänzung ergebnis erkennung erklärung
erlaubnis erlebnis ernährung erneuerung erwartung essen etage fabrik fach fahrer fahrrad fahrt fahrzeug faktor fall falle familie farbe faser fassung feder fehler feier feld fell fenster
ferien fern fernseher fest fett feuer figur film filter finger firma fisch flasche fläche fleisch flieger flug flughafen fluss flüssigkeit folge folie form formel formular forscher
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

export const GERMAN_HEADS = { words, longest: Math.max(...[...words].map((word) => word.length)) };
