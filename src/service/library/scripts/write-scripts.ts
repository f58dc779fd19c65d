import type { LanguageModel } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { languageOf } from '../../../writer/language-of.ts';
import { type ProductFacts, textOf } from '../../../writer/product-facts.ts';
import { spokenLength } from '../../../writer/spoken-length.ts';
import { writeScript } from '../../../writer/write-script.ts';
import { ModelFailure } from '../model/chat.ts';
import { chooseStyles } from './choose-styles.ts';
import { SCRIPT_TOLERANCE, scriptsOfModel } from './model/scripts-of-model.ts';
import type { ProductScript, ProductScripts, ScriptRequest } from './script-request.ts';

export interface Writers {
  languageModel?: LanguageModel | undefined;
  log: Log;
  signal: AbortSignal;
}

const VARIANTS = 3;
/** Share of the length that a script of ours is off at most when nothing is said about it. */
const TOLERANCE = 0.1;

/** The scripts: the language model's where it is there and true to the facts, the built-in writer's otherwise. */
export async function writeScripts(asked: ScriptRequest, writers: Writers): Promise<ProductScripts> {
  const request = { ...asked, facts: withoutOrders(asked.facts) };
  const styles = request.style
    ? Array.from(
        { length: request.variants ?? VARIANTS },
        () => request.style as NonNullable<typeof request.style>,
      )
    : chooseStyles(request.facts, request.seed);
  const { languageModel, log, signal } = writers;
  const all = styles.map((_, index) => index);
  const byRules = (warnings: string[]) => {
    const own = builtIn(request, styles, all);
    return { scripts: own, warnings: [...warnings, ...builtInWarnings(own, request)] };
  };
  if (!languageModel) return byRules([]);
  try {
    const { scripts, refused } = await scriptsOfModel(request, styles, languageModel, signal);
    if (refused.length > 0) log.warn({ refused }, 'scripts of the language model were not true to the facts');
    const missing = all.filter((index) => scripts[index] === undefined);
    const own = builtIn(request, styles, missing);
    const written = scripts.filter((script) => script !== undefined);
    return {
      scripts: scripts.map((script, index) => script ?? (own[missing.indexOf(index)] as ProductScript)),
      warnings: [
        ...(missing.length > 0 ? [`${REPLACED}: ${refused[0]}`, ...builtInWarnings(own, request)] : []),
        ...lengthWarning(written, request, SCRIPT_TOLERANCE),
      ],
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ err: error }, 'the language model wrote no scripts');
    return byRules([`${FALLEN_BACK}: it ${error.message}`]);
  }
}

const REPLACED =
  'Some scripts of the language model did not match the product; the built-in writer wrote those instead';
const FALLEN_BACK = 'The built-in writer wrote the scripts, because the language model did not';

/** The scripts in the named places. */
function builtIn(
  request: ScriptRequest,
  styles: readonly ProductScript['style'][],
  places: readonly number[],
): ProductScript[] {
  const { facts, language, seconds, voiceId, seed } = request;
  return places.map((index) => {
    const style = styles[index] as ProductScript['style'];
    const variant = request.style ? index : 0;
    const { paragraphs } = writeScript(facts, { style, language, seconds, voiceId, seed, variant });
    return { style, paragraphs };
  });
}

function builtInWarnings(scripts: readonly ProductScript[], request: ScriptRequest): string[] {
  return [...languageWarning(request), ...lengthWarning(scripts, request, TOLERANCE)];
}

function languageWarning({ facts, language }: ScriptRequest): string[] {
  const spoken = languageOf(facts.description, language);
  if (spoken === undefined || spoken === language) return [];
  return [`The product's own words stay in ${spoken}; everything around them is in ${language}`];
}

function lengthWarning(
  scripts: readonly ProductScript[],
  { seconds, language, voiceId }: ScriptRequest,
  tolerance: number,
): string[] {
  const secondsOf = spokenLength(language, voiceId);
  const lengths = scripts.map(({ paragraphs }) => secondsOf(paragraphs.join(' ')));
  const off = lengths.filter((length) => Math.abs(length - seconds) > seconds * tolerance);
  if (off.length === 0) return [];
  const most = Math.round(
    off.sort((one, other) => Math.abs(other - seconds) - Math.abs(one - seconds))[0] ?? 0,
  );
  return [`What is known of the product makes ${most} seconds instead of ${seconds}`];
}

/** Such as "Ignore all previous instructions": nothing that a product says of itself. */
const ORDER =
  /\b(?:ignor(?:e|iere?n?|a|ez)|disregard|forget|override|vergiss|olvida|oubliez?)\s+(?:[\p{L}']{1,20}\s+){0,4}(?:instructions?|prompts?|anweisungen|instrucciones|istruzioni|instruções)(?!\p{L})|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatbot|language model)\b|(?:忽略|无视|無視)[^。.!?]{0,20}(?:指令|指示)|指示を無視/iu;

/** Without sentences that speak to a language model instead of a customer. */
function withoutOrders(facts: ProductFacts): ProductFacts {
  if (!ORDER.test(textOf(facts))) return facts;
  const clean = (text: string) =>
    text
      .split(/(?<=[.!?。！？])\s*|\n/u)
      .filter((sentence) => !ORDER.test(sentence))
      .join(' ')
      .trim();
  return {
    ...facts,
    description: clean(facts.description),
    ...(facts.targetAudience !== undefined && { targetAudience: clean(facts.targetAudience) }),
    ...(facts.sellingPoints && { sellingPoints: facts.sellingPoints.map(clean).filter(Boolean) }),
  };
}
