import { ASPECT_CODES, ASPECT_NAMES } from '../../../contract/enums.ts';
import type { TemplateDetail, TemplateItem } from '../../../contract/template.ts';
import type { TemplateDocument } from '../../../contract/v2/templates.ts';
import { estimateTemplateSeconds } from '../../../engine/compile/estimates.ts';
import type { Template } from '../../../engine/template/template.ts';
import { everyClip } from '../../../engine/template/walk.ts';
import type { FoundTemplate, ListedTemplate } from '../../../service/library/templates/find-template.ts';

type Aspect = (typeof ASPECT_NAMES)[number];

/** A template in the words of lists. @param wanted the ratio that was asked for, where one was */
export function templateItem(listed: ListedTemplate, baseUrl: string, wanted?: Aspect): TemplateItem {
  const { id, name, description, tags, status, aspects } = listed;
  const [usual = 'portrait'] = aspects;
  return {
    id,
    name,
    ...addresses(listed, wanted ?? usual, baseUrl),
    aspect_ratio: codeOf(wanted ?? usual),
    aspect_ratios: aspects.map(codeOf),
    description,
    tags,
    status,
  };
}

export function templateDetail(found: FoundTemplate, baseUrl: string): TemplateDetail {
  const { id, ...item } = templateItem(found, baseUrl);
  const { template, problems } = found;
  return {
    template_id: id,
    ...item,
    variables: (template?.variables ?? []).map((variable) => ({
      name: variable.name,
      type: variable.type,
      required: (variable.required ?? false) && !variable.default,
      default: variable.default ?? '',
      max_chars: variable.max_chars,
      label: variable.label,
      description: variable.description,
    })),
    slots: template ? slotsOf(template) : { avatar: false, voice: false, music: false, caption: false },
    estimated_seconds: template ? lengthOf(template) : 0,
    errors: problems.length > 0 ? problems : undefined,
  };
}

export function templateDocument(found: FoundTemplate, baseUrl: string): TemplateDocument {
  const seconds = (time: number | undefined) => (time === undefined ? undefined : Math.floor(time / 1000));
  return {
    ...templateDetail(found, baseUrl),
    template: found.document as TemplateDocument['template'],
    created_at: seconds(found.times?.created),
    updated_at: seconds(found.times?.updated),
  };
}

function addresses({ look, status }: ListedTemplate, aspect: Aspect, baseUrl: string) {
  const at = `${baseUrl}/templates/${look}/${aspect}`;
  // Of a draft there is nothing to be seen.
  return status === 'draft'
    ? { cover_url: '', preview_url: '' }
    : { cover_url: `${at}/cover.jpg`, preview_url: `${at}/preview.mp4` };
}

function codeOf(aspect: Aspect): (typeof ASPECT_CODES)[number] {
  return ASPECT_CODES[ASPECT_NAMES.indexOf(aspect)] ?? 0;
}

function slotsOf(template: Template): TemplateDetail['slots'] {
  const isSpoken = template.script !== undefined || (template.scenes ?? []).some(({ script }) => script);
  const isPresented = [...everyClip(template)].some(({ clip }) => clip.asset.type === 'avatar');
  return { avatar: isPresented, voice: isSpoken, music: true, caption: isSpoken };
}

/** With its own texts. */
function lengthOf(template: Template): number {
  const values = (template.variables ?? []).map(({ name, default: own = '' }) => [name, own]);
  const [aspect = 'portrait'] = template.aspects;
  return estimateTemplateSeconds({ template, values: Object.fromEntries(values), aspect });
}
