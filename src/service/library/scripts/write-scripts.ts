import { chance, seedOf, shuffled } from '../../../base/chance.ts';
import { isWrittenIn } from '../../../engine/writer/language-of.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { sellingPointsOf } from '../../../engine/writer/selling-points.ts';
import { spokenLength } from '../../../engine/writer/spoken-length.ts';
import { writeScript } from '../../../engine/writer/write-script.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { ModelFailure } from '../language-model.ts';
import type { ProductScript, ProductScripts, ScriptRequest } from './script-request.ts';
import { scriptsOfModel } from './write-with-model.ts';

const ALWAYS: readonly ScriptStyle[] = ['Discovery', 'Soft Selling', 'Problem/Solution', 'Feature Explainer'];

export interface Writers {
  languageModel?: LanguageModel | undefined;
  log: Log;
  signal: AbortSignal;
}

const VARIANTS = 3;
/** Share of the length that a script of ours is off at most when nothing is said about it. */
const TOLERANCE = 0.1;

/** The scripts: the language model's where it is there and true to the facts, the built-in writer's otherwise. */
export async function writeScripts(request: ScriptRequest, writers: Writers): Promise<ProductScripts> {
  const styles = request.style
    ? Array.from(
        { length: request.variants ?? VARIANTS },
        () => request.style as NonNullable<typeof request.style>,
      )
    : chooseStyles(request.facts, request.seed);
  const { languageModel, log, signal } = writers;
  if (!languageModel) return builtIn(request, styles);
  try {
    const { scripts, refused } = await scriptsOfModel(request, styles, languageModel, signal);
    if (refused.length > 0) log.warn({ refused }, 'scripts of the language model were not true to the facts');
    const missing = styles.flatMap((_, index) => (scripts[index] ? [] : index));
    const own = builtIn(request, styles, missing);
    return {
      scripts: scripts.map(
        (script, index) => script ?? (own.scripts[missing.indexOf(index)] as ProductScript),
      ),
      warnings: [
        ...(missing.length > 0 ? [`${REPLACED}: ${refused[0]}`, ...own.warnings] : []),
        ...shortWarning(scripts, request),
      ],
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ err: error }, 'the language model wrote no scripts');
    const own = builtIn(request, styles);
    return { ...own, warnings: [`${FALLEN_BACK}: it ${error.message}`, ...own.warnings] };
  }
}

const REPLACED =
  'Some scripts of the language model did not match the product; the built-in writer wrote those instead';
const FALLEN_BACK = 'The built-in writer wrote the scripts, because the language model did not';

/** @param places of the scripts that are needed; all where it is absent */
function builtIn(
  request: ScriptRequest,
  styles: readonly ScriptStyleOf[],
  places: readonly number[] = [...styles.keys()],
): ProductScripts {
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
  };
}

/** A model may be a little longer than was asked for; where it is much shorter, the facts carried no more. */
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
    `The product's text is not in ${language}, so the script says only its name, its price and a few facts; write a description in ${language}, or set up a language model`,
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
  if (shortest < seconds * (1 - TOLERANCE)) {
    warnings.push(
      `The product's text is enough for ${Math.round(shortest)} seconds instead of ${seconds}; add benefits to its description for a longer script`,
    );
  }
  if (longest > seconds * (1 + TOLERANCE)) {
    warnings.push(
      `What has to be said takes ${Math.round(longest)} seconds instead of ${seconds}; shorten the description's sentences`,
    );
  }
  return warnings;
}

/** Three ways of telling that suit what there is to tell, for callers who name none. */
function chooseStyles(facts: ProductFacts, seed = seedOf(facts.name)): ScriptStyle[] {
  const points = sellingPointsOf(facts);
  const numbers = points.filter(({ text }) => /\p{N}/u.test(text)).length;
  const first: ScriptStyle[] = ['Storytime'];
  if (points.length >= 3) first.push('Top 3 reasons');
  if (numbers >= 2) first.push('Data');
  first.push('Light marketing');
  return [...first, ...shuffled(ALWAYS, chance(seed))].slice(0, 3);
}
