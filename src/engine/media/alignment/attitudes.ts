/** Words that say yes, in the languages of the voices, and nothing else. */
const AGREEING = new Set(
  (
    'yes yeah yep absolutely exactly definitely indeed certainly agreed ja genau klar natürlich selbstverständlich oui ' +
    'exactement absolument tout-à-fait sí claro exacto exactamente sim exatamente certo esatto esattamente certamente ' +
    'inderdaad precies tak dokładnie oczywiście да именно конечно точно 是的 对 当然'
  ).split(' '),
);

const ASKS = /[?？؟]["'”’»)\]]*$/u;
const ENDS = /[.!…。！?？؟]["'”’»)\]]*$/u;

/** Whether a spoken word, with what stands beside it, agrees. */
export function agrees(text: string): boolean {
  return AGREEING.has(text.toLowerCase().replace(/[^\p{L}-]/gu, ''));
}

/** Places of the words that stand in questions. */
export function questions(words: readonly { text: string }[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isAsked = false;
  for (let place = words.length - 1; place >= 0; place--) {
    const { text } = words[place]!;
    if (ENDS.test(text) || ASKS.test(text)) isAsked = ASKS.test(text);
    if (isAsked) found.add(place);
  }
  return found;
}
