import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { call } from '../../api/client.ts';
import { videoQuery } from '../../api/videos.ts';
import { classes } from '../../lib/classes.ts';
import { useCreation } from '../../making/use-creation.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import { describeStage } from '../videos/status.tsx';
import type { Candidate, Draft } from './draft.ts';

interface Props {
  candidates: readonly Candidate[];
  aspect: Draft['aspect'];
  onClear(): void;
}

/** Small previews side by side; the user chooses one to make in full size. */
export function Candidates({ candidates, aspect, onClear }: Props) {
  const make = useCreation((id: string, idempotencyKey) =>
    call('POST /v2/create_video_from_product/render_single_preview', {
      body: { preview_id: id },
      idempotencyKey,
    }),
  );
  return (
    <SectionCard
      title={m.createProduct.candidates}
      hint={m.createProduct.candidatesHint}
      actions={
        <Button size="sm" onClick={onClear}>
          {m.createProduct.clear}
        </Button>
      }
    >
      {make.isError && <Failure error={make.error} className="mb-4" />}
      <ul
        className={classes(
          'grid gap-4',
          aspect === 'landscape'
            ? 'sm:grid-cols-2'
            : 'grid-cols-[repeat(auto-fill,minmax(min(46%,10rem),1fr))]',
        )}
      >
        {candidates.map((candidate) => (
          <li key={candidate.style} className="flex flex-col gap-2">
            <CandidatePreview candidate={candidate} aspect={aspect} />
            <p className="text-sm font-medium">{candidate.style}</p>
            {candidate.id !== '' && (
              <Button
                size="sm"
                isBusy={make.isPending && make.variables === candidate.id}
                onClick={() => make.mutate(candidate.id)}
                aria-label={`${m.createProduct.makeFullVideo}: ${candidate.style}`}
              >
                {m.createProduct.makeFullVideo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const SHAPES = { portrait: 'aspect-[9/16]', landscape: 'aspect-video', square: 'aspect-square' };

function CandidatePreview({
  candidate: { id, style, problem },
  aspect,
}: { candidate: Candidate } & Pick<Props, 'aspect'>) {
  const { data: video, error } = useQuery({ ...videoQuery(id), enabled: id !== '' });
  const failureText = problem || error?.message || (video?.status === 'failed' && video.error?.message);
  return (
    <div
      className={classes(
        'relative grid place-items-center overflow-hidden rounded-md bg-sunken',
        SHAPES[aspect],
      )}
    >
      {video?.video_url !== undefined ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the picture if chosen
        <video
          src={video.video_url}
          poster={video.cover_url}
          controls
          playsInline
          preload="metadata"
          aria-label={style}
          className="absolute inset-0 size-full object-contain"
        />
      ) : failureText ? (
        <p className="grid justify-items-center gap-2 p-3 text-center text-sm text-bad">
          <CircleAlert className="size-5" aria-hidden="true" />
          {failureText || m.createProduct.candidateFailed}
        </p>
      ) : (
        <div className="w-4/5 text-center text-sm text-ink-2">
          <p className="mb-2">{video ? describeStage(video) : m.createProduct.candidateWaits}</p>
          <Progress value={video?.progress ?? 0} label={m.videos.progress(style)} />
        </div>
      )}
    </div>
  );
}
