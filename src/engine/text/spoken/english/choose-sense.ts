/** The context of a word in its sentence. Words are in lower case, and empty if missing. */
export interface WordContext {
  /** The word as written. */
  word: string;
  before: string;
  /** Second word before the word. */
  secondBefore: string;
  after: string;
  /** Words of the whole sentence. */
  words: readonly string[];
  /** Words around the word, up to the next punctuation. */
  clause: readonly string[];
  tags: readonly string[];
  tagsBefore: readonly string[];
  isFirst: boolean;
}

type Sense = 'first' | 'other' | undefined;

const set = (words: string) => new Set(words.split(' '));
const DETERMINERS = set(
  'a an the this that these those my your his her its our their every each any some no another one which whose per of new first second last next best',
);
const VERBAL = set(
  "to will would can could should shall may might must do does did don't doesn't didn't won't can't couldn't wouldn't shouldn't let's please i you we they who 'll i'll you'll we'll they'll not never always",
);
const BE = set(
  "am is are was were be been being i'm you're we're they're he's she's it's isn't aren't wasn't weren't feel feels felt seem seems stay stays remain remains become became",
);
const HAVE = set("have has had having i've you've we've they've i'd he'd she'd haven't hasn't hadn't");
const PAST = set('yesterday ago once already earlier previously');
const COMMANDED = set('now today it them to here with me us him and or for');
const LIVELY = set(
  'music show shows stream streams streaming event events chat chats demo demos audience audiences broadcast broadcasts band bands video videos webinar webinars session sessions performance performances concert concerts tv update updates sport sports animals wire ammunition album launch shopping support from coverage training report score scores action feed captions entertainment performer recording q&a',
);
const GO = set(
  'go goes going went gone broadcast broadcasts streamed stream streaming watch watching it now air aired back appear appeared',
);
const LEADEN = set(
  'pipe pipes paint paints poisoning acid pencil pencils bullet bullets weight weights shot glass crystal ore mine mines balloon free batteries battery apron dust coat coats vest vests exposure solder shielding',
);
const TEARFUL = set('eye eyes cheek cheeks cry cries crying cried face wept shed joy sad grief wipe wiped');
const SMALL = set(
  'detail details amount amounts difference differences quantity quantities particles particle fraction traces trace change changes crack cracks size scale doses dose proportions',
);
const FISHY = set(
  'fishing boat boats lake fillet fillets sea striped largemouth smallmouth caught catch catching grilled fried baked chilean fish pond river grill fry bake cook cooked eat ate serve served fresh',
);
const LIVES = set(
  "our their your his her my the many of save saves saved saving people's daily everyday nine human lost change changes changing past own real whose private personal busy two three million both customers' touch improve better",
);
const OF_A_STRIKE = set('into in under down off right deep head headfirst back for straight after');
const AROUND = set('up down around through its tightly a the round his her itself');

/** Rules for words whose sense does not follow from the part of speech. */
const RULES: ReadonlyMap<string, (place: WordContext) => Sense> = new Map(
  Object.entries({
    read: ({ before, secondBefore: earlier, after, clause, tags, isFirst, tagsBefore }) => {
      if (isFirst || (DETERMINERS.has(before) && after !== 'the') || before === 'good') return 'first';
      if (HAVE.has(before) || HAVE.has(earlier) || BE.has(before) || BE.has(earlier))
        return BE.has(earlier) && before === 'to' ? 'first' : 'other';
      if (/^well-?$/.test(before)) return 'other';
      if (VERBAL.has(before) && !/^(?:i|you|we|they|who|never|always|not)$/.test(before)) return 'first';
      const isPast =
        clause.some((word) => PAST.has(word)) ||
        clause.includes('last') ||
        clause.includes('nineteen') ||
        clause.includes('when');
      if (/^(?:i|you|we|they|who|never|always)$/.test(before))
        return isPast && !clause.includes('will') ? 'other' : 'first';
      if (/^(?:he|she|it)$/.test(before)) return 'other';
      // "The CEO read it": the present tense would be "reads".
      return tags.includes('Verb') && tagsBefore.includes('Singular')
        ? 'other'
        : tagsBefore.includes('ProperNoun')
          ? 'other'
          : isPast
            ? 'other'
            : 'first';
    },
    live: ({ before, after, tags, word }) => {
      if (word.toLowerCase() === 'lives') return undefined;
      if (LIVELY.has(after)) return 'other';
      if (VERBAL.has(before)) return 'first';
      return GO.has(before) || BE.has(before) || tags.includes('Adjective') ? 'other' : 'first';
    },
    lives: ({ before, tags }) =>
      LIVES.has(before) || (tags.includes('Noun') && !/^(?:he|she|it|who|that|which)$/.test(before))
        ? 'other'
        : 'first',
    lead: ({ before, after }) =>
      (LEADEN.has(after) && !VERBAL.has(before)) || /^(?:contains?|containing|unleaded)$/.test(before)
        ? 'other'
        : 'first',
    leads: () => 'first',
    tear: ({ before, after, words, clause }) => {
      if (/^(?:gas|drops?|ducts?|jerker|stained)$/.test(after)) return 'other';
      if (after === 'up' && clause.at(-1) === 'up') return 'other';
      return DETERMINERS.has(before) && words.some((word) => TEARFUL.has(word)) ? 'other' : 'first';
    },
    tears: ({ before, tags, words }) =>
      /^(?:in|to|into|of|with|happy)$/.test(before) ||
      (tags.includes('Noun') && words.some((word) => TEARFUL.has(word)))
        ? 'other'
        : /^(?:it|he|she|that|which)$/.test(before)
          ? 'first'
          : 'other',
    wind: ({ before, after, tags }) =>
      VERBAL.has(before) ||
      /^(?:up|down|back)$/.test(after) ||
      (tags.includes('Verb') && !DETERMINERS.has(before))
        ? 'first'
        : 'other',
    winds: ({ before, after }) =>
      /^(?:it|he|she|that|which|road|path|trail|river|street)$/.test(before) &&
      /^(?:through|around|along|down|up|its|past)$/.test(after)
        ? 'first'
        : 'other',
    bow: ({ before, secondBefore: earlier, after, tags }) => {
      if (/^(?:tie|ties|and)$/.test(after) && after !== 'and') return 'other';
      if (
        /^(?:take|took|takes|taking|final|deep|last)$/.test(earlier) ||
        /^(?:final|deep|taking)$/.test(before)
      )
        return 'first';
      if (/^(?:down|to|before|out|of)$/.test(after) && !(after === 'to' && DETERMINERS.has(before)))
        return 'first';
      return tags.includes('Verb') && !DETERMINERS.has(before) ? 'first' : 'other';
    },
    minute: ({ before, after }) =>
      SMALL.has(after) || /^(?:so|very|extremely|most|too)$/.test(before) || (BE.has(before) && after === '')
        ? 'first'
        : 'other',
    minutes: () => 'other',
    content: ({ before, after }) =>
      BE.has(before) || /^(?:perfectly|quite|very|not|more|always)$/.test(before)
        ? after === 'that'
          ? 'other'
          : /^(?:with|to|and|here|just|)$/.test(after)
            ? 'first'
            : 'other'
        : 'other',
    contents: () => 'other',
    dove: ({ before, after }) =>
      OF_A_STRIKE.has(after) && !DETERMINERS.has(before) && !/^(?:white|turtle|mourning)$/.test(before)
        ? 'first'
        : 'other',
    doves: () => 'other',
    wound: ({ before, after }) =>
      AROUND.has(after) && !DETERMINERS.has(before) && !/^(?:flesh|open|deep|knife|gunshot)$/.test(before)
        ? 'first'
        : 'other',
    wounds: () => 'other',
    bass: ({ before, secondBefore: earlier, after }) =>
      FISHY.has(after) ||
      FISHY.has(before) ||
      (FISHY.has(earlier) && !/^(?:guitar|drum|line|player|clarinet)$/.test(after))
        ? 'other'
        : 'first',
    polish: ({ word, isFirst, after }) =>
      word.startsWith('P') &&
      !(isFirst && /^(?:the|your|it|up|shoes|this|his|her|my|our|them|with)$/.test(after))
        ? 'other'
        : 'first',
    does: ({ before, after }) =>
      /^(?:the|two|three|female|several)$/.test(before) &&
      !/^(?:it|he|she|this|that|not)$/.test(after) &&
      after !== ''
        ? 'other'
        : 'first',
    sow: ({ before }) => (/^(?:a|the|old|fat|pregnant|mother|our|her|his)$/.test(before) ? 'other' : 'first'),
    invalid: ({ before, after }) =>
      /^(?:an|the)$/.test(before) && (after === '' || /^(?:was|is|who|and|in)$/.test(after))
        ? 'other'
        : 'first',
    row: () => 'first',
    rows: () => 'first',
    close: ({ before, after, tags }) => {
      if (
        /^(?:so|very|too|how|come|comes|came|get|gets|got|getting|stay|keep|kept|draw|drew|sit|sat|pretty|really|as)$/.test(
          before,
        ) ||
        BE.has(before)
      )
        return 'other';
      if (VERBAL.has(before) || /^(?:the|at|by|a)$/.test(before))
        return /^(?:a|the)$/.test(before) && !/^(?:of|)$/.test(after) ? 'other' : 'first';
      return tags.includes('Verb') && after !== 'to' && after !== 'by' ? 'first' : 'other';
    },
    closes: () => 'first',
    resume: ({ before, tags }) =>
      /^(?:my|your|his|her|their|a|the|our|updated|strong|good|of|new)$/.test(before) &&
      !tags.includes('Infinitive')
        ? 'other'
        : DETERMINERS.has(before)
          ? 'other'
          : 'first',
    resumes: ({ before }) => (DETERMINERS.has(before) ? 'other' : 'first'),
    use: ({ before, tags }) => verbOrNot(before, tags),
  }),
);

/** Chooses between the two senses of a word. Returns undefined if the context does not decide. */
export function chooseSense(place: WordContext, stem: string): Sense {
  const rule =
    RULES.get(place.word.toLowerCase()) ?? (place.word.toLowerCase() === stem ? RULES.get(stem) : undefined);
  if (rule) return rule(place);
  if (place.isFirst) {
    // "Imports rose", but "Upgrade today" and "Record the call".
    if (place.word.toLowerCase() !== stem) return 'other';
    if (DETERMINERS.has(place.after) || COMMANDED.has(place.after)) return 'first';
  }
  return verbOrNot(place.before, place.tags);
}

function verbOrNot(before: string, tags: readonly string[]): Sense {
  if (DETERMINERS.has(before)) return 'other';
  if (VERBAL.has(before)) return 'first';
  if (tags.includes('Verb')) return 'first';
  return tags.includes('Noun') || tags.includes('Adjective') ? 'other' : undefined;
}
