import { Link } from '@tanstack/react-router';
import { Captions, Download, FileCheck, GraduationCap, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEARNING_STANDARDS } from '../../../../src/contract/enums.ts';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { useSession } from '../../api/session.ts';
import { fileExtension, toDownloadUrl } from '../../lib/file-url.ts';
import { formatCredits, formatDateTime, formatDuration } from '../../lib/format.ts';
import { serverPath } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export function Downloads({ video }: { video: Video }) {
  const format = fileExtension(video.video_url ?? '').toUpperCase();
  const files = [
    { url: video.video_url, label: m.videos.downloadVideo(format), icon: <Download className="size-4" /> },
    { url: video.cover_url, label: m.videos.downloadCover, icon: <Image className="size-4" /> },
    { url: video.caption_url, label: m.videos.downloadSrt, icon: <Captions className="size-4" /> },
    {
      url: video.credentials_url,
      label: m.videos.downloadCredentials,
      icon: <FileCheck className="size-4" />,
    },
    { url: video.vtt_url, label: m.videos.downloadVtt, icon: <Captions className="size-4" /> },
  ].filter(({ url }) => url !== undefined);
  if (files.length === 0) return null;
  return (
    <SectionCard title={m.videos.downloads}>
      <div className="grid gap-2">
        {files.map(({ url, label, icon }, index) => (
          <a
            key={label}
            href={toDownloadUrl(url ?? '')}
            download
            className={buttonClass(index === 0 ? 'primary' : 'plain', 'md', 'justify-start')}
          >
            {icon}
            {label}
          </a>
        ))}
        {video.video_url !== undefined && <Courses id={video.video_id} />}
      </div>
    </SectionCard>
  );
}

/** Links to packages of the video for learning platforms. */
function Courses({ id }: { id: string }) {
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 text-sm text-ink-2">{m.videos.downloadCourse}</legend>
      <div className="grid grid-cols-2 gap-2">
        {LEARNING_STANDARDS.map((standard) => (
          <a
            key={standard}
            href={serverPath(`/v2/videos/${id}/package?standard=${standard}`)}
            download
            className={buttonClass('plain', 'md', 'justify-start')}
          >
            <GraduationCap className="size-4" />
            {m.videos.courses[standard]}
          </a>
        ))}
      </div>
    </fieldset>
  );
}

export function Facts({ video }: { video: Video }) {
  const { credits } = useSession();
  const { started_at: started, finished_at: finished } = video;
  const took = started !== undefined && finished !== undefined ? finished - started : undefined;
  return (
    <SectionCard title={m.videos.facts}>
      <dl className="grid gap-3">
        <Fact name={m.videos.created}>{formatDateTime(video.created_at)}</Fact>
        {took !== undefined && video.status === 'completed' && (
          <Fact name={m.videos.took}>{took < 60 ? m.videos.seconds(took) : formatDuration(took)}</Fact>
        )}
        {video.duration !== undefined && <Fact name={m.videos.length}>{formatDuration(video.duration)}</Fact>}
        {video.width !== undefined && (
          <Fact name={m.videos.size}>
            {video.width} × {video.height}
          </Fact>
        )}
        {credits && video.deducted_credit !== undefined && (
          <Fact name={m.videos.cost}>{m.videos.credits(formatCredits(video.deducted_credit))}</Fact>
        )}
        {video.credentials && (
          <Fact name={m.verify.credentials}>
            <Link to="/verify" search={{ video: video.video_id }} className="underline underline-offset-2">
              {m.verify.check}
            </Link>
          </Fact>
        )}
        <Fact name={m.videos.id}>
          <span className="flex min-w-0 items-center gap-1">
            <code className="truncate font-mono text-sm">{video.video_id}</code>
            <CopyButton text={video.video_id} kind="quiet" />
          </span>
        </Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 min-w-0 items-center justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="numbers min-w-0 text-right">{children}</dd>
    </div>
  );
}
