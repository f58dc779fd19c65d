import * as contract from '../../../contract/dashboard/drafts.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import {
  changeDraft,
  createDraft,
  deleteDraft,
  type ListedDraft,
  listDrafts,
  requireDraft,
} from '../../../service/library/drafts.ts';
import { operationsUsing } from '../operation.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';

const operation = operationsUsing<Backend>();

const listDraftsOperation = operation(contract.listDrafts, {
  handle: async ({ context, account, query }) => ({
    drafts: (await listDrafts(context.db, account.id, query.form)).map(draftView),
  }),
});

const getDraftOperation = operation(contract.getDraft, {
  async handle({ context, account, params }) {
    const row = await requireDraft(context.db, account.id, params.id);
    return { ...draftView(row), content: row.content };
  },
});

const createDraftOperation = operation(contract.createDraft, {
  async handle({ context, account, body }) {
    const { name = '', title = '', ...draft } = body;
    return draftView(await createDraft(context.db, account.id, { ...draft, name, title }));
  },
});

const changeDraftOperation = operation(contract.changeDraft, {
  async handle({ context, account, params, body }) {
    const { revision, name, title, content, format } = body;
    return draftView(
      await changeDraft(
        context.db,
        account.id,
        { id: params.id, revision: content === undefined ? undefined : revision },
        {
          ...(name !== undefined && { name }),
          ...(title !== undefined && { title }),
          ...(content !== undefined && { content }),
          ...(format !== undefined && { format }),
        },
      ),
    );
  },
});

const deleteDraftOperation = operation(contract.deleteDraft, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteDraft(context, account.id, params.id, deleteOptionsOf(query));
    return { draft_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});

export const DRAFT_OPERATIONS = [
  listDraftsOperation,
  getDraftOperation,
  createDraftOperation,
  changeDraftOperation,
  deleteDraftOperation,
];

function draftView({ id, form, name, title, format, revision, created_at, updated_at }: ListedDraft) {
  return {
    draft_id: id,
    form,
    name,
    title,
    format: Number(format),
    revision: Number(revision),
    created_at: Math.floor(Number(created_at) / 1000),
    updated_at: Math.floor(Number(updated_at) / 1000),
  };
}
