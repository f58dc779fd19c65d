import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { draftsQuery } from '../../api/drafts.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { isAvatarFilm, isRecording, withScene } from '../../studio/draft.ts';
import { openPreview } from '../../studio/open-preview.ts';
import type { LoadedFilm, Preview } from '../../studio/preview.ts';
import { timelineOf } from '../../studio/things.ts';
import { useTransport } from '../../studio/transport.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SafeAreas } from './safe-areas.tsx';
import type { Studio } from './studio.ts';
import { Things } from './things.tsx';
import { useDroppedMedia } from './use-dropped-media.ts';

/** Pixels of the shorter side of the preview. */
const PREVIEW_PIXELS = 540;

const RATIOS: ReadonlyMap<unknown, number> = new Map([
  ['portrait', 9 / 16],
  ['landscape', 16 / 9],
  ['square', 1],
]);

interface Props {
  studio: Studio;
  isShowingSafeAreas: boolean;
  /** Receives the drawn film, for thumbnails; undefined while none is shown. */
  onPreview(preview: Preview | undefined): void;
}

/** The canvas: draws the film, and lets the user select and edit what is visible. */
export function Stage({ studio, isShowingSafeAreas, onPreview }: Props) {
  const { prepared, draft } = studio;
  const { film, error, isPreparing, isSoundOld } = prepared;
  const size = film && timelineOf(film);
  const aspect = draft.body['aspect_ratio'];
  const ratio = size ? size.width / size.height : (RATIOS.get(aspect) ?? 9 / 16);
  const { host, failure, missing, isDrawn } = useDrawnFilm(studio, ratio, onPreview);
  const drop = useDroppedMedia(studio);
  const isWaiting = useTransport(studio.transport, (transport) => transport.isWaiting);
  return (
    <div className="grid size-full place-items-center [container-type:size]">
      <div
        {...drop.handlers}
        style={{ '--ratio': ratio, aspectRatio: String(ratio) } as CSSProperties}
        className="relative w-[min(100cqw,calc(100cqh*var(--ratio)))] overflow-hidden rounded-md bg-sunken shadow-raised"
      >
        <div
          ref={host}
          role="img"
          aria-label={m.studio.canvas}
          className={classes('absolute inset-0', !film && 'invisible')}
        />
        {failure === undefined && (film ? !isDrawn : isPreparing) && (
          <p className="absolute inset-0 grid place-items-center px-6 text-center text-sm text-ink-2">
            {m.studio.loading}
          </p>
        )}
        {!film && !isPreparing && <EmptyCanvas studio={studio} />}
        {film && isDrawn && <Things studio={studio} />}
        {isShowingSafeAreas && <SafeAreas ratio={ratio} />}
        {drop.isOver && (
          <p className="pointer-events-none absolute inset-2 grid place-items-center rounded-md border-2 border-dashed border-accent bg-surface/80 text-center font-medium text-accent">
            {m.studio.dropHere}
          </p>
        )}
        <p
          role="status"
          className="absolute top-2 right-2 flex items-center gap-2 rounded-full bg-surface px-3 py-1 text-sm text-ink-2 shadow-raised empty:hidden"
        >
          {drop.percent !== undefined ? (
            m.studio.uploading(drop.percent)
          ) : isSoundOld && film ? (
            <>
              <Spinner className="size-3.5" />
              {m.studio.soundOld}
            </>
          ) : isWaiting ? (
            <>
              <Spinner className="size-3.5" />
              {m.studio.mixingSound}
            </>
          ) : null}
        </p>
        {missing.length > 0 && (
          <p className="absolute inset-x-2 top-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            {m.studio.missing(missing.map((kind) => m.studio.missingKinds[kind]).join(', '))}
          </p>
        )}
        {failure !== undefined && error === undefined && (
          <p
            role="alert"
            className="absolute inset-x-2 bottom-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad"
          >
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** Invites to begin: with own words, or with an example to change. */
function EmptyCanvas({ studio: { draft, draftId, change, prepared } }: { studio: Studio }) {
  const { data: drafts } = useQuery(draftsQuery('studio'));
  const last = drafts?.find((other) => other.draft_id !== draftId);
  const [example] = m.home.examples;
  const canStart = example !== undefined && isAvatarFilm(draft) && !isRecording(draft);
  if (prepared.error !== undefined) {
    return (
      <p className="absolute inset-0 grid place-items-center px-6 text-center text-sm text-ink-2">
        {m.studio.notPrepared}
      </p>
    );
  }
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 overflow-hidden px-6 text-center text-sm text-ink-2">
      <p>{m.studio.empty}</p>
      {canStart && (
        <Button
          size="sm"
          onClick={() => change((before) => withScene(before, 0, { script: example.script }))}
        >
          {m.studio.useExample}
        </Button>
      )}
      {last && (
        <Link
          to="/studio"
          search={{ draft: last.draft_id }}
          className={buttonClass('plain', 'sm', 'max-w-full')}
        >
          <span dir="auto" className="truncate">
            {m.studio.openDraft(last.title || m.drafts.untitled)}
          </span>
        </Link>
      )}
    </div>
  );
}

/** Draws the prepared film at the position of the transport, on a canvas of its own shape. */
function useDrawnFilm({ prepared, transport }: Studio, ratio: number, onPreview: Props['onPreview']) {
  const { film } = prepared;
  const host = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<LoadedFilm['missing']>([]);
  const [isDrawn, setDrawn] = useState(false);
  const report = useRef(onPreview);
  useEffect(() => {
    report.current = onPreview;
  });

  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'size-full';
    canvas.setAttribute('aria-hidden', 'true');
    host.current?.append(canvas);
    const height = Math.round(ratio < 1 ? PREVIEW_PIXELS / ratio : PREVIEW_PIXELS);
    const opened = openPreview(canvas, { height });
    setPreview(opened);
    return () => {
      report.current(undefined);
      setPreview(undefined);
      setDrawn(false);
      opened.close();
      canvas.remove();
    };
  }, [ratio]);

  useEffect(() => {
    if (!film || !preview) return;
    let isCurrent = true;
    preview
      .load(film, transport.time)
      .then((loaded) => {
        if (!isCurrent) return;
        setFailure(undefined);
        setMissing(loaded.missing);
        setDrawn(true);
        transport.setShutEyes(loaded.shutEyes);
        report.current(preview);
      })
      .catch((problem: Error) => {
        // A newer film replaces one that is still being loaded.
        if (isCurrent && problem.name !== 'AbortError') setFailure(problem.message);
      });
    return () => {
      isCurrent = false;
    };
  }, [film, preview, transport]);

  useEffect(() => {
    if (!film || !preview) return;
    const { fps } = timelineOf(film);
    let shown = -1;
    return transport.subscribe(() => {
      const frame = Math.floor(transport.time * fps + 1e-3);
      if (frame === shown) return;
      shown = frame;
      // Rejected only while another film is being loaded, which then draws this frame itself.
      preview.draw(frame / fps).catch(() => {});
    });
  }, [film, preview, transport]);

  return { host, failure, missing, isDrawn };
}
