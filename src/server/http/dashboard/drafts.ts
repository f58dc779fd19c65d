import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '../../../contract/dashboard/drafts.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import type { DraftVersion } from '../../../service/library/draft-versions.ts';
import {
  changeDraft,
  createDraft,
  deleteDraft,
  draftRevision,
  type ListedDraft,
  listDrafts,
  listVersions,
  requireDraft,
  requireVersion,
  restoreVersion,
} from '../../../service/library/drafts.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';
import { isStillAllowed } from '../request/authenticate.ts';
import { eventText } from '../responses/event-stream.ts';

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

const listVersionsOperation = operation(contract.listDraftVersions, {
  handle: async ({ context, account, params }) => ({
    versions: (await listVersions(context.db, account.id, params.id)).map(versionView),
  }),
});

const getVersionOperation = operation(contract.getDraftVersion, {
  async handle({ context, account, params }) {
    const row = await requireVersion(context.db, account.id, params);
    return { ...versionView(row), content: row.content, format: Number(row.format) };
  },
});

const restoreVersionOperation = operation(contract.restoreDraftVersion, {
  async handle({ context, account, params, body }) {
    const row = await restoreVersion(context.db, account.id, { ...params, ...body });
    return { ...draftView(row), content: row.content };
  },
});

const streamOperation = operation(contract.draftStream, {
  async handle(call) {
    const { context, account, params } = call;
    await requireDraft(context.db, account.id, params.id);
    if ((streams.get(watcherOf(account)) ?? 0) >= MAX_STREAMS)
      throw new ApiError('rate_limited', `At most ${MAX_STREAMS} streams may be open at a time`);
    return (signal) => draftEvents(call, params.id, signal);
  },
});

/** Maximum open streams of an account, and of each of its tokens, and their number by account or token. */
const MAX_STREAMS = 20;
const streams = new Map<string, number>();

/** Counts the streams of tokens separately, so that a visitor cannot use up those of the account. */
function watcherOf({ id, grant }: Call['account']): string {
  return grant ? grant.tokenId : id;
}
/** Seconds between queries, and without an event before a comment is sent. */
const POLL_SECONDS = 0.4;
const HEARTBEAT_SECONDS = 15;
/** Milliseconds after which a page reconnects. */
const RECONNECT_MS = 2000;

/** Yields the revision of a draft, now and whenever it changes. */
async function* draftEvents(
  { context, account, headers }: Pick<Call<unknown, Backend>, 'context' | 'account' | 'headers'>,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const watcher = watcherOf(account);
  streams.set(watcher, (streams.get(watcher) ?? 0) + 1);
  try {
    yield `retry: ${RECONNECT_MS}\n\n`;
    let last = 0;
    let checkedAt = performance.now();
    while (!signal.aborted) {
      const revision = await draftRevision(context.db, account.id, id).catch((error: unknown) => {
        if (isOutage(error)) return last;
        throw error;
      });
      if (revision === undefined) {
        yield eventText({ id: last, name: 'draft.deleted', data: { draft_id: id } });
        return;
      }
      if (revision !== last)
        yield eventText({ id: revision, name: 'draft.changed', data: { draft_id: id, revision } });
      last = revision;
      if (performance.now() - checkedAt >= HEARTBEAT_SECONDS * 1000) {
        checkedAt = performance.now();
        if (!(await isStillAllowed(headers, account, context))) return;
        yield ': still here\n\n';
      }
      await sleep(POLL_SECONDS * 1000, undefined, { signal }).catch(() => {});
    }
  } finally {
    const left = (streams.get(watcher) ?? 1) - 1;
    if (left > 0) streams.set(watcher, left);
    else streams.delete(watcher);
  }
}

export const DRAFT_OPERATIONS = [
  deleteDraftOperation,
  listVersionsOperation,
  getVersionOperation,
  restoreVersionOperation,
  streamOperation,
];

/** Operations that agents call as well, with a key. */
export const SHARED_DRAFT_OPERATIONS = [
  listDraftsOperation,
  getDraftOperation,
  createDraftOperation,
  changeDraftOperation,
];

function versionView({ revision, title, saved_at }: Pick<DraftVersion, 'revision' | 'title' | 'saved_at'>) {
  return { version: Number(revision), title, saved_at: Math.floor(Number(saved_at) / 1000) };
}

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
