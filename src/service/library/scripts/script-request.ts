import { z } from 'zod';
import { SCRIPT_STYLE_NAMES } from '../../../contract/scripts.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { ScriptSeconds, ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { jsonColumn, requestColumn } from '../../drivers/db/columns.ts';

/** The request for scripts about one product, as stored with the task. */
export interface ScriptRequest {
  facts: ProductFacts;
  language: string;
  seconds: ScriptSeconds;
  /** By default, three different styles that suit the product. */
  style?: ScriptStyle;
  voiceId?: string;
  /** Number of scripts in that style; three by default. */
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

const style = z.enum(SCRIPT_STYLE_NAMES);

const facts = z.object({
  name: z.string(),
  description: z.string(),
  targetAudience: z.string().exactOptional(),
  sellingPoints: z.array(z.string()).exactOptional(),
  price: z.string().exactOptional(),
  oldPrice: z.string().exactOptional(),
  brand: z.string().exactOptional(),
} satisfies { [Name in keyof ScriptRequest['facts']]-?: z.ZodType });

const request: z.ZodType<ScriptRequest> = z.object({
  facts,
  language: z.string(),
  seconds: z.literal([15, 30, 60]),
  style: style.exactOptional(),
  voiceId: z.string().exactOptional(),
  variants: z.number().exactOptional(),
  seed: z.number().exactOptional(),
} satisfies { [Name in keyof ScriptRequest]-?: z.ZodType });

export const SCRIPT_REQUEST = requestColumn('the request for scripts', request);

const script: z.ZodType<ProductScript> = z.object({ style, paragraphs: z.array(z.string()) });

export const SCRIPTS = jsonColumn('the scripts of a product', z.array(script));
