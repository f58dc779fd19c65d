import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { call } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Input } from '../../ui/field.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';

/** Embed code, if embedding is allowed. */
function Embed({ code }: { code: string | null }) {
  return (
    <section className="mt-3 grid gap-2 border-t border-line pt-4">
      <h3 className="font-medium">{m.embedding.embed}</h3>
      {code === null ? (
        <p className="text-sm text-ink-2">
          {m.embedding.isOff}{' '}
          <Link to="/account/settings" className="font-medium text-accent underline-offset-4 hover:underline">
            {m.embedding.allow}
          </Link>
        </p>
      ) : (
        <Code code={code} label={m.embedding.code} />
      )}
    </section>
  );
}

/** Switches the public link of a finished video on and off. */
export function ShareCard({ video }: { video: Video }) {
  const id = video.video_id;
  const cache = useQueryClient();
  const key = ['share', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /dashboard/api/videos/:id/share', { params: { id }, signal }),
    enabled: video.status === 'completed',
  });
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? call('PUT /dashboard/api/videos/:id/share', { params: { id }, body: {} })
        : call('DELETE /dashboard/api/videos/:id/share', { params: { id } }),
    onError: ({ message }) => toast(message, 'bad'),
    onSuccess(share) {
      cache.setQueryData(key, share);
      toast(share.url === null ? m.share.stopped : m.share.started);
    },
  });
  const allowComments = useMutation({
    mutationFn: (on: boolean) =>
      call('PUT /dashboard/api/videos/:id/share', { params: { id }, body: { allow_comments: on } }),
    onError: ({ message }) => toast(message, 'bad'),
    onSuccess(share) {
      cache.setQueryData(key, share);
      toast(share.allow_comments ? m.share.commentsOn : m.share.commentsOff);
    },
  });
  // Videos without a video file, such as captions only, cannot be shared.
  if (video.status !== 'completed' || video.video_url === undefined) return null;
  const url = data?.url ?? null;
  return (
    <SectionCard title={m.share.title} hint={m.share.hint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data && (
        <div className="grid gap-4">
          <Switch
            label={m.share.publicLink}
            hint={url === null ? m.share.offHint : m.share.onHint}
            checked={url !== null}
            disabled={change.isPending}
            onChange={(on) => change.mutate(on)}
          />
          {url !== null && (
            <div className="grid gap-2">
              <Input
                readOnly
                aria-label={m.share.link}
                value={url}
                className="font-mono text-sm"
                onFocus={(event) => event.target.select()}
              />
              <div className="flex flex-wrap gap-2">
                <CopyButton text={url} label={m.share.copy} />
                <a href={url} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'sm')}>
                  <ExternalLink className="size-4" />
                  {m.share.open}
                </a>
              </div>
              <Switch
                label={m.share.allowComments}
                hint={data.allow_comments ? m.share.commentsOnHint : m.share.commentsOffHint}
                checked={data.allow_comments}
                disabled={allowComments.isPending}
                onChange={(on) => allowComments.mutate(on)}
              />
              <Embed code={data.embed_code} />
            </div>
          )}
        </div>
      )}
    </SectionCard>
  );
}
