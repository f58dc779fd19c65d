import { AVATAR_VIDEO, PRODUCT_VIDEO } from '../../acceptance/server.ts';
import { TINY, textValue } from '../../fixtures/tiny-template.ts';
import { V1 } from '../creations.ts';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertInvalid } from '../refused.ts';
import { recordsOf } from '../victim-records.ts';

const SIGNS = { 'U+0000': '\0', 'a bell': '\x07', 'an escape': '\x1b[2J', 'U+009F': '\x9f' };

type Said = [path: string, field: string, body: (text: string) => object];

/** Every place that takes text to speak. */
function spokenFields(template: number, product: string): Said[] {
  const voice = (script: string) => ({ ...AVATAR_VIDEO.voice, script });
  const templateRequest = (more: object) => ({ template_id: template, voice_language: 'english', ...more });
  return [
    ['/v2/create_video_from_avatar', 'voice.script', (text) => ({ ...AVATAR_VIDEO, voice: voice(text) })],
    [
      '/v2/create_video_from_avatar',
      'voice.script',
      (text) => ({ ...AVATAR_VIDEO, voice: voice(text), caption: true }),
    ],
    ['/v1/create_video_from_talking_avatar', 'script', (script) => ({ ...V1, script })],
    [
      '/v2/create_video_from_product',
      'override_script',
      (text) => ({ ...PRODUCT_VIDEO, product_id: product, override_script: text }),
    ],
    [
      '/v2/create_video_with_template',
      'variables.title',
      (text) => templateRequest({ variables: [textValue('title', text)] }),
    ],
    [
      '/v2/create_video_with_template',
      'variables.said',
      (text) =>
        templateRequest({
          variables: [textValue('title', 'One'), { ...textValue('said', text), type: 'script' }],
        }),
    ],
    [
      '/v1/create_video_with_variable',
      'variables.said',
      (text) =>
        templateRequest({
          variables: [textValue('title', 'One')],
          lang: 'english',
          template_type: 'user',
          text,
        }),
    ],
    ['/v2/templates/custom', 'name', (name) => ({ template: TINY, name })],
  ];
}

export const controlSigns: Kind = {
  name: 'scripts: control characters',
  async attempts(target) {
    const { template, product } = await recordsOf(target);
    return attemptsOf(
      Object.entries(SIGNS),
      spokenFields(Number(template), product ?? '').map(
        (said) => [`${said[1]} of ${said[0]}`, said] as const,
      ),
      async (sign, [path, field, body]) =>
        assertInvalid(
          await target.victim.call(`${path}?dry_run=true`, {
            method: 'POST',
            body: body(`Hi${sign} there.`),
          }),
          field,
          /control characters/,
        ),
    );
  },
};
