import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { videoQuery, videosQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Report } from './report.tsx';

const ACCEPT = 'image/*,video/mp4,video/webm,video/quicktime,audio/*';

/** Videos to choose from. */
const VIDEOS = 50;

/** Uploads a file, checks it, and deletes it again, also if the check fails. */
async function checkUpload(file: File, onProgress: (percent: number) => void) {
  const { assetId, url } = await upload(file, onProgress);
  try {
    return await call('POST /v2/verify', { body: { url } });
  } finally {
    await call('DELETE /dashboard/api/assets/:id', {
      params: { id: assetId },
      query: { permanently: true },
    }).catch(() => {});
  }
}

export function Page() {
  const navigate = useNavigate();
  const { video } = useSearch({ from: '/signed-in/verify' });
  const [percent, setPercent] = useState(0);
  const checked = useMutation({ mutationFn: (file: File) => checkUpload(file, setPercent) });
  const file = checked.variables;

  function checkFile([chosen]: File[]) {
    if (!chosen) return;
    setPercent(0);
    void navigate({ to: '/verify', search: {}, replace: true });
    checked.mutate(chosen);
  }

  return (
    <Frame title={m.verify.title} hint={m.verify.hint}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <DropZone
            accept={ACCEPT}
            className="min-h-56"
            label={m.verify.drop}
            hint={m.verify.dropHint}
            picture={<FileCheck className="size-9" strokeWidth={1.5} />}
            onFiles={checkFile}
          />
          <VideoChoice
            chosen={video}
            onChoose={(id) => {
              checked.reset();
              void navigate({ to: '/verify', search: { video: id }, replace: true });
            }}
          />
        </div>
        <div aria-live="polite">
          {video !== undefined && <VideoReport id={video} />}
          {video === undefined && checked.isPending && file && (
            <SectionCard title={m.verify.checking(file.name)}>
              <Progress value={percent} label={m.verify.checking(file.name)} />
            </SectionCard>
          )}
          {video === undefined && checked.error && <Failure error={checked.error} />}
          {video === undefined && checked.data && file && <Report name={file.name} report={checked.data} />}
        </div>
      </div>
    </Frame>
  );
}

function VideoChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose(id: string): void }) {
  const { data } = useInfiniteQuery(videosQuery({ status: 'completed' }, VIDEOS));
  const videos = (data?.pages[0]?.videos ?? []).filter(({ video_url: url }) => url !== undefined);
  if (videos.length === 0) return null;
  return (
    <Field label={m.verify.orVideo}>
      {(ids) => (
        <Select
          {...ids}
          value={chosen ?? ''}
          onChange={({ target }) => target.value && onChoose(target.value)}
          options={[
            { value: '', label: m.verify.chooseVideo },
            ...videos.map(({ video_id: id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}

function VideoReport({ id }: { id: string }) {
  const { data: video, error: videoError } = useQuery(videoQuery(id));
  const url = video?.video_url;
  const { data, error, refetch } = useQuery({
    queryKey: ['verify', url],
    queryFn: ({ signal }) => call('POST /v2/verify', { body: { url: url ?? '' }, signal }),
    enabled: url !== undefined,
    retry: false,
  });
  const problem = videoError ?? error;
  if (problem) return <Failure error={problem} onRetry={() => void refetch()} />;
  if (!video || !data) return <Skeleton className="h-72" />;
  return <Report name={video.name} report={data} />;
}
