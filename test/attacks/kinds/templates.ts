import assert from 'node:assert/strict';
import { merge } from '../../../src/engine/template/variables.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

const TEMPLATES = [
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{constructor.constructor("return process")()}}',
  '{{this.constructor.constructor("return process.env")()}}',
  '{{#with "s" as |string|}}{{/with}}',
  '{% for x in (1..1000000000) %}{% endfor %}',
  '{{__proto__.polluted}}',
  '{{title}}{{title}}{{title}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  '[[${7*7}]]',
  '{{{{{{{{title}}}}}}}}',
];

/** Placeholders are filled once: values that look like placeholders stay text. */
export const templating: Kind = {
  name: 'templates: injected code and placeholders',
  attempts: (target) => [
    ...TEMPLATES.map(
      (text): Attempt => [
        `as the value of a variable: ${text}`,
        async () => assert.equal(merge('A {{title}} Z', { title: text }), `A ${text} Z`),
      ],
    ),
    ...TEMPLATES.filter((text) => /^\{\{(?!title|\{)/.test(text)).map(
      (text): Attempt => [
        `as the words of a film: ${text}`,
        async () => {
          const scenes = [{ clips: [{ asset: { type: 'text', text }, start: 0, length: 1 }] }];
          const body = { template: { ...TINY, variables: [], scenes } };
          assertRefused(await target.attacker.call('/v2/templates/custom', { method: 'POST', body }), 400);
        },
      ],
    ),
  ],
};
