import { z } from 'zod';
import { Template } from './template.ts';

/** The template's JSON Schema (2020-12). */
export function templateSchema(): object {
  return {
    title: 'Castwright template, version 1',
    ...z.toJSONSchema(Template, { target: 'draft-2020-12', io: 'input' }),
  };
}
