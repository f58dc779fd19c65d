import { type Rewriting, type Rule, rewriteMatches } from '../rewriting.ts';

const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Sgt: 'Sergeant',
    Lt: 'Lieutenant',
    Cpl: 'Corporal',
    Pvt: 'Private',
    Col: 'Colonel',
    Maj: 'Major',
    Cmdr: 'Commander',
    Adm: 'Admiral',
    Gov: 'Governor',
    Sen: 'Senator',
    Rep: 'Representative',
    Pres: 'President',
    Hon: 'Honorable',
    Supt: 'Superintendent',
    Msgr: 'Monsignor',
    Mt: 'Mount',
    Ft: 'Fort',
    Pt: 'Point',
  }),
);
const TITLE =
  /(?<![\p{L}\d.])(?:(Mt|Sgt|Lt|Col)\.?|(Cpl|Pvt|Maj|Cmdr|Adm|Gov|Sen|Rep|Pres|Hon|Supt|Msgr|Ft|Pt)\.)(?=\s\p{Lu})/gu;

const STREETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    St: 'Street',
    Dr: 'Drive',
    Ave: 'Avenue',
    Rd: 'Road',
    Blvd: 'Boulevard',
    Ln: 'Lane',
    Ct: 'Court',
    Pl: 'Place',
    Sq: 'Square',
    Hwy: 'Highway',
    Pkwy: 'Parkway',
    Ter: 'Terrace',
  }),
);
/** Streets after a name or an ordinal: "Main St.", "5th Ave". */
const STREET =
  /(?<=(?<!\p{L})(?:\d+(?:st|nd|rd|th)|(\d+ (?:(?:NE|NW|SE|SW|[NSEW])\.? )?)?(\p{Lu}\p{Ll}+)) )(St|Dr|Ave|Rd|Blvd|Ln|Ct|Pl|Sq|Hwy|Pkwy|Ter)(\.|(?=,|\s*$|\s(?:in|at|and|near|on|to|by|is|was|from|NE|NW|SE|SW)\b))(?!\p{L})/gu;
/** Capitalised words that do not name a street. */
const NOT_A_STREET =
  /^(?:In|At|On|From|To|The|Near|And|Of|By|Our|My|With|For|Visit|Ask|Call|Meet|See|Dear|Hello|Hi|Thank|Thanks|But|Is|Was|When|While|Then|Yes|No|Ms|Mr|Prof)$/;

/** `short=spoken`; # marks a form before a number, ^ one before a word. */
const SHORT_FORMS = `dept.=department,max.^=maximum,max.#=maximum,min.^=minimum,avg.=average,govt.=government,gov't=government,corp.=Corporation,bros.=Brothers
  assn.=association,univ.=University,incl.=including,excl.=excluding,misc.=miscellaneous,temp.^=temperature,temp.#=temperature,qty.=quantity,tel.=telephone
  ext.#=extension,apt.#=apartment,ste.#=suite,bldg.=building,ch.#=chapter,para.#=paragraph,a.k.a.=also known as,aka=also known as,feat.=featuring
  vs=versus,vs.=versus,w/in=within,b/c=because,c/o=care of,n/a=N A,50/50=fifty-fifty,9/11=nine eleven,etc=et cetera,etc.=et cetera,esq.=Esquire,int'l=international,nat'l=national
  approx=approximately,approx.=approximately,no.#=number,nos.#=numbers,pp.#=pages,Inc=Incorporated,Inc.=Incorporated,Ltd=Limited,Ltd.=Limited,Ph.D.=P H D,PhD=P H D,PhDs=P H D's,M.D.=M D,B.A.=B A,M.A.=M A,B.Sc.=B S C,M.Sc.=M S C
  resp.=respectively,cont.=continued,ed.^=edited,trans.^=translated,vol.#=volume,vol.^=volume,fig.#=figure,figs.#=figures,sec.#=section,art.#=article,eq.#=equation,ver.#=version,rev.#=revision
  tbsp=tablespoon,tbsp.=tablespoon,tsp=teaspoon,tsp.=teaspoon,wt.=weight,ht.=height,oz.=ounces,lbs.=pounds,lbs=pounds,mins.=minutes,mins=minutes,secs=seconds,hrs.=hours,hrs=hours,yrs=years,mph=miles per hour,sq. ft.=square feet,sq ft=square feet,kWh=kilowatt hours
  p.a.=per annum,w/=with,w/o=without,FY#=fiscal year,Q1=Q one,Q2=Q two,Q3=Q three,Q4=Q four,YoY=year over year,MoM=month over month,a.m.=a m,p.m.=p m,A.M.=a m,P.M.=p m`;

interface ShortForm {
  spoken: string;
  before: '' | '#' | '^';
}

const SHORTS = new Map<string, ShortForm[]>();
for (const row of SHORT_FORMS.split(/[,\n]/)) {
  const [left = '', spoken = ''] = row.trim().split('=');
  const mark = /[#^]$/.exec(left)?.[0] as '#' | '^' | undefined;
  const form = mark ? left.slice(0, -1) : left;
  const capital = form.slice(0, 1).toUpperCase() + form.slice(1);
  const short: ShortForm = { spoken, before: mark ?? '' };
  for (const one of new Set([form, capital])) SHORTS.set(one, [...(SHORTS.get(one) ?? []), short]);
}
const FORMS = [...SHORTS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replace(/[.*+?()[\]/]/g, '\\$&'))
  .join('|');
const SHORT = new RegExp(`(?<![\\p{L}\\p{N}.&/])(${FORMS})(?![\\p{L}\\p{N}/])`, 'gu');
/** "each mo.", "the 90th min." */
const PERIOD = /(?<=(?:\b(?:each|per|every)|\d(?:st|nd|rd|th)) )(mo|min|sec|hr|yr|wk)\.?(?![\p{L}\d])/giu;
const PERIODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mo: 'month',
    min: 'minute',
    sec: 'second',
    hr: 'hour',
    yr: 'year',
    wk: 'week',
  }),
);
const FEATURING = /(?<![\p{L}\d])ft\. (?=\p{Lu})/gu;

/** Writes out `Elm Dr.`, `Main St.`, `Sgt. Pepper`, `max. speed`, `dept.`, `ft. Rihanna`. */
export const shortForms: Rule = (sentence) => [
  ...streets(sentence),
  ...rewriteMatches(sentence, TITLE, ([, open, closed]) => TITLES.get(open ?? closed ?? '')),
  ...rewriteMatches(
    sentence,
    PERIOD,
    ({ index, 0: all, 1: name = '' }) =>
      `${PERIODS.get(name.toLowerCase())}${all.endsWith('.') && /^\s*$/.test(sentence.slice(index + all.length)) ? '.' : ''}`,
  ),
  ...rewriteMatches(sentence, FEATURING, () => 'featuring '),
  ...rewriteMatches(sentence, SHORT, (match) => {
    const rest = sentence.slice(match.index + match[0].length);
    const short = SHORTS.get(match[1] ?? '')?.find(
      ({ before }) => before === '' || (before === '#' ? /^\s?#?\d/.test(rest) : /^\s\p{L}/u.test(rest)),
    );
    if (!short) return undefined;
    return `${short.spoken}${match[0].endsWith('.') && /^["'”’)]*\s*$/.test(rest) ? '.' : ''}`;
  }),
];

function streets(sentence: string): Rewriting[] {
  return rewriteMatches(sentence, STREET, (match) => {
    const [, house, name, way = '', stop = ''] = match;
    const rest = sentence.slice(match.index + match[0].length);
    // "Main St. John" is not an address, but "5 Main St. Boston" is.
    if (name !== undefined && house === undefined && /^\s(?!(?:NE|NW|SE|SW)\b)\p{Lu}/u.test(rest))
      return undefined;
    if (name !== undefined && NOT_A_STREET.test(name)) return undefined;
    const end = stop === '.' && /^\s*$/.test(rest) ? '.' : '';
    return `${STREETS.get(way)}${end}`;
  });
}
