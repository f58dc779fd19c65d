import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, CircleAlert, Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import type { CreateBatch, RowError } from '../../../../src/contract/v2/batches.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { templateQuery } from '../../api/templates.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { formatCredits, formatDuration, formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { RatioField } from '../../making/ratio-field.tsx';
import { StartOver } from '../../making/start-over.tsx';
import type { Aspect } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { BatchResults } from './batch-results.tsx';
import { parseTable, type Table, toBatchRows } from './table.ts';
import { TableSection } from './table-section.tsx';

export function Page() {
  const { id } = useParams({ from: '/signed-in/create/template/$id/many' });
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />;
  return (
    <Frame
      title={data ? m.many.title(data.name) : m.createTemplate.many}
      hint={m.many.hint}
      actions={
        <Link to="/create/template/$id" params={{ id }} search={{}} className={buttonClass()}>
          <ArrowLeft className="size-4" />
          {m.many.back}
        </Link>
      }
    >
      {data && <BatchForm key={id} template={data} />}
      {!data &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />)}
    </Frame>
  );
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

interface Draft {
  text: string;
  columns: string[];
  aspect: Aspect;
  batchId: string;
}

function BatchForm({ template }: { template: TemplateDetail }) {
  const { template_id: id, variables, aspect_ratios: codes } = template;
  const aspects = codes.flatMap((code) => ASPECT_NAMES[code] ?? []);
  const empty: Draft = { text: '', columns: [], aspect: aspects[0] ?? 'portrait', batchId: '' };
  const savedDraft = useDraft<Draft>(`many:${id}`, empty, DRAFT_VERSION);
  const { value: draft, set: setDraft } = savedDraft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const table = useMemo(() => (draft.text === '' ? undefined : tryParseTable(draft.text)), [draft.text]);
  if (draft.batchId !== '') return <BatchResults id={draft.batchId} onAgain={() => setDraft(empty)} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <TableSection
        table={table}
        columns={draft.columns}
        variables={variables}
        onTable={(text, columns) => change({ text, columns })}
        onColumns={(columns) => change({ columns })}
      />
      <Card className="grid gap-4 p-4 lg:sticky lg:top-20">
        <RatioField value={draft.aspect} aspects={aspects} onChange={(aspect) => change({ aspect })} />
        <CreateBatchPanel
          body={{
            template_id: id,
            aspect_ratio: draft.aspect,
            rows: table ? toBatchRows(table, draft.columns) : [],
          }}
          isReady={draft.columns.some((column) => column !== '')}
          onCreated={(batchId) => change({ batchId })}
        />
        <StartOver draft={savedDraft} />
      </Card>
    </div>
  );
}

function tryParseTable(text: string): Table | undefined {
  try {
    return parseTable(text);
  } catch {
    return undefined;
  }
}

interface CreateBatchProps {
  body: CreateBatch & { rows: unknown[] };
  isReady: boolean;
  onCreated(batchId: string): void;
}

function CreateBatchPanel({ body, isReady, onCreated }: CreateBatchProps) {
  const { credits } = useSession();
  const rowCount = body.rows.length;
  const settled = useDebounced(body);
  const isWanted = isReady && settled.rows.length > 0;
  const estimate = useQuery({
    queryKey: ['estimate', settled],
    queryFn: ({ signal }) => call('POST /v2/batches', { body: settled, dryRun: true, signal }),
    enabled: isWanted,
    retry: false,
  });
  const create = useMutation({
    mutationFn: () => call('POST /v2/batches', { body }),
    onSuccess: ({ batch_id: id }) => onCreated(id),
  });
  const { estimated_seconds: seconds, estimated_credit: price = 0 } = estimate.data ?? {};
  const count = estimate.data?.accepted ?? rowCount;
  const failure = create.error ?? (isWanted ? estimate.error : null);
  return (
    <>
      {!isReady && <p className="text-sm text-ink-2">{m.many.noneUsed}</p>}
      {isReady && seconds !== undefined && (
        <p role="status" className="numbers text-center text-sm text-ink-2">
          {credits
            ? m.many.price(formatDuration(seconds), formatCredits(price))
            : m.create.estimateFree(formatDuration(seconds))}
        </p>
      )}
      {isReady && <RefusedRows rows={estimate.data?.errors ?? []} />}
      {failure && <Failure error={failure} />}
      <Button
        kind="accent"
        icon={<Sparkles className="size-4" />}
        isBusy={create.isPending}
        disabled={!isReady || count === 0}
        onClick={() => create.mutate()}
      >
        {count === 1 ? m.many.makeOne : m.many.make(formatNumber(count))}
      </Button>
    </>
  );
}

/** Further rows are only counted. */
const MAX_LISTED_ROWS = 5;

/** Lists the rows that no video can be made from, and why. */
function RefusedRows({ rows }: { rows: readonly RowError[] }) {
  if (rows.length === 0) return null;
  return (
    <div role="status" className="grid gap-1.5 text-sm">
      <p className="flex items-start gap-2 font-medium text-bad">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {rows.length === 1 ? m.many.refusedOne : m.many.refused(formatNumber(rows.length))}
      </p>
      <ul className="grid gap-1 pl-6 text-ink-2">
        {rows.slice(0, MAX_LISTED_ROWS).map(({ row, name, error }) => (
          <li key={row} className="break-words">
            <span className="numbers">{m.many.row(row)}</span>
            {name !== '' && ` (${name})`}: {error.message}
          </li>
        ))}
        {rows.length > MAX_LISTED_ROWS && <li>{m.many.more(formatNumber(rows.length - MAX_LISTED_ROWS))}</li>}
      </ul>
    </div>
  );
}
