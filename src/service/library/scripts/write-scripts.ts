import { chance, seedOf, shuffled } from '../../../base/chance.ts';
import { isWrittenIn } from '../../../engine/text/language-of.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { sellingPointsOf } from '../../../engine/writer/selling-points.ts';
import { spokenLength } from '../../../engine/writer/spoken-length.ts';
import { writeScript } from '../../../engine/writer/write-script.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { ModelFailure } from '../language-model.ts';
import type { ProductScript, ProductScripts, ScriptRequest } from './script-request.ts';
import { writeWithModel } from './write-with-model.ts';

const COMMON_STYLES: readonly ScriptStyle[] = [
  'Discovery',
  'Soft Selling',
  'Problem/Solution',
  'Feature Explainer',
];

export interface Writers {
  languageModel?: LanguageModel | undefined;
  log: Log;
  signal: AbortSignal;
}

const SCRIPTS_PER_REQUEST = 3;
/** Relative deviation from the requested length that needs no warning. */
const LENGTH_TOLERANCE = 0.1;

/** Scripts, and who wrote most of them. */
type Written = ProductScripts & { by: 'language_model' | 'built_in' };

/** Writes scripts with the language model. The built-in writer replaces scripts that are missing or not true to the facts. */
export async function writeScripts(request: ScriptRequest, writers: Writers): Promise<Written> {
  const styles = request.style
    ? Array.from(
        { length: request.variants ?? SCRIPTS_PER_REQUEST },
        () => request.style as NonNullable<typeof request.style>,
      )
    : chooseStyles(request.facts, request.seed);
  const { languageModel, log, signal } = writers;
  if (!languageModel) return writeBuiltIn(request, styles);
  try {
    const { scripts, refused } = await writeWithModel(request, styles, languageModel, signal);
    if (refused.length > 0) log.warn({ refused }, 'scripts of the language model were not true to the facts');
    const missing = styles.flatMap((_, index) => (scripts[index] ? [] : index));
    const builtIn = writeBuiltIn(request, styles, missing);
    return {
      scripts: scripts.map(
        (script, index) => script ?? (builtIn.scripts[missing.indexOf(index)] as ProductScript),
      ),
      warnings: [
        ...(missing.length > 0 ? [`${REPLACED}: ${refused[0]}`, ...builtIn.warnings] : []),
        ...shortWarning(scripts, request),
      ],
      by: 'language_model',
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ err: error }, 'the language model wrote no scripts');
    const builtIn = writeBuiltIn(request, styles);
    return { ...builtIn, warnings: [`${FALLEN_BACK}: it ${error.message}`, ...builtIn.warnings] };
  }
}

const REPLACED =
  'Some scripts of the language model did not match the product, so the built-in writer wrote them';
const FALLEN_BACK = 'The built-in writer wrote the scripts, because the language model did not';

/** Writes scripts with the built-in writer. @param places - indexes of the scripts to write; all by default */
function writeBuiltIn(
  request: ScriptRequest,
  styles: readonly ScriptStyleOf[],
  places: readonly number[] = [...styles.keys()],
): Written {
  const { facts, language, seconds, voiceId, seed } = request;
  const written = places.map((index) => {
    const style = styles[index] as ScriptStyleOf;
    return writeScript(facts, {
      style,
      language,
      seconds,
      voiceId,
      seed,
      variant: request.style ? index : 0,
    });
  });
  return {
    scripts: written.map(({ style, paragraphs }) => ({ style, paragraphs })),
    warnings: [
      ...languageWarning(request),
      ...lengthWarning(
        written.map(({ paragraphs }) => paragraphs),
        request,
      ),
    ],
    by: 'built_in',
  };
}

/** Returns a warning about scripts that are too short, which means that the model had too few facts. */
function shortWarning(scripts: readonly (ProductScript | undefined)[], request: ScriptRequest): string[] {
  const secondsOf = spokenLength(request.language, request.voiceId);
  const short = scripts
    .map((script) => script?.paragraphs ?? [])
    .filter((paragraphs) => paragraphs.length > 0 && secondsOf(paragraphs.join(' ')) < request.seconds);
  return lengthWarning(short, request);
}

type ScriptStyleOf = ProductScript['style'];

function languageWarning({ facts, language }: ScriptRequest): string[] {
  if (isWrittenIn(facts.description, language)) return [];
  return [
    `The product's text is not in ${language}, so the script mentions only its name, its price and a few facts. Write a description in ${language}, or set up a language model`,
  ];
}

function lengthWarning(
  scripts: readonly string[][],
  { seconds, language, voiceId }: ScriptRequest,
): string[] {
  const secondsOf = spokenLength(language, voiceId);
  const lengths = scripts.map((paragraphs) => secondsOf(paragraphs.join(' ')));
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const warnings: string[] = [];
  if (shortest < seconds * (1 - LENGTH_TOLERANCE)) {
    warnings.push(
      `The product's text is enough for ${Math.round(shortest)} seconds instead of ${seconds}. Add benefits to its description for a longer script`,
    );
  }
  if (longest > seconds * (1 + LENGTH_TOLERANCE)) {
    warnings.push(
      `The shortest possible script takes ${Math.round(longest)} seconds instead of ${seconds}. Shorten the sentences of the description`,
    );
  }
  return warnings;
}

/** Chooses three styles that suit the facts, for a request without a style. */
function chooseStyles(facts: ProductFacts, seed = seedOf(facts.name)): ScriptStyle[] {
  const points = sellingPointsOf(facts);
  const numbers = points.filter(({ text }) => /\p{N}/u.test(text)).length;
  const first: ScriptStyle[] = ['Storytime'];
  if (points.length >= 3) first.push('Top 3 reasons');
  if (numbers >= 2) first.push('Data');
  first.push('Light marketing');
  return [...first, ...shuffled(COMMON_STYLES, chance(seed))].slice(0, 3);
}
