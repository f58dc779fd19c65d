import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** Entries `short=spoken`; # marks an abbreviation before a number, ^ a title before a name. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `##=number,Dr.^=Doctor,Mr.=Mister,Mrs.=Missis,Ms.=Miz,Prof.=Professor,St.^=Saint,Jr.=Junior,Sr.=Senior,vs.=versus,
    etc.=et cetera,e.g.=for example,i.e.=that is,approx.=approximately,No.#=number,Nos.#=numbers,Inc.=Incorporated,
    Ltd.=Limited,Co.=Company,w/=with,w/o=without,p.#=page,pp.#=pages,vol.#=volume,Vol.#=Volume,Fig.#=Figure,est.=estimated,
    Dept.=Department,Ave.=Avenue,Blvd.=Boulevard,Gen.^=General,Capt.^=Captain,Rev.^=Reverend,24/7=twenty-four seven`,
    de: `§#=Paragraf,§§#=Paragrafen,Dr.=Doktor,Hr.=Herr,Fr.^=Frau,Prof.=Professor,z.B.=zum Beispiel,z. B.=zum Beispiel,d.h.=das heißt,d. h.=das heißt,
    u.a.=unter anderem,u. a.=unter anderem,bzw.=beziehungsweise,ca.=circa,usw.=und so weiter,etc.=et cetera,Nr.#=Nummer,
    evtl.=eventuell,inkl.=inklusive,exkl.=exklusive,zzgl.=zuzüglich,ggf.=gegebenenfalls,Mio.=Millionen,Mrd.=Milliarden,
    S.#=Seite,Std.=Stunden,Min.=Minuten,vgl.=vergleiche,St.^=Sankt,Str.=Straße,max.=maximal,mind.=mindestens,tgl.=täglich,
    MwSt.=Mehrwertsteuer,Jh.=Jahrhundert,Jhd.=Jahrhundert,Jhdt.=Jahrhundert,sog.=sogenannte,bspw.=beispielsweise,o. Ä.=oder Ähnliches,o.Ä.=oder Ähnliches,u. U.=unter Umständen,u.U.=unter Umständen,i. d. R.=in der Regel,i.d.R.=in der Regel,Tel.=Telefon,Abb.#=Abbildung,Kap.#=Kapitel,Bd.#=Band,gem.=gemäß,lt.=laut,abzgl.=abzüglich,vsl.=voraussichtlich,v. Chr.=vor Christus,n. Chr.=nach Christus,Nr.=Nummer`,
    fr: `§#=paragraphe,blvd=boulevard,M.^=Monsieur,MM.^=Messieurs,Mme=Madame,Mlle=Mademoiselle,Dr=Docteur,Dr.=Docteur,Pr=Professeur,etc.=et cetera,
    p. ex.=par exemple,p.ex.=par exemple,c.-à-d.=c’est-à-dire,env.=environ,n°#=numéro,N°#=numéro,no#=numéro,St^=Saint,
    Ste^=Sainte,av.=avenue,bd=boulevard,min.=minimum,max.=maximum,p.#=page,vs=contre,
    tél.=téléphone,Tél.=Téléphone,cf.=confer,chap.#=chapitre,vol.#=volume,éd.=édition,apr. J.-C.=après Jésus-Christ,av. J.-C.=avant Jésus-Christ,TTC=toutes taxes comprises,HT=hors taxes,réf.=référence,dép.=département,Mgr=Monseigneur,Me^=Maître`,
    es: `§#=párrafo,C/^=Calle,Av.=avenida,Pza.^=plaza,Pl.^=plaza,Sr.=señor,Sra.=señora,Srta.=señorita,Dr.=doctor,Dra.=doctora,D.^=don,Dña.=doña,Ud.=usted,Uds.=ustedes,etc.=etcétera,
    p. ej.=por ejemplo,p.ej.=por ejemplo,aprox.=aproximadamente,n.º#=número,nº#=número,N.º#=número,núm.#=número,pág.#=página,
    EE. UU.=Estados Unidos,EE.UU.=Estados Unidos,Avda.=avenida,máx.=máximo,mín.=mínimo,tel.=teléfono,
    pág.#=página,págs.#=páginas,sig.=siguiente,sigs.=siguientes,a. C.=antes de Cristo,d. C.=después de Cristo,c/u=cada uno,c/=calle,p. m.=pe eme,a. m.=a eme,Prof.=profesor,Profa.=profesora,Ing.=ingeniero,Lic.=licenciado,Arq.=arquitecto,cap.#=capítulo,vol.#=volumen,ed.=edición,depto.=departamento,Cía.=compañía,S. A.=sociedad anónima,S.A.=sociedad anónima,incl.=incluido,N.°#=número`,
    it: `§#=paragrafo,P.zza^=piazza,P.za^=piazza,V.le^=viale,C.so^=corso,mld=miliardi,mln=milioni,Sig.=signor,Sig.ra=signora,Dott.=dottor,Dott.ssa=dottoressa,Dr.=dottor,Prof.=professor,ecc.=eccetera,es.=esempio,
    n.#=numero,N.#=numero,pag.#=pagina,ca.=circa,max.=massimo,min.=minimo,tel.=telefono,S.^=San,
    Sig.na=signorina,Avv.=avvocato,Ing.=ingegner,Arch.=architetto,Prof.ssa=professoressa,Rag.=ragionier,Geom.=geometra,On.^=onorevole,pagg.#=pagine,cap.#=capitolo,vol.#=volume,cfr.=confronta,sec.=secolo,n°#=numero,a.C.=avanti Cristo,d.C.=dopo Cristo,p.es.=per esempio,p. es.=per esempio,S.p.A.=società per azioni,S.r.l.=società a responsabilità limitata,tot.=totale,incl.=incluso,ecc.=eccetera`,
    pt: `§#=parágrafo,Pça.^=praça,Sr.=senhor,Sra.=senhora,Dr.=doutor,Dra.=doutora,Prof.=professor,etc.=et cetera,p. ex.=por exemplo,p.ex.=por exemplo,
    aprox.=aproximadamente,nº#=número,n.º#=número,N.º#=número,pág.#=página,Av.=avenida,máx.=máximo,mín.=mínimo,tel.=telefone,
    Profa.=professora,Eng.=engenheiro,Ltda.=limitada,págs.#=páginas,cap.#=capítulo,vol.#=volume,séc.=século,R.^=rua,depto.=departamento,Exmo.=excelentíssimo,Exma.=excelentíssima,a.C.=antes de Cristo,d.C.=depois de Cristo,incl.=incluído,obs.=observação,hab.=habitantes`,
    nl: `§#=paragraaf,dhr.=de heer,Dhr.=De heer,mevr.=mevrouw,Mevr.=Mevrouw,dr.=dokter,Dr.=Dokter,prof.=professor,bijv.=bijvoorbeeld,
    bv.=bijvoorbeeld,d.w.z.=dat wil zeggen,enz.=enzovoort,o.a.=onder andere,nr.#=nummer,Nr.#=Nummer,ca.=circa,
    m.b.t.=met betrekking tot,t/m=tot en met,incl.=inclusief,excl.=exclusief,blz.#=bladzijde,max.=maximaal,min.=minimaal,
    a.u.b.=alstublieft,aub=alstublieft,a.s.=aanstaande,jl.=jongstleden,evt.=eventueel,o.l.v.=onder leiding van,i.p.v.=in plaats van,t.o.v.=ten opzichte van,v.a.=vanaf,vs.=versus,z.o.z.=zie ommezijde,tel.=telefoon,ir.=ingenieur,mr.^=meester,drs.=doctorandus,ds.^=dominee,hfst.#=hoofdstuk,jr.=junior,mln.=miljoen,mld.=miljard,resp.=respectievelijk,zgn.=zogenaamd,m.i.v.=met ingang van,o.b.v.=op basis van`,
    pl: `np.=na przykład,itd.=i tak dalej,itp.=i tym podobne,m.in.=między innymi,tzn.=to znaczy,tzw.=tak zwany,dr=doktor,
    prof.=profesor,nr#=numer,ul.=ulica,al.=aleja,ok.=około,o godz.#=o godzinie,od godz.#=od godziny,do godz.#=do godziny,godz.#=godzina,tys.=tysięcy,mln=milionów,mld=miliardów,str.#=strona,
    tel.=telefon,św.=święty,
    inż.=inżynier,mgr=magister,hab.=habilitowany,pl.^=plac,os.^=osiedle,woj.=województwo,r.=roku,w.=wiek,wg=według,ww.=wyżej wymieniony,zob.=zobacz,por.=porównaj,s.#=strona,ur.=urodzony,zm.=zmarły,pt.=pod tytułem,tj.=to jest,p.n.e.=przed naszą erą,n.e.=naszej ery,red.=redakcja,rozdz.#=rozdział,maks.=maksymalnie,min.=minimum,wyd.=wydanie,m.st.=miasto stołeczne,ds.=do spraw,ws.=w sprawie`,
    ru: `т. е.=то есть,т.е.=то есть,т. д.=так далее,т.д.=так далее,т. п.=тому подобное,т.п.=тому подобное,др.=другие,
    г-н=господин,г-жа=госпожа,руб.=рублей,тыс.=тысяч,млн=миллионов,млрд=миллиардов,ул.=улица,стр.#=страница,№#=номер,
    напр.=например,тел.=телефон,мин.=минут,проф.=профессор,
    и т. д.=и так далее,и т.д.=и так далее,и др.=и другие,см.=смотри,г.^=город,гг.=годы,в.=век,вв.=века,до н. э.=до нашей эры,н. э.=нашей эры,им.^=имени,обл.=область,р-н=район,д.#=дом,кв.#=квартира,корп.#=корпус,акад.=академик,доц.=доцент,св.=святой,пр.^=проспект,просп.=проспект,пер.^=переулок,пл.^=площадь,кол-во=количество,сек.=секунд,ч.#=часть,шт.=штук,макс.=максимум,рис.#=рисунок,табл.#=таблица,гл.#=глава,т. к.=так как,т.к.=так как,т. н.=так называемый,т.н.=так называемый,чел.=человек,долл.=долларов,коп.=копеек`,
    tr: `Dr.=Doktor,Prof.=Profesör,vb.=ve benzeri,vs.=vesaire,örn.=örneğin,No.#=numara,no.#=numara,No:#=numara,Sn.=Sayın,
    Av.=Avukat,Cad.=Caddesi,Sok.=Sokak,tel.=telefon,yy.=yüzyıl,bkz.=bakınız,
    Doç.=Doçent,Yrd.=Yardımcı,Müh.=Mühendis,Mah.=Mahallesi,Blv.=Bulvarı,Apt.=Apartmanı,sf.#=sayfa,s.#=sayfa,M.Ö.=milattan önce,M.S.=milattan sonra,dk.=dakika,sn.=saniye,Ltd.=Limited,Şti.=Şirketi,A.Ş.=Anonim Şirketi,İst.=İstanbul,Ank.=Ankara,Alb.=Albay,Org.=Orgeneral`,
    hi: 'डॉ.=डॉक्टर,डा.=डॉक्टर,श्री.=श्री,प्रो.=प्रोफ़ेसर,रु.=रुपये,सं.#=संख्या,Dr.=डॉक्टर,No.#=नंबर,नं.#=नंबर,पं.=पंडित,कु.=कुमारी,श्रीमती.=श्रीमती,उदा.=उदाहरण,इ.=इत्यादि,पृ.#=पृष्ठ,कि.मी.=किलोमीटर,ई.=ईस्वी',
    ar: 'د.=دكتور,أ.=أستاذ,م.=مهندس,إلخ.=إلى آخره,إلخ=إلى آخره,رقم#=رقم,ص.#=صفحة,د.إ=درهم,ق.م=قبل الميلاد,هـ=هجري,م.ب=ميغابايت,ت.=هاتف,ج.#=جزء',
    sv: `t.ex.=till exempel,t. ex.=till exempel,bl.a.=bland annat,bl. a.=bland annat,d.v.s.=det vill säga,dvs.=det vill säga,dvs=det vill säga,
    osv.=och så vidare,o.s.v.=och så vidare,m.m.=med mera,m.fl.=med flera,kl.#=klockan,kl#=klockan,ca=cirka,ca.=cirka,nr#=nummer,nr.#=nummer,s.k.=så kallad,
    p.g.a.=på grund av,pga=på grund av,f.d.=före detta,fr.o.m.=från och med,t.o.m.=till och med,inkl.=inklusive,exkl.=exklusive,st.=stycken,tel.=telefon,
    s.#=sidan,resp.=respektive,jfr=jämför,min.=minuter,tim.=timmar,e.Kr.=efter Kristus,f.Kr.=före Kristus,etc.=et cetera,ev.=eventuellt`,
    da: `f.eks.=for eksempel,fx=for eksempel,bl.a.=blandt andet,dvs.=det vil sige,osv.=og så videre,m.m.=med mere,m.fl.=med flere,mv.=med videre,kl.#=klokken,
    kl#=klokken,ca.=cirka,nr.#=nummer,pga.=på grund af,s.#=side,tlf.=telefon,inkl.=inklusive,ekskl.=eksklusive,evt.=eventuelt,mio.=millioner,mia.=milliarder,
    jf.=jævnfør,hhv.=henholdsvis,stk.=styk,maks.=maksimalt,min.=minutter,f.Kr.=før Kristus,e.Kr.=efter Kristus,vedr.=vedrørende,etc.=et cetera`,
    nb: `f.eks.=for eksempel,bl.a.=blant annet,dvs.=det vil si,osv.=og så videre,m.m.=med mer,m.fl.=med flere,mv.=med videre,kl.#=klokken,kl#=klokken,ca.=cirka,
    nr.#=nummer,pga.=på grunn av,s.#=side,tlf.=telefon,inkl.=inklusive,ekskl.=eksklusive,evt.=eventuelt,mill.=millioner,mrd.=milliarder,jf.=jamfør,
    hhv.=henholdsvis,stk.=stykker,maks.=maksimum,min.=minutter,f.Kr.=før Kristus,e.Kr.=etter Kristus,etc.=et cetera`,
    fi: `esim.=esimerkiksi,ks.=katso,klo#=kello,jne.=ja niin edelleen,ym.=ynnä muuta,yms.=ynnä muuta sellaista,mm.=muun muassa,ns.=niin sanottu,n.#=noin,nro#=numero,
    s.#=sivu,puh.=puhelin,tri=tohtori,prof.=professori,vs.=vastaan,milj.=miljoonaa,mrd.=miljardia,kpl=kappaletta,sis.=sisältää,eKr.=ennen Kristusta,jKr.=jälkeen Kristuksen`,
    cs: `např.=například,tj.=to jest,tzn.=to znamená,atd.=a tak dále,apod.=a podobně,č.#=číslo,str.#=strana,tzv.=takzvaný,mj.=mimo jiné,popř.=popřípadě,resp.=respektive,
    cca=cirka,tel.=telefon,ul.=ulice,nám.=náměstí,p.^=pan,pí.^=paní,mil.=milionů,mld.=miliard,tis.=tisíc,hod.=hodin,min.=minut,max.=maximálně,
    př. n. l.=před naším letopočtem,n. l.=našeho letopočtu,sv.^=svatý,stol.=století,kap.#=kapitola,obr.#=obrázek,vč.=včetně,Ing.=inženýr,Mgr.=magistr`,
    sk: `napr.=napríklad,t. j.=to jest,tzn.=to znamená,atď.=a tak ďalej,a pod.=a podobne,č.#=číslo,str.#=strana,tzv.=takzvaný,resp.=respektíve,cca=cirka,tel.=telefón,
    ul.=ulica,nám.=námestie,mil.=miliónov,mld.=miliárd,tis.=tisíc,hod.=hodín,min.=minút,max.=maximálne,vrát.=vrátane,Ing.=inžinier,Mgr.=magister`,
    ro: `de ex.=de exemplu,ex.=exemplu,ș.a.=și altele,etc.=et cetera,ș.a.m.d.=și așa mai departe,nr.#=numărul,str.=strada,bd.=bulevardul,pag.#=pagina,cca.=circa,
    dl.=domnul,dl^=domnul,dna.=doamna,dna^=doamna,dr.=doctor,prof.=profesor,ing.=inginer,mil.=milioane,mld.=miliarde,tel.=telefon,min.=minute,max.=maximum,
    sec.=secolul,cap.#=capitolul,d.Hr.=după Hristos,î.Hr.=înainte de Hristos,incl.=inclusiv`,
    hu: `pl.=például,kb.=körülbelül,stb.=és a többi,ún.=úgynevezett,ill.=illetve,dr.=doktor,prof.=professzor,u.=utca,ker.=kerület,tel.=telefon,sz.=szám,old.=oldal,
    Kft.=Korlátolt Felelősségű Társaság,Zrt.=Zártkörűen Működő Részvénytársaság,m.=méter,min.=minimum,max.=maximum,db=darab,Kr. e.=Krisztus előtt,Kr. u.=Krisztus után`,
    el: `π.χ.=παραδείγματος χάριν,π. χ.=παραδείγματος χάριν,κ.λπ.=και λοιπά,κλπ.=και λοιπά,κ.ά.=και άλλα,δηλ.=δηλαδή,αρ.#=αριθμός,σελ.#=σελίδα,τηλ.=τηλέφωνο,
    κ.^=κύριος,κα^=κυρία,δρ.=δόκτωρ,εκ.=εκατομμύρια,δισ.=δισεκατομμύρια,π.μ.=προ μεσημβρίας,μ.μ.=μετά μεσημβρίας,μ.Χ.=μετά Χριστόν,π.Χ.=προ Χριστού,οδ.=οδός,βλ.=βλέπε`,
    uk: `т. д.=так далі,т.д.=так далі,та ін.=та інші,напр.=наприклад,див.=дивись,тис.=тисяч,млн=мільйонів,млрд=мільярдів,вул.=вулиця,просп.=проспект,буд.#=будинок,
    кв.#=квартира,тел.=телефон,№#=номер,ім.^=імені,обл.=область,хв.=хвилин,год.=годин,проф.=професор,т. зв.=так званий,тобто=тобто`,
    bg: `напр.=например,т.е.=тоест,т. е.=тоест,и т.н.=и така нататък,и др.=и други,г.=година,ул.=улица,бул.=булевард,гр.^=град,тел.=телефон,стр.#=страница,№#=номер,
    хил.=хиляди,млн.=милиона,млрд.=милиарда,мин.=минути,проф.=професор,д-р=доктор,инж.=инженер,г-н=господин,г-жа=госпожа,св.^=свети`,
    hr: `npr.=na primjer,itd.=i tako dalje,tzv.=takozvani,tj.=to jest,br.#=broj,str.#=stranica,god.=godine,ul.=ulica,dr.=doktor,prof.=profesor,mil.=milijuna,mlrd.=milijardi,
    tel.=telefon,sv.^=sveti,g.^=gospodin,gđa^=gospođa,min.=minuta,sl.#=slika,pr. Kr.=prije Krista`,
    sl: 'npr.=na primer,itd.=in tako dalje,tj.=to je,t. i.=tako imenovani,t.i.=tako imenovani,št.#=številka,str.#=stran,ul.=ulica,dr.=doktor,prof.=profesor,mio.=milijonov,mrd.=milijard,tel.=telefon,oz.=oziroma,ga.^=gospa,g.^=gospod',
    id: `dll.=dan lain-lain,dsb.=dan sebagainya,dst.=dan seterusnya,tgl.=tanggal,hlm.#=halaman,hal.#=halaman,No.#=nomor,no.#=nomor,Jl.=Jalan,Bpk.=Bapak,yg=yang,dgn=dengan,
    telp.=telepon,Tbk.=Terbuka,ttg=tentang,a.n.=atas nama,s.d.=sampai dengan,min.=minimal,maks.=maksimal,Sdr.=Saudara,kec.=kecamatan,kab.=kabupaten`,
    vi: 'TP.=thành phố,Tp.=thành phố,v.v.=vân vân,v.v=vân vân,ThS.=thạc sĩ,TS.=tiến sĩ,GS.=giáo sư,PGS.=phó giáo sư,BS.=bác sĩ,đ/c=địa chỉ,ĐT.=điện thoại,Q.#=quận,P.#=phường,tr.#=trang',
    th: 'ดร.=ด็อกเตอร์,ศ.=ศาสตราจารย์,นพ.=นายแพทย์,พ.ศ.=พุทธศักราช,ค.ศ.=คริสต์ศักราช,กทม.=กรุงเทพมหานคร,โทร.=โทร,จ.=จังหวัด,อ.=อำเภอ,ถ.=ถนน,ชม.=ชั่วโมง',
    he: 'וכו׳=וכולי,וכו\'=וכולי,ד״ר=דוקטור,ד"ר=דוקטור,עמ׳#=עמוד,עמ\'#=עמוד,מס׳#=מספר,מס\'#=מספר,רח׳=רחוב,ע״י=על ידי,ע"י=על ידי,חו״ל=חוץ לארץ,ארה״ב=ארצות הברית,ארה"ב=ארצות הברית,טל׳=טלפון',
    zh: 'No.#=第,NO.#=第,Dr.=博士,vs.=对,VS=对',
    ja: 'No.#=ナンバー,NO.#=ナンバー,vs.=たい,Dr.=ドクター,〜=から',
  }),
);

/** Abbreviations that end a sentence if a capital follows. Others never do. */
const MAY_END_SENTENCE =
  /^(?:etc|usw|itd|itp|enz|ecc|osv|jne|atd|atď|apod|stb|dll|dsb|dst|vb|yms|ym|m\.m|m\.fl|mv|v\.v|т\. ?д|т\. ?п|др|и др|и т\. ?д|та ін|κ\.λπ|κλπ|MwSt|Jhd?t?|EE\. ?UU|Uds?|[ap]\. ?m|π\.μ|μ\.μ|S\. ?A|Chr|[vn]\. Chr|Inc|Ltd|Ltda|Kft|Zrt|A\.Ş|Şti|S\.p\.A|S\.r\.l|Std|Min|min|Mio|Mrd|mil|mld|mio|r|w|г|гг|руб|коп|чел|hod|god|вул|año)\.$/u;

interface Abbreviation {
  spoken: string;
  before: '' | '#' | '^';
}

const tables = new Map<string, { pattern: RegExp; shorts: ReadonlyMap<string, Abbreviation> }>();

/** Writes out `Dr. Smith`, `No. 5`, `z. B.`, `т. е.`. */
export const abbreviations: Rule = (sentence, locale) => {
  const table = tableOf(languageOf(locale));
  if (!table) return [];
  const streets =
    languageOf(locale) === 'de'
      ? rewriteMatches(sentence, /(?<=\p{L}{3})str\.(?=\s\d)/gu, () => 'straße')
      : [];
  const short = rewriteMatches(sentence, table.pattern, (match) => {
    const abbreviation = table.shorts.get(match[1] ?? '');
    const rest = sentence.slice(match.index + match[0].length);
    if (!abbreviation) return undefined;
    if (abbreviation.before === '#' && !/^\s?\d/.test(rest)) return undefined;
    if (abbreviation.before === '^' && !/^\s\p{Lu}/u.test(rest)) return undefined;
    // The full stop of the last word also ends the sentence.
    const ends = match[0].endsWith('.') && /^\s*$/.test(rest);
    return `${abbreviation.spoken}${ends ? '.' : ''}`;
  });
  return [...streets, ...short];
};

/** Whether a full stop belongs to an abbreviation, so that the sentence continues: `inkl. | MwSt.`, `EE. | UU.` */
export function endsWithAbbreviation(text: string, rest: string, locale: string): boolean {
  const table = tableOf(languageOf(locale));
  if (!table) return false;
  if (languageOf(locale) === 'de' && /\p{L}{3}str\.$/u.test(text) && /^\d/.test(rest)) return true;
  const joined = `${text} ${rest.slice(0, MAX_FORM_LENGTH)}`;
  const lastMatch = [...joined.matchAll(table.pattern)].find(
    ({ index, 0: form }) => index < text.length && index + form.length >= text.length,
  );
  if (!lastMatch) return false;
  const [form, end] = [lastMatch[0], lastMatch.index + lastMatch[0].length];
  if (end > text.length) return true;
  return !MAY_END_SENTENCE.test(form) || !/^["'“‘«(]?\p{Lu}/u.test(rest);
}

/** Length of the longest abbreviation in UTF-16 units. */
const MAX_FORM_LENGTH = 16;

/** Length from which an abbreviation may begin with either case. */
const MIN_VARIANT_LENGTH = 4;

function tableOf(language: string) {
  const cached = tables.get(language);
  const rows = ABBREVIATIONS.get(language);
  if (cached || !rows) return cached;
  const shorts = new Map<string, Abbreviation>();
  for (const row of rows.split(/,\s*/)) {
    const [left = '', spoken = ''] = row.trim().split('=');
    const mark = /[#^]$/.exec(left)?.[0] as '#' | '^' | undefined;
    const form = mark ? left.slice(0, -1) : left;
    shorts.set(form, { spoken, before: mark ?? '' });
    // Accepts the other case at the start of a sentence, except for short forms, whose meaning depends on the case.
    const first = form.slice(0, 1);
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
    if (form.length >= MIN_VARIANT_LENGTH && !shorts.has(other + form.slice(1)))
      shorts.set(other + form.slice(1), { spoken, before: mark ?? '' });
  }
  const forms = [...shorts.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?()[\]/]/g, '\\$&'));
  const table = { pattern: new RegExp(`(?<![\\p{L}\\p{N}.])(${forms.join('|')})(?![\\p{L}])`, 'gu'), shorts };
  tables.set(language, table);
  return table;
}
