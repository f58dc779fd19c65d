import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** `short=said`; a short form before a number ends with #, a title before a name with ^. */
const ROWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `##=number,Dr.^=Doctor,Mr.=Mister,Mrs.=Missis,Ms.=Miz,Prof.=Professor,St.^=Saint,Jr.=Junior,Sr.=Senior,vs.=versus,
    etc.=et cetera,e.g.=for example,i.e.=that is,approx.=approximately,No.#=number,Nos.#=numbers,Inc.=Incorporated,
    Ltd.=Limited,Co.=Company,w/=with,w/o=without,p.#=page,pp.#=pages,vol.#=volume,Vol.#=Volume,Fig.#=Figure,est.=estimated,
    Dept.=Department,Ave.=Avenue,Blvd.=Boulevard,Gen.^=General,Capt.^=Captain,Rev.^=Reverend,24/7=twenty-four seven`,
    de: `Dr.=Doktor,Hr.=Herr,Fr.^=Frau,Prof.=Professor,z.B.=zum Beispiel,z. B.=zum Beispiel,d.h.=das heißt,d. h.=das heißt,
    u.a.=unter anderem,u. a.=unter anderem,bzw.=beziehungsweise,ca.=circa,usw.=und so weiter,etc.=et cetera,Nr.#=Nummer,
    evtl.=eventuell,inkl.=inklusive,exkl.=exklusive,zzgl.=zuzüglich,ggf.=gegebenenfalls,Mio.=Millionen,Mrd.=Milliarden,
    S.#=Seite,Std.=Stunden,Min.=Minuten,vgl.=vergleiche,St.^=Sankt,Str.=Straße,max.=maximal,mind.=mindestens,tgl.=täglich`,
    fr: `M.^=Monsieur,MM.^=Messieurs,Mme=Madame,Mlle=Mademoiselle,Dr=Docteur,Dr.=Docteur,Pr=Professeur,etc.=et cetera,
    p. ex.=par exemple,p.ex.=par exemple,c.-à-d.=c’est-à-dire,env.=environ,n°#=numéro,N°#=numéro,no#=numéro,St^=Saint,
    Ste^=Sainte,av.=avenue,bd=boulevard,min.=minimum,max.=maximum,p.#=page,vs=contre`,
    es: `Sr.=señor,Sra.=señora,Srta.=señorita,Dr.=doctor,Dra.=doctora,D.^=don,Dña.=doña,Ud.=usted,Uds.=ustedes,etc.=etcétera,
    p. ej.=por ejemplo,p.ej.=por ejemplo,aprox.=aproximadamente,n.º#=número,nº#=número,N.º#=número,núm.#=número,pág.#=página,
    EE. UU.=Estados Unidos,EE.UU.=Estados Unidos,Avda.=avenida,máx.=máximo,mín.=mínimo,tel.=teléfono`,
    it: `Sig.=signor,Sig.ra=signora,Dott.=dottor,Dott.ssa=dottoressa,Dr.=dottor,Prof.=professor,ecc.=eccetera,es.=esempio,
    n.#=numero,N.#=numero,pag.#=pagina,ca.=circa,max.=massimo,min.=minimo,tel.=telefono,S.^=San`,
    pt: `Sr.=senhor,Sra.=senhora,Dr.=doutor,Dra.=doutora,Prof.=professor,etc.=et cetera,p. ex.=por exemplo,p.ex.=por exemplo,
    aprox.=aproximadamente,nº#=número,n.º#=número,N.º#=número,pág.#=página,Av.=avenida,máx.=máximo,mín.=mínimo,tel.=telefone`,
    nl: `dhr.=de heer,Dhr.=De heer,mevr.=mevrouw,Mevr.=Mevrouw,dr.=dokter,Dr.=Dokter,prof.=professor,bijv.=bijvoorbeeld,
    bv.=bijvoorbeeld,d.w.z.=dat wil zeggen,enz.=enzovoort,o.a.=onder andere,nr.#=nummer,Nr.#=Nummer,ca.=circa,
    m.b.t.=met betrekking tot,t/m=tot en met,incl.=inclusief,excl.=exclusief,blz.#=bladzijde,max.=maximaal,min.=minimaal`,
    pl: `np.=na przykład,itd.=i tak dalej,itp.=i tym podobne,m.in.=między innymi,tzn.=to znaczy,tzw.=tak zwany,dr=doktor,
    prof.=profesor,nr#=numer,ul.=ulica,al.=aleja,ok.=około,godz.#=godzina,tys.=tysięcy,mln=milionów,mld=miliardów,str.#=strona,
    tel.=telefon,św.=święty`,
    ru: `т. е.=то есть,т.е.=то есть,т. д.=так далее,т.д.=так далее,т. п.=тому подобное,т.п.=тому подобное,др.=другие,
    г-н=господин,г-жа=госпожа,руб.=рублей,тыс.=тысяч,млн=миллионов,млрд=миллиардов,ул.=улица,стр.#=страница,№#=номер,
    напр.=например,тел.=телефон,мин.=минут,проф.=профессор`,
    tr: `Dr.=Doktor,Prof.=Profesör,vb.=ve benzeri,vs.=vesaire,örn.=örneğin,No.#=numara,no.#=numara,No:#=numara,Sn.=Sayın,
    Av.=Avukat,Cad.=Caddesi,Sok.=Sokak,tel.=telefon,yy.=yüzyıl,bkz.=bakınız`,
    hi: 'डॉ.=डॉक्टर,डा.=डॉक्टर,श्री.=श्री,प्रो.=प्रोफ़ेसर,रु.=रुपये,सं.#=संख्या,Dr.=डॉक्टर,No.#=नंबर,नं.#=नंबर',
    ar: 'د.=دكتور,أ.=أستاذ,م.=مهندس,إلخ.=إلى آخره,إلخ=إلى آخره,رقم#=رقم,ص.#=صفحة',
    zh: 'No.#=第,NO.#=第,Dr.=博士,vs.=对,VS=对',
    ja: 'No.#=ナンバー,NO.#=ナンバー,vs.=たい,Dr.=ドクター,〜=から',
  }),
);

interface Short {
  said: string;
  before: '' | '#' | '^';
}

const tables = new Map<string, { pattern: RegExp; shorts: ReadonlyMap<string, Short> }>();

/** `Dr. Smith`, `No. 5`, `z. B.`, `т. е.` in full. */
export const abbreviations: Rule = (sentence, locale) => {
  const table = tableOf(languageOf(locale));
  if (!table) return [];
  return rewriteMatches(sentence, table.pattern, (match) => {
    const short = table.shorts.get(match[1] ?? '');
    const rest = sentence.slice(match.index + match[0].length);
    if (!short) return undefined;
    if (short.before === '#' && !/^\s?\d/.test(rest)) return undefined;
    if (short.before === '^' && !/^\s\p{Lu}/u.test(rest)) return undefined;
    // The full stop of the last word ends the sentence as well.
    const ends = match[0].endsWith('.') && /^\s*$/.test(rest);
    return `${short.said}${ends ? '.' : ''}`;
  });
};

function tableOf(language: string) {
  const known = tables.get(language);
  const rows = ROWS.get(language);
  if (known || !rows) return known;
  const shorts = new Map(
    rows.split(/,\s*/).map((row): [string, Short] => {
      const [left = '', said = ''] = row.trim().split('=');
      const mark = /[#^]$/.exec(left)?.[0] as '#' | '^' | undefined;
      return [mark ? left.slice(0, -1) : left, { said, before: mark ?? '' }];
    }),
  );
  const forms = [...shorts.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?()[\]/]/g, '\\$&'));
  const table = { pattern: new RegExp(`(?<![\\p{L}\\p{N}.])(${forms.join('|')})(?![\\p{L}])`, 'gu'), shorts };
  tables.set(language, table);
  return table;
}
