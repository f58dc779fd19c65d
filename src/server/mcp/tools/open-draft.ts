import { z } from 'zod';
import { listDrafts } from '../../../contract/dashboard/drafts.ts';
import { optional, text } from '../../../contract/fields.ts';
import { draftView, readDraft } from '../draft.ts';
import { defineTool } from '../tool.ts';

export const openDraft = defineTool({
  name: 'open_draft',
  title: 'Open a draft of the Studio',
  description:
    'Returns the film that somebody is writing in the Studio: its scenes with their scripts, the fields of the film, and the revision that edit_scene needs. Without draft_id, lists the drafts, last changed first. It changes nothing.',
  effect: 'reads',
  input: z.object({
    draft_id: optional(text(100)).describe('From the list of drafts, or from the address of the open page'),
  }),
  names: { id: 'draft_id' },
  async run({ draft_id: id }, { api }) {
    if (id !== undefined) return { data: draftView(await readDraft(api, id)) };
    const { drafts } = await api.ask(listDrafts, { query: { form: 'studio' } });
    return {
      data: {
        drafts: drafts.map(({ draft_id, name, title, revision, updated_at }) => {
          return { draft_id, name: name || title, revision, updated_at };
        }),
      },
    };
  },
});
