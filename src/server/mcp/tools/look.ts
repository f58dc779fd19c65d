import { z } from 'zod';
import { studioStill } from '../../../contract/dashboard/studio.ts';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { integer, optional, text } from '../../../contract/fields.ts';
import { createTemplateStill } from '../../../contract/operations/templates.ts';
import { getVideo } from '../../../contract/operations/videos.ts';
import { readDraft } from '../draft.ts';
import { InvalidArguments } from '../failures.ts';
import { allPresenters, presenterOf } from '../presenters.ts';
import { templateValues } from '../template-values.ts';
import { defineTool, type Outcome, type ToolContext } from '../tool.ts';
import { values } from './create-template-video.ts';

/** Maximum bytes of a picture. Models scale pictures down anyway. */
const MAX_BYTES = 3_000_000;
const STILL_WIDTH_PIXELS = 720;

export const look = defineTool({
  name: 'look',
  title: 'Look at a picture',
  description:
    'Shows one picture: the cover of a finished video (video_id), a still of a template with your values (template_id), a frame of a draft of the Studio (draft_id), or a presenter (presenter). It costs nothing and creates no video.',
  effect: 'reads',
  input: z.object({
    video_id: optional(text(200)).describe('A finished video'),
    template_id: optional(integer()).describe('The template to show with values'),
    values: optional(values()),
    draft_id: optional(text(100)).describe('A draft from open_draft'),
    at: optional(z.number().min(0).max(3600)).describe(
      'For a template or a draft: the time in the video, in seconds',
    ),
    ratio: optional(z.enum(ASPECT_NAMES)).describe('For a template: an aspect ratio that it supports'),
    presenter: optional(text(200)).describe('An id from find, or words'),
  }),
  names: { id: 'video_id', variables: 'values', aspect_ratio: 'ratio' },
  async run(input, context) {
    const { video_id: video, template_id: template, draft_id: draft, presenter } = input;
    const subjects = [video, template, draft, presenter].filter((subject) => subject !== undefined);
    if (subjects.length !== 1)
      throw new InvalidArguments('Pass exactly one of video_id, template_id, draft_id and presenter');
    if (video !== undefined) return lookAtVideo(context, video);
    if (draft !== undefined) return lookAtDraft(context, draft, input.at);
    if (template === undefined) return lookAtPresenter(context, presenter);
    const variables = await templateValues(context, template, input.values ?? {});
    const body = { variables, width: STILL_WIDTH_PIXELS, at: input.at, aspect_ratio: input.ratio };
    const stillCall = { params: { id: String(template) }, body };
    const still = await context.api.content(createTemplateStill, stillCall, MAX_BYTES);
    return {
      data: { template_id: template, ...(input.at !== undefined && { at: input.at }) },
      attachments: [still],
    };
  },
});

async function lookAtVideo({ api }: ToolContext, id: string): Promise<Outcome> {
  const { status, cover_url: url, name } = await api.ask(getVideo, { params: { id } });
  if (url === undefined)
    throw new InvalidArguments(`video_id ${id} has no picture yet: its status is ${status}`);
  return pictureOutcome(await api.file(url, MAX_BYTES), { video_id: id, name, cover_url: url });
}

async function lookAtDraft({ api }: ToolContext, id: string, at: number | undefined): Promise<Outcome> {
  const { film, revision } = await readDraft(api, id);
  const still = await api.content(
    studioStill,
    { body: { path: film.path, body: film.body, at, width: STILL_WIDTH_PIXELS } },
    MAX_BYTES,
  );
  return { data: { draft_id: id, revision, ...(at !== undefined && { at }) }, attachments: [still] };
}

async function lookAtPresenter({ api }: ToolContext, query: string | undefined): Promise<Outcome> {
  const { avatar_id: id, avatar_type: type, name } = await presenterOf(api, query);
  const all = await allPresenters(api);
  const {
    id: presenter,
    about = '',
    cover_url: url = '',
  } = all.find(({ avatar_id, avatar_type }) => avatar_id === id && avatar_type === type) ?? {};
  return pictureOutcome(url === '' ? undefined : await api.file(url, MAX_BYTES), { presenter, name, about });
}

function pictureOutcome(picture: Awaited<ReturnType<ToolContext['api']['file']>>, data: object): Outcome {
  if (picture) return { data, attachments: [picture] };
  return {
    data: { ...data, note: 'The picture is too large to show here, or no longer exists. Open its URL' },
  };
}
