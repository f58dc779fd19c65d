import type { Aspect, TemplateVideoRequest } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { FoundTemplate } from '../../library/templates/find-template.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import { resolveTemplateVideo, type TemplateResolvers } from './template-request.ts';

/** A template with only its own texts; required variables show their purpose. */
export async function sampleRequest(
  found: FoundTemplate & { template: Template },
  aspect: Aspect,
  voices: LoadVoiceCatalog,
): Promise<TemplateVideoRequest> {
  const { template } = found;
  const variables = (template.variables ?? []).map(({ required, ...variable }) => {
    const isOpen = required && !variable.default && (variable.type === 'text' || variable.type === 'script');
    const shown = (variable.label ?? variable.name).slice(0, variable.max_chars);
    return isOpen ? { ...variable, default: shown } : variable;
  });
  const optional = { ...found, template: { ...template, variables } };
  const fields = { script: '', avatar: '', voice: '', music: '' };
  const options = { given: new Map(), aspect, fields };
  const { request } = await resolveTemplateVideo(optional, options, { ...NOTHING_GIVEN, voices });
  return request;
}

/** A sample refers to nothing, so nothing is looked up. */
const nothing = async (): Promise<never> => {
  throw new Error('A sample names nothing');
};
const NOTHING_GIVEN: Omit<TemplateResolvers, 'voices'> = {
  media: nothing,
  avatar: nothing,
  music: nothing,
  voice: nothing,
  timbre: nothing,
  preferNatural: async (voice) => ({ voice }),
};
