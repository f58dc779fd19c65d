import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { draftsQuery } from '../../api/drafts.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { isAvatarFilm, isRecording, scenesOf, withScene } from '../../studio/draft.ts';
import { openPreview } from '../../studio/open-preview.ts';
import type { LoadedFilm, Preview } from '../../studio/preview.ts';
import { locateWords, type Range, replaceWords } from '../../studio/script-words.ts';
import { type Box, type Thing, thingsAt, timelineOf, visibleKey } from '../../studio/things.ts';
import { useTransport } from '../../studio/transport.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SafeAreas } from './safe-areas.tsx';
import type { Studio, Tab } from './studio.ts';
import { useDroppedMedia } from './use-dropped-media.ts';
import { useMoving } from './use-moving.tsx';

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

const TABS: Record<Thing['kind'], Tab> = {
  background: 'scene',
  presenter: 'presenter',
  media: 'scene',
  logo: 'video',
  text: 'scene',
  headline: 'scene',
  point: 'scene',
  caption: 'captions',
};

/** Buttons over what is visible, from the bottom to the top. */
function Things({ studio }: { studio: Studio }) {
  const { prepared, transport, draft, openTab } = studio;
  const { film, request } = prepared;
  const visible = useTransport(transport, ({ time }) => visibleKey(film, time));
  const isPlaying = useTransport(transport, (current) => current.isPlaying);
  const [selected, setSelected] = useState<string>();
  const [edited, setEdited] = useState<Thing>();
  const shownScene = useTransport(transport, ({ time }) => {
    const at = film?.scenes.findLastIndex(({ start }) => start <= time + 1e-6) ?? 0;
    return request?.scenes[Math.max(0, at)] ?? Math.max(0, at);
  });
  const scene = isAvatarFilm(draft) ? scenesOf(draft)[shownScene] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visible changes with the key
  const things = useMemo(
    () => (film ? thingsAt(film, transport.time, scene) : []),
    [film, scene, visible, transport],
  );
  const { width, height } = film ? timelineOf(film) : { width: 1, height: 1 };
  const frame = { x: 0, y: 0, width, height };
  const moving = useMoving({
    studio,
    scene: shownScene,
    things,
    frame,
    placeOf: (box) => placeOf(box, frame),
  });
  if (!film) return null;
  const selectedThing = isPlaying ? undefined : things.find(({ key }) => key === selected);

  function select(thing: Thing) {
    transport.pause();
    setSelected(thing.key);
    studio.selectScene(shownScene);
    openTab(TABS[thing.kind]);
  }

  return (
    <div data-canvas className="absolute inset-0 [container-type:size]">
      {things.map((thing) => (
        <button
          key={thing.key}
          type="button"
          aria-label={labelOf(thing)}
          aria-pressed={selected === thing.key}
          title={
            isEditable(thing, draft)
              ? m.studio.editHint
              : moving.isMovable(thing)
                ? m.studio.moveHints[thing.kind === 'media' ? 'media' : 'presenter']
                : undefined
          }
          {...moving.handlersOf(thing)}
          onClick={() => !moving.endsDrag() && select(thing)}
          onDoubleClick={() => isEditable(thing, draft) && setEdited(thing)}
          onKeyDown={(event) => {
            if (selected === thing.key && moving.onKey(event, thing)) {
              event.preventDefault();
              return;
            }
            if (event.key !== 'Enter' || selected !== thing.key || !isEditable(thing, draft)) return;
            event.preventDefault();
            setEdited(thing);
          }}
          style={placeOf(thing.box, frame)}
          className={classes(
            'absolute rounded-sm outline-offset-[-2px]',
            !isPlaying &&
              (selected === thing.key
                ? 'outline-2 outline-accent-fill outline-solid'
                : 'hover:outline-2 hover:outline-white/80 hover:outline-dashed'),
            selected === thing.key &&
              moving.isMovable(thing) &&
              'cursor-grab touch-none active:cursor-grabbing',
          )}
        />
      ))}
      {moving.overlay(selectedThing)}
      {edited && (
        <TextEditor
          thing={edited}
          frame={frame}
          onSave={(text) => saveText(studio, shownScene, edited, text)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function labelOf(thing: Thing): string {
  const { things } = m.studio;
  switch (thing.kind) {
    case 'headline':
    case 'point':
    case 'caption':
      return things[thing.kind](thing.text);
    case 'text':
      return things.text(thing.text);
    default:
      return things[thing.kind];
  }
}

/** Texts of an avatar film can be edited where they are shown, unless they come from a recording. */
function isEditable({ kind }: Thing, draft: Studio['draft']): boolean {
  if (!isAvatarFilm(draft)) return false;
  return kind === 'headline' || kind === 'point' || (kind === 'caption' && !isRecording(draft));
}

const placeOf = (box: Box, frame: { width: number; height: number }): CSSProperties => ({
  left: `${(100 * box.x) / frame.width}%`,
  top: `${(100 * box.y) / frame.height}%`,
  width: `${(100 * box.width) / frame.width}%`,
  height: `${(100 * box.height) / frame.height}%`,
});

interface EditorProps {
  thing: Thing;
  frame: { width: number; height: number };
  onSave(text: string): void;
  onClose(): void;
}

/** Edits a text in its place on the frame. Enter saves, Escape cancels. */
function TextEditor({ thing, frame, onSave, onClose }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  if (thing.kind !== 'headline' && thing.kind !== 'point' && thing.kind !== 'caption') return null;
  const { style, text, box } = thing;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Undo belongs to the field until its text is saved.
    event.stopPropagation();
    // Enter may also end the composition of a character.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    isCancelled.current = event.key === 'Escape';
    event.currentTarget.blur();
  }

  return (
    <textarea
      ref={field}
      dir="auto"
      aria-label={m.studio.editText}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        const next = currentTarget.value.trim();
        if (!isCancelled.current && next !== text) onSave(next);
        onClose();
      }}
      style={{
        ...placeOf(box, frame),
        fontSize: `${(100 * style.fontSize) / frame.width}cqw`,
        fontWeight: style.weight,
        textAlign: style.align,
      }}
      className="absolute min-h-[12%] resize-none rounded-sm bg-black px-1 leading-tight text-white outline-2 outline-accent-fill"
    />
  );
}

/** Saves an edited text. The words of a caption are saved in the script. */
function saveText({ change, prepared }: Studio, index: number, thing: Thing, text: string): void {
  if (thing.kind === 'headline') {
    change((before) => withScene(before, index, { headline: text === '' ? undefined : text }));
  } else if (thing.kind === 'point') {
    change((before) => {
      const { points } = scenesOf(before)[index] ?? {};
      if (!Array.isArray(points)) return before;
      const next = points
        .map((point, at) => (at === thing.index ? text : point))
        .filter((point) => point !== '');
      return withScene(before, index, { points: next.length > 0 ? next : undefined });
    });
  } else if (thing.kind === 'caption') {
    const { film, request } = prepared;
    if (!film || !request) return;
    const at = request.scenes.indexOf(index);
    const words = film.words.filter((word) => word.scene === at);
    change((before) => {
      const script = scenesOf(before)[index]?.script ?? '';
      const ranges = locateWords(
        script,
        words.map((word) => word.text),
      );
      const shown = ranges.filter((range, place): range is Range => {
        const start = words[place]?.start ?? -1;
        return range !== undefined && start >= thing.start - 0.05 && start < thing.end;
      });
      return withScene(before, index, { script: replaceWords(script, shown, text) });
    });
  }
}
