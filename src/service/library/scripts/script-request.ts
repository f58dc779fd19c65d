import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { ScriptSeconds, ScriptStyle } from '../../../engine/writer/script-styles.ts';

/** Scripts for one product, as they are asked for: what the task stores. */
export interface ScriptRequest {
  facts: ProductFacts;
  language: string;
  seconds: ScriptSeconds;
  /** Without one each of the three has a style of its own that suits the product. */
  style?: ScriptStyle;
  voiceId?: string;
  /** How many of the style; three unless told otherwise. */
  variants?: number;
  seed?: number;
}

export interface ProductScript {
  style: ScriptStyle;
  paragraphs: string[];
}

export interface ProductScripts {
  scripts: ProductScript[];
  warnings: string[];
}
