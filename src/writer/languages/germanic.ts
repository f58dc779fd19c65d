const DUTCH = `
Een kort verhaal, echt kort.
En dit is de hoofdrol: {name}.
Kijk nu eens naar de details.
De rest van het verhaal is aan jou. Neem een kijkje.
Geen haast, gewoon een idee.
We stellen je graag voor: {name}.
Dit zou je kunnen bevallen.
Klinkt dat goed? Kijk dan rustig verder.
Elke dag een klein probleem?
Een mogelijk antwoord: {name}.
Dit is wat er verandert.
Het probleem ken je. Bekijk nu het antwoord.
Gewoon de feiten.
Het gaat om dit product: {name}.
Dit staat er in de beschrijving.
Dat zijn de feiten. De keuze is aan jou.
Drie goede redenen. Tel maar mee.
Reden een.|Reden twee.|Reden drie.
Kijk hier eens naar.|Een vondst om te delen.
En er is nog meer.
Denk eens aan je eigen dag, en waar dit daarin zou passen.
Bekijk de foto's, lees de details en neem je tijd.
Jij weet zelf het best wat je nodig hebt.
Vraag je af welk van deze punten voor jou het zwaarst weegt.
Vergelijk het rustig met wat je nu gebruikt.
Een goede aankoop voelt de volgende dag nog steeds goed.
Een goede keuze kan rustig tot morgen wachten.
Misschien ken je iemand voor wie dit precies het juiste zou zijn.
Soms zijn het de kleine dingen die je het langst bijblijven.
Denk aan iets dat je kocht en nooit gebruikte, en dan aan iets dat je elke dag in je handen hebt.
Heb je nog een vraag, kijk dan op de productpagina.
Vertel het aan iemand en luister wat die ervan vindt.
`;

export const GERMANIC: Readonly<Record<string, string>> = {
  dutch: DUTCH,
  flemish: DUTCH.replace('Neem een kijkje.', 'Ga eens kijken.').replace('Tel maar mee.', 'Tel gerust mee.'),
  german: `
Eine kleine Geschichte, ganz kurz.
Und das ist die Hauptrolle: {name}.
Jetzt kommen die Details.
Wie es weitergeht, entscheiden Sie. Schauen Sie es sich an.
Ganz in Ruhe, nur ein Vorschlag.
Dürfen wir vorstellen: {name}.
Das könnte Ihnen gefallen.
Klingt das gut? Dann sehen Sie in Ruhe nach.
Jeden Tag dasselbe kleine Problem?
Eine mögliche Antwort: {name}.
Und das ändert sich.
Das Problem kennen Sie. Sehen Sie sich jetzt die Lösung an.
Einfach nur die Fakten.
Es geht um dieses Produkt: {name}.
Das steht in der Beschreibung.
Das sind die Fakten. Die Entscheidung liegt bei Ihnen.
Drei gute Gründe. Zählen Sie mit.
Erster Grund.|Zweiter Grund.|Dritter Grund.
Schauen Sie sich das an.|Ein Fund zum Weitersagen.
Und da ist noch etwas.
Denken Sie an Ihren Alltag, und daran, wo das seinen Platz hätte.
Sehen Sie sich die Bilder an, lesen Sie die Details, und nehmen Sie sich Zeit.
Was Sie brauchen, wissen Sie selbst am besten.
Fragen Sie sich, welcher dieser Punkte Ihnen am wichtigsten ist.
Vergleichen Sie in Ruhe mit dem, was Sie heute benutzen.
Ein guter Kauf fühlt sich auch am nächsten Tag noch richtig an.
Eine gute Entscheidung darf ruhig einen Tag dauern.
Vielleicht kennen Sie jemanden, für den das genau das Richtige wäre.
Manchmal sind es die kleinen Dinge, an die man sich später gern erinnert.
Denken Sie an etwas, das Sie gekauft und nie benutzt haben, und dann an etwas, das Sie jeden Tag in der Hand haben.
Wenn noch eine Frage offen ist, hilft ein Blick auf die Produktseite.
Erzählen Sie jemandem davon, und hören Sie, was er dazu sagt.
`,
  swedish: `
En kort historia, riktigt kort.
Och här är huvudrollen: {name}.
Titta närmare på detaljerna.
Fortsättningen är din. Ta en titt.
Ingen brådska, bara ett tips.
Får vi presentera: {name}.
Det här kan du tycka om.
Låter det bra? Titta i lugn och ro.
Ett litet problem varje dag?
Ett möjligt svar: {name}.
Det här blir annorlunda.
Problemet känner du till. Se nu svaret.
Bara fakta.
Det handlar om den här produkten: {name}.
Det här står i beskrivningen.
Det var fakta. Beslutet är ditt.
Tre goda skäl. Räkna med mig.
Skäl ett.|Skäl två.|Skäl tre.
Titta på det här.|Ett fynd att dela med sig av.
Och det finns mer.
Tänk på din egen vardag, och var det här skulle passa in.
Titta på bilderna, läs detaljerna och ta den tid du behöver.
Du vet själv bäst vad du behöver.
Fråga dig vilken av punkterna som betyder mest för dig.
Jämför i lugn och ro med det du använder i dag.
Ett bra köp känns rätt även dagen efter.
`,
  danish: `
En kort historie, rigtig kort.
Og her er hovedrollen: {name}.
Se nærmere på detaljerne.
Resten af historien er din. Tag et kig.
Ingen hast, bare et forslag.
Må vi præsentere: {name}.
Det her kan du måske lide.
Lyder det godt? Så kig i ro og mag.
Et lille problem hver dag?
Et muligt svar: {name}.
Det er det, der bliver anderledes.
Problemet kender du. Se nu svaret.
Bare fakta.
Det handler om dette produkt: {name}.
Det her står i beskrivelsen.
Det var fakta. Valget er dit.
Tre gode grunde. Tæl med.
Grund et.|Grund to.|Grund tre.
Se lige her.|Et fund, der er værd at dele.
Og der er mere endnu.
Tænk på din egen hverdag, og hvor det her ville passe ind.
Se på billederne, læs detaljerne, og tag dig god tid.
Du ved selv bedst, hvad du har brug for.
Spørg dig selv, hvilket af punkterne der betyder mest.
Sammenlign i ro og mag med det, du bruger i dag.
Et godt køb føles også rigtigt dagen efter.
`,
  norwegian: `
En kort historie, veldig kort.
Og her er hovedrollen: {name}.
Se nærmere på detaljene.
Resten av historien er din. Ta en titt.
Ingen hast, bare et forslag.
La oss presentere: {name}.
Dette kan du kanskje like.
Høres det bra ut? Ta en titt i ro og mak.
Et lite problem hver dag?
Et mulig svar: {name}.
Dette blir annerledes.
Problemet kjenner du. Se på svaret nå.
Bare fakta.
Det handler om dette produktet: {name}.
Dette står i beskrivelsen.
Det var fakta. Valget er ditt.
Tre gode grunner. Tell med meg.
Grunn en.|Grunn to.|Grunn tre.
Se på dette.|Et funn som er verdt å dele.
Og det er mer.
Tenk på din egen hverdag, og hvor dette ville passe inn.
Se på bildene, les detaljene og ta deg god tid.
Du vet selv best hva du trenger.
Spør deg selv hvilket av punktene som betyr mest for deg.
Sammenlign i ro og mak med det du bruker i dag.
Et godt kjøp føles riktig også dagen etter.
`,
};
