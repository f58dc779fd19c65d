export const SLAVIC: Readonly<Record<string, string>> = {
  russian: `
Короткая история, совсем короткая.
А вот и главный герой: {name}.
Присмотритесь к деталям.
Продолжение истории за вами. Взгляните сами.
Без спешки, просто идея.
Позвольте представить: {name}.
Вот что может вам понравиться.
Если это вам подходит, посмотрите спокойно.
Маленькая проблема каждый день?
Возможный ответ: {name}.
Вот что меняется.
Проблему вы знаете. Теперь посмотрите на ответ.
Только факты.
Речь об этом товаре: {name}.
Вот что сказано в описании.
Факты у вас есть. Решение за вами.
Три причины. Считайте вместе с нами.
Первая причина.|Вторая причина.|Третья причина.
Посмотрите на это.|Находка, которой стоит поделиться.
И это ещё не всё.
Подумайте о своём дне и о том, где это могло бы пригодиться.
Посмотрите фотографии, прочитайте подробности и не торопитесь.
Вы сами лучше всех знаете, что вам нужно.
Спросите себя, какой из этих пунктов для вас важнее.
Спокойно сравните с тем, чем вы пользуетесь сегодня.
Хорошая покупка и на следующий день кажется хорошей идеей.
Хорошее решение спокойно подождёт до завтра.
Возможно, вы знаете человека, которому это подошло бы лучше всего.
Иногда именно мелочи запоминаются дольше всего.
Вспомните вещь, которую вы купили и ни разу не использовали, а потом ту, которая каждый день у вас в руках.
Если остался вопрос, загляните на страницу товара.
Расскажите об этом кому-нибудь и послушайте, что он скажет.
`,
  ukrainian: `
Коротка історія, зовсім коротка.
А ось і головний герой: {name}.
Придивіться до деталей.
Продовження історії за вами. Погляньте самі.
Без поспіху, просто ідея.
Дозвольте представити: {name}.
Ось що може вам сподобатися.
Якщо це вам підходить, подивіться спокійно.
Маленька проблема щодня?
Можлива відповідь: {name}.
Ось що змінюється.
Проблему ви знаєте. Тепер погляньте на відповідь.
Лише факти.
Ідеться про цей товар: {name}.
Ось що сказано в описі.
Факти у вас є. Рішення за вами.
Три причини. Рахуйте разом із нами.
Перша причина.|Друга причина.|Третя причина.
Погляньте на це.|Знахідка, якою варто поділитися.
І це ще не все.
Подумайте про свій день і про те, де це могло б стати в пригоді.
Перегляньте фотографії, прочитайте подробиці й не поспішайте.
Ви самі найкраще знаєте, що вам потрібно.
Запитайте себе, який із цих пунктів для вас найважливіший.
Спокійно порівняйте з тим, чим ви користуєтеся сьогодні.
Гарна покупка й наступного дня здається гарною ідеєю.
`,
  bulgarian: `
Кратка история, съвсем кратка.
А ето и главния герой: {name}.
Вгледайте се в подробностите.
Продължението е ваше. Погледнете сами.
Без бързане, само предложение.
Позволете да представим: {name}.
Ето какво може да ви хареса.
Ако ви подхожда, разгледайте спокойно.
Малък проблем всеки ден?
Възможен отговор: {name}.
Ето какво се променя.
Проблема го знаете. Сега вижте отговора.
Само факти.
Става дума за този продукт: {name}.
Ето какво пише в описанието.
Фактите са тук. Решението е ваше.
Три причини. Бройте с нас.
Първа причина.|Втора причина.|Трета причина.
Погледнете това.|Находка, която си струва да споделите.
И това не е всичко.
Помислете за своя ден и къде това би намерило място.
Разгледайте снимките, прочетете подробностите и не бързайте.
Вие най-добре знаете от какво имате нужда.
Попитайте се коя от тези точки е най-важна за вас.
Сравнете спокойно с това, което ползвате днес.
Добрата покупка изглежда добра идея и на следващия ден.
`,
  serbian: `
Кратка прича, сасвим кратка.
А ево и главног јунака: {name}.
Погледајте детаље изблиза.
Наставак приче је ваш. Погледајте сами.
Без журбе, само предлог.
Дозволите да представимо: {name}.
Ево шта вам се може допасти.
Ако вам то одговара, погледајте на миру.
Мали проблем сваког дана?
Могући одговор: {name}.
Ево шта се мења.
Проблем знате. Сада погледајте одговор.
Само чињенице.
Реч је о овом производу: {name}.
Ево шта пише у опису.
Чињенице су ту. Одлука је ваша.
Три разлога. Бројте с нама.
Први разлог.|Други разлог.|Трећи разлог.
Погледајте ово.|Откриће које вреди поделити.
И то није све.
Размислите о свом дану и где би ово могло да нађе место.
Погледајте слике, прочитајте детаље и не журите.
Ви најбоље знате шта вам треба.
Запитајте се која вам је од ових ствари најважнија.
Упоредите на миру с оним што данас користите.
Добра куповина и сутрадан делује као добра идеја.
`,
  croatian: `
Kratka priča, sasvim kratka.
A evo i glavnog junaka: {name}.
Pogledajte detalje izbliza.
Nastavak priče je vaš. Pogledajte sami.
Bez žurbe, samo prijedlog.
Dopustite da predstavimo: {name}.
Evo što bi vam se moglo svidjeti.
Ako vam odgovara, pogledajte na miru.
Mali problem svakoga dana?
Mogući odgovor: {name}.
Evo što se mijenja.
Problem znate. Sada pogledajte odgovor.
Samo činjenice.
Riječ je o ovom proizvodu: {name}.
Evo što piše u opisu.
Činjenice su tu. Odluka je vaša.
Tri razloga. Brojite s nama.
Prvi razlog.|Drugi razlog.|Treći razlog.
Pogledajte ovo.|Otkriće koje vrijedi podijeliti.
I to nije sve.
Razmislite o svom danu i gdje bi ovo moglo naći mjesto.
Pogledajte slike, pročitajte detalje i ne žurite.
Vi najbolje znate što vam treba.
Zapitajte se koja vam je od ovih stvari najvažnija.
Usporedite na miru s onim što danas koristite.
Dobra kupnja i sutradan djeluje kao dobra ideja.
`,
  polish: `
Krótka historia, naprawdę krótka.
A oto główny bohater: {name}.
Przyjrzyj się szczegółom.
Dalszy ciąg należy do ciebie. Zobacz.
Bez pośpiechu, tylko propozycja.
Chcemy ci przedstawić: {name}.
Oto, co może ci się spodobać.
Jeśli brzmi to dobrze, obejrzyj na spokojnie.
Mały problem każdego dnia?
Możliwa odpowiedź: {name}.
Oto, co się zmienia.
Problem już znasz. Teraz zobacz odpowiedź.
Same fakty.
Mowa o tym produkcie: {name}.
Oto, co mówi opis.
Fakty już znasz. Decyzja należy do ciebie.
Trzy powody. Policz razem z nami.
Powód pierwszy.|Powód drugi.|Powód trzeci.
Spójrz na to.|Odkrycie, którym warto się podzielić.
A to jeszcze nie wszystko.
Pomyśl o swoim dniu i o tym, gdzie znalazłoby się na to miejsce.
Obejrzyj zdjęcia, przeczytaj szczegóły i nie śpiesz się.
Nikt nie wie lepiej od ciebie, czego ci potrzeba.
Zapytaj siebie, który z tych punktów jest dla ciebie najważniejszy.
Porównaj na spokojnie z tym, czego używasz dzisiaj.
Dobry zakup także następnego dnia wydaje się dobrym pomysłem.
Dobra decyzja może spokojnie poczekać do jutra.
Może znasz kogoś, dla kogo byłoby to w sam raz.
Czasem to właśnie drobiazgi pamięta się najdłużej.
Pomyśl o czymś, co leży nieużywane w szufladzie, a potem o czymś, co codziennie masz w ręku.
Jeśli zostało jakieś pytanie, zajrzyj na stronę produktu.
Opowiedz o tym komuś i posłuchaj, co powie.
`,
  czech: `
Krátký příběh, opravdu krátký.
A tady je hlavní hrdina: {name}.
Podívejte se na detaily zblízka.
Pokračování je na vás. Podívejte se sami.
Žádný spěch, jen návrh.
Dovolte, abychom představili: {name}.
Tohle by se vám mohlo líbit.
Jestli vám to sedí, v klidu si to prohlédněte.
Malý problém každý den?
Možná odpověď: {name}.
Tohle se změní.
Problém znáte. Teď se podívejte na odpověď.
Jen fakta.
Jde o tento výrobek: {name}.
Tohle stojí v popisu.
Fakta máte. Rozhodnutí je na vás.
Tři důvody. Počítejte s námi.
První důvod.|Druhý důvod.|Třetí důvod.
Podívejte se na tohle.|Objev, o který stojí za to se podělit.
A to ještě není všechno.
Zamyslete se nad svým dnem a nad tím, kde by to našlo místo.
Prohlédněte si fotografie, přečtěte si detaily a nespěchejte.
Sami nejlépe víte, co potřebujete.
Zeptejte se sami sebe, který z těchto bodů je pro vás nejdůležitější.
V klidu porovnejte s tím, co používáte dnes.
Dobrý nákup vypadá jako dobrý nápad i druhý den.
`,
  slovak: `
Krátky príbeh, naozaj krátky.
A tu je hlavný hrdina: {name}.
Pozrite sa na detaily zblízka.
Pokračovanie je na vás. Pozrite sa sami.
Žiadny zhon, len návrh.
Dovoľte, aby sme predstavili: {name}.
Toto by sa vám mohlo páčiť.
Ak vám to sedí, pokojne si to prezrite.
Malý problém každý deň?
Možná odpoveď: {name}.
Toto sa zmení.
Problém poznáte. Teraz sa pozrite na odpoveď.
Len fakty.
Ide o tento výrobok: {name}.
Toto stojí v opise.
Fakty máte. Rozhodnutie je na vás.
Tri dôvody. Počítajte s nami.
Prvý dôvod.|Druhý dôvod.|Tretí dôvod.
Pozrite sa na toto.|Objav, o ktorý sa oplatí podeliť.
A to ešte nie je všetko.
Zamyslite sa nad svojím dňom a nad tým, kde by to našlo miesto.
Prezrite si fotografie, prečítajte si detaily a neponáhľajte sa.
Sami najlepšie viete, čo potrebujete.
Opýtajte sa sami seba, ktorý z týchto bodov je pre vás najdôležitejší.
Pokojne porovnajte s tým, čo používate dnes.
Dobrý nákup vyzerá ako dobrý nápad aj na druhý deň.
`,
};
