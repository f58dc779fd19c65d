/** What follows a stem, and what it sounds like by the stem's last sound (the accents differ in the weak vowel). */
export interface Accent {
  /** British readings. */
  british: boolean;
}

/** After these vowels an American t between vowels is a tap. */
const BEFORE_TAP = /[AIOWYiuæɑəɛɪɹʊʌ]t$/;

export function withS(stem: string, { british }: Accent): string {
  if (/[ptkfθ]$/.test(stem)) return `${stem}s`;
  if (/[szʃʒʧʤ]$/.test(stem)) return `${stem}${british ? 'ɪ' : 'ᵻ'}z`;
  return `${stem}z`;
}

export function withEd(stem: string, { british }: Accent): string {
  if (/[pkfθʃsʧ]$/.test(stem)) return `${stem}t`;
  if (!/[td]$/.test(stem)) return `${stem}d`;
  if (british) return `${stem}ɪd`;
  return BEFORE_TAP.test(stem) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

export function withIng(stem: string, { british }: Accent): string {
  return !british && BEFORE_TAP.test(stem) ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`;
}

/** The words that a form may come from, with what turns the stem's sound into the form's. */
export function stemsOf(word: string): { stem: string; ending: typeof withS }[] {
  const found: { stem: string; ending: typeof withS }[] = [];
  const add = (stem: string, ending: typeof withS) => {
    if (stem.length > 1) found.push({ stem, ending });
  };
  if (/(?:[^s]s|s')$/.test(word) && word.length > 2) {
    if (word.endsWith("'s")) add(word.slice(0, -2), withS);
    else if (word.endsWith("s'")) {
      add(word.slice(0, -1), (stem) => stem);
      add(word.slice(0, -2), withS);
    } else {
      add(word.slice(0, -1), withS);
      if (word.endsWith('es')) add(word.slice(0, -2), withS);
      if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`, withS);
    }
  }
  if (/[^e]ed$/.test(word) && word.length > 3) {
    add(word.slice(0, -1), withEd);
    add(word.slice(0, -2), withEd);
    if (word.endsWith('ied')) add(`${word.slice(0, -3)}y`, withEd);
    if (/(.)\1ed$/.test(word)) add(word.slice(0, -3), withEd);
  }
  if (word.endsWith('ing') && word.length > 4) {
    add(word.slice(0, -3), withIng);
    add(`${word.slice(0, -3)}e`, withIng);
    if (/(.)\1ing$/.test(word)) add(word.slice(0, -4), withIng);
  }
  return found;
}
