import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { Embedding } from '../../../../src/contract/dashboard/account.ts';
import { embeddingQuery, useChangeEmbedding } from '../../api/embedding.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const MODES = [
  { value: 'off', label: m.embedding.off },
  { value: 'sites', label: m.embedding.sites },
  { value: 'anywhere', label: m.embedding.anywhere },
] as const;

/** Chooses which websites may embed shared videos. */
export function EmbeddingCard() {
  const { data, error, refetch } = useQuery(embeddingQuery);
  return (
    <SectionCard title={m.embedding.title} hint={m.embedding.hint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <EmbeddingForm stored={data} />}
    </SectionCard>
  );
}

function EmbeddingForm({ stored }: { stored: Embedding }) {
  const change = useChangeEmbedding();
  const [mode, setMode] = useState(stored.mode);
  const [sites, setSites] = useState(stored.sites.join('\n'));
  const failure = change.error instanceof ApiFailure ? change.error : undefined;
  const [firstError] = failure?.errors ?? [];
  const siteList = sites.split(/[\s,]+/).filter(Boolean);
  const isUnchanged =
    mode === stored.mode && (mode !== 'sites' || siteList.join(' ') === stored.sites.join(' '));

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { mode, ...(mode === 'sites' && { sites: siteList }) },
      {
        onSuccess(embedding) {
          if (embedding.mode === 'sites') setSites(embedding.sites.join('\n'));
          toast(m.settings.saved);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <SegmentedControl
        label={m.embedding.title}
        value={mode}
        onChange={setMode}
        options={MODES}
        className="justify-self-start"
      />
      {mode === 'sites' && (
        <Field label={m.embedding.list} hint={m.embedding.listHint} error={firstError?.message}>
          {(ids) => (
            <TextArea
              {...ids}
              className="min-h-20 font-mono text-sm"
              placeholder="https://example.com"
              spellCheck={false}
              value={sites}
              onChange={(event) => setSites(event.target.value)}
            />
          )}
        </Field>
      )}
      {change.isError && !firstError && <Failure error={change.error} />}
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        disabled={isUnchanged}
        isBusy={change.isPending}
      >
        {m.common.save}
      </Button>
    </form>
  );
}
