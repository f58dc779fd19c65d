export const BALTIC_AND_OTHERS: Readonly<Record<string, string>> = {
  finnish: `
Lyhyt tarina, todella lyhyt.
Ja tässä on päähenkilö: {name}.
Katso yksityiskohtia tarkemmin.
Tarinan jatko on sinun. Käy katsomassa.
Ei kiirettä, vain ehdotus.
Saanko esitellä: {name}.
Tästä saatat pitää.
Jos kuulostaa hyvältä, katso kaikessa rauhassa.
Pieni ongelma joka päivä?
Mahdollinen vastaus: {name}.
Tämä muuttuu.
Ongelman tunnet jo. Katso nyt vastaus.
Pelkät tosiasiat.
Puhumme tästä tuotteesta: {name}.
Näin kuvauksessa sanotaan.
Tosiasiat ovat tässä. Päätös on sinun.
Kolme hyvää syytä. Laske mukana.
Ensimmäinen syy.|Toinen syy.|Kolmas syy.
Katso tätä.|Löytö, joka kannattaa jakaa.
Eikä siinä vielä kaikki.
Mieti omaa arkeasi ja sitä, mihin tämä siinä sopisi.
Katso kuvat, lue tiedot ja ota aikasi.
Tiedät itse parhaiten, mitä tarvitset.
Kysy itseltäsi, mikä näistä on sinulle tärkein.
Vertaa rauhassa siihen, mitä käytät nyt.
Hyvä ostos tuntuu hyvältä ajatukselta vielä seuraavanakin päivänä.
`,
  hungarian: `
Egy rövid történet, tényleg rövid.
És íme a főszereplő: {name}.
Nézzük meg közelebbről a részleteket.
A folytatás önön múlik. Nézze meg.
Semmi sietség, csak egy ötlet.
Hadd mutassuk be: {name}.
Ez tetszhet önnek.
Ha jól hangzik, nézze meg nyugodtan.
Egy apró gond minden nap?
Egy lehetséges válasz: {name}.
Ez változik meg.
A gondot ismeri. Most nézze meg a választ.
Csak a tények.
Erről a termékről van szó: {name}.
Ezt mondja a leírás.
A tények adottak. A döntés az öné.
Három jó ok. Számoljon velünk.
Az első ok.|A második ok.|A harmadik ok.
Ezt nézze meg.|Felfedezés, amelyet érdemes továbbadni.
És ez még nem minden.
Gondoljon a saját napjára, és arra, hol lenne ennek helye benne.
Nézze meg a képeket, olvassa el a részleteket, és ne siessen.
Ön tudja a legjobban, mire van szüksége.
Kérdezze meg magától, melyik a legfontosabb ezek közül.
Hasonlítsa össze nyugodtan azzal, amit ma használ.
A jó vásárlás másnap is jó ötletnek tűnik.
`,
  lithuanian: `
Trumpa istorija, tikrai trumpa.
O štai pagrindinis veikėjas: {name}.
Pažvelkite į detales iš arčiau.
Istorijos tęsinys priklauso jums. Pažiūrėkite.
Jokios skubos, tik pasiūlymas.
Leiskite pristatyti: {name}.
Štai kas jums gali patikti.
Jei skamba gerai, ramiai apžiūrėkite.
Maža problema kiekvieną dieną?
Galimas atsakymas: {name}.
Štai kas pasikeičia.
Problemą žinote. Dabar pažiūrėkite į atsakymą.
Tik faktai.
Kalbame apie šį gaminį: {name}.
Štai kas parašyta aprašyme.
Faktus turite. Sprendimas jūsų.
Trys geros priežastys. Skaičiuokite kartu.
Pirma priežastis.|Antra priežastis.|Trečia priežastis.
Pažiūrėkite į tai.|Atradimas, kuriuo verta pasidalyti.
Ir tai dar ne viskas.
Pagalvokite apie savo dieną ir kur joje tam būtų vieta.
Apžiūrėkite nuotraukas, perskaitykite aprašymą ir neskubėkite.
Jūs patys geriausiai žinote, ko jums reikia.
Paklauskite savęs, kuris iš šių dalykų jums svarbiausias.
Ramiai palyginkite su tuo, ką naudojate šiandien.
Geras pirkinys ir kitą dieną atrodo gera mintis.
`,
  latvian: `
Īss stāsts, pavisam īss.
Un lūk, galvenais varonis: {name}.
Aplūkojiet sīkumus tuvāk.
Stāsta turpinājums ir jūsu ziņā. Ieskatieties.
Nekādas steigas, tikai ieteikums.
Ļaujiet iepazīstināt: {name}.
Lūk, kas jums varētu patikt.
Ja tas izklausās labi, mierīgi apskatiet.
Maza problēma katru dienu?
Iespējama atbilde: {name}.
Lūk, kas mainās.
Problēmu jūs zināt. Tagad apskatiet atbildi.
Tikai fakti.
Runa ir par šo preci: {name}.
Lūk, kas teikts aprakstā.
Fakti ir zināmi. Lēmums ir jūsu.
Trīs labi iemesli. Skaitiet līdzi.
Pirmais iemesls.|Otrais iemesls.|Trešais iemesls.
Paskatieties uz šo.|Atradums, ar ko vērts padalīties.
Un tas vēl nav viss.
Padomājiet par savu dienu un to, kur tam būtu vieta.
Apskatiet attēlus, izlasiet aprakstu un nesteidzieties.
Jūs paši vislabāk zināt, kas jums vajadzīgs.
Pajautājiet sev, kurš no šiem punktiem jums ir svarīgākais.
Mierīgi salīdziniet ar to, ko lietojat šodien.
Labs pirkums arī nākamajā dienā šķiet laba doma.
`,
  greek: `
Μια μικρή ιστορία, πολύ μικρή.
Και να ο πρωταγωνιστής: {name}.
Δείτε τις λεπτομέρειες από κοντά.
Η συνέχεια είναι δική σας. Ρίξτε μια ματιά.
Χωρίς βιασύνη, μόνο μια πρόταση.
Επιτρέψτε μας να σας παρουσιάσουμε: {name}.
Αυτά μπορεί να σας αρέσουν.
Αν σας ταιριάζει, δείτε το με την ησυχία σας.
Ένα μικρό πρόβλημα κάθε μέρα;
Μια πιθανή απάντηση: {name}.
Αυτό αλλάζει.
Το πρόβλημα το ξέρετε. Τώρα δείτε την απάντηση.
Μόνο τα δεδομένα.
Μιλάμε για αυτό το προϊόν: {name}.
Αυτά λέει η περιγραφή.
Τα δεδομένα είναι εδώ. Η απόφαση είναι δική σας.
Τρεις καλοί λόγοι. Μετρήστε μαζί μας.
Πρώτος λόγος.|Δεύτερος λόγος.|Τρίτος λόγος.
Δείτε αυτό.|Μια ανακάλυψη που αξίζει να μοιραστείτε.
Και δεν είναι μόνο αυτό.
Σκεφτείτε τη μέρα σας και πού θα μπορούσε να βρει τη θέση του.
Δείτε τις εικόνες, διαβάστε τις λεπτομέρειες και μη βιαστείτε.
Εσείς ξέρετε καλύτερα τι χρειάζεστε.
Αναρωτηθείτε ποιο από αυτά τα σημεία μετράει περισσότερο για εσάς.
Συγκρίνετε ήρεμα με αυτό που χρησιμοποιείτε σήμερα.
Μια καλή αγορά φαίνεται καλή ιδέα και την επόμενη μέρα.
`,
  turkish: `
Kısa bir hikâye, gerçekten kısa.
İşte başrol: {name}.
Ayrıntılara yakından bakın.
Hikâyenin devamı sizin. Bir göz atın.
Acele yok, sadece bir öneri.
Sizi tanıştıralım: {name}.
Bunlar hoşunuza gidebilir.
Kulağa hoş geliyorsa sakince inceleyin.
Her gün küçük bir sorun mu?
Olası bir cevap: {name}.
İşte değişen şey.
Sorunu biliyorsunuz. Şimdi cevaba bakın.
Sadece bilgiler.
Konumuz bu ürün: {name}.
Açıklamada şunlar yazıyor.
Bilgiler bunlar. Karar sizin.
Üç iyi neden. Birlikte sayalım.
Birinci neden.|İkinci neden.|Üçüncü neden.
Şuna bir bakın.|Paylaşmaya değer bir keşif.
Dahası da var.
Kendi gününüzü düşünün, bunun nerede yeri olurdu.
Fotoğraflara bakın, ayrıntıları okuyun ve acele etmeyin.
Neye ihtiyacınız olduğunu en iyi siz bilirsiniz.
Kendinize sorun, bunlardan hangisi sizin için daha önemli.
Bugün kullandığınızla sakince karşılaştırın.
İyi bir alışveriş ertesi gün de iyi bir fikir gibi gelir.
İyi bir karar yarına kadar rahatça bekleyebilir.
Belki de bunun tam uyacağı birini tanıyorsunuzdur.
Bazen en çok akılda kalan küçük şeylerdir.
Satın alıp hiç kullanmadığınız bir şeyi, sonra da her gün elinize aldığınız bir şeyi düşünün.
Aklınızda bir soru kaldıysa ürün sayfasına bakın.
Birine anlatın ve ne düşündüğünü dinleyin.
`,
  slovenian: `
Kratka zgodba, res kratka.
In tukaj je glavni junak: {name}.
Poglejte podrobnosti od blizu.
Nadaljevanje zgodbe je vaše. Poglejte sami.
Brez naglice, samo predlog.
Dovolite, da predstavimo: {name}.
Tole bi vam lahko bilo všeč.
Če vam ustreza, si v miru oglejte.
Majhna težava vsak dan?
Možen odgovor: {name}.
Tole se spremeni.
Težavo poznate. Zdaj poglejte odgovor.
Samo dejstva.
Gre za ta izdelek: {name}.
Tole piše v opisu.
Dejstva so tu. Odločitev je vaša.
Trije razlogi. Štejte z nami.
Prvi razlog.|Drugi razlog.|Tretji razlog.
Poglejte tole.|Odkritje, ki ga je vredno deliti.
In to še ni vse.
Pomislite na svoj dan in kje bi to našlo svoje mesto.
Oglejte si slike, preberite podrobnosti in ne hitite.
Sami najbolje veste, kaj potrebujete.
Vprašajte se, katera od teh točk vam pomeni največ.
V miru primerjajte s tem, kar uporabljate danes.
Dober nakup se tudi naslednji dan zdi dobra ideja.
`,
};
