/**
 * Prints what the built-in writer says about a product, in every style, to be read by somebody who writes for a living:
 *
 *     node tools/script-sheet.ts PRODUCT.json [LANGUAGE] [SECONDS]
 *
 * The file holds the facts as JSON: name and description, and where they are known brand, price, oldPrice and
 * targetAudience.
 */
import { readFile } from 'node:fs/promises';
import { SCRIPT_STYLE_NAMES } from '../src/contract/scripts.ts';
import type { ProductFacts } from '../src/engine/writer/product-facts.ts';
import type { ScriptSeconds } from '../src/engine/writer/script-styles.ts';
import { writeScript } from '../src/engine/writer/write-script.ts';

const [file, language = 'english', seconds = '30'] = process.argv.slice(2);
if (file === undefined) throw new Error('Give a file with the facts of a product');
const facts = JSON.parse(await readFile(file, 'utf8')) as ProductFacts;
for (const style of SCRIPT_STYLE_NAMES) {
  const script = writeScript(facts, { style, language, seconds: Number(seconds) as ScriptSeconds });
  console.log(`${style} (${script.seconds.toFixed(0)} s)\n${script.paragraphs.join('\n')}\n`);
}
