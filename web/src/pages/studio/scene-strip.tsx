import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewFilm } from '../../../../src/contract/dashboard/studio.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import {
  addScene,
  filmScene,
  isAvatarFilm,
  isRecording,
  MAX_SCENES,
  moveScene,
  scenesOf,
} from '../../studio/draft.ts';
import type { Preview } from '../../studio/preview.ts';
import { timelineOf } from '../../studio/things.ts';
import type { Studio } from './studio.ts';

/** Type of the data that a dragged scene carries: its index. */
export const SCENE_DRAG = 'application/x-castwright-scene';

const THUMBNAIL_PIXELS = 112;
/** Milliseconds without a change before thumbnails are drawn again. */
const THUMBNAIL_DELAY_MS = 500;

interface Props {
  studio: Studio;
  /** Draws the thumbnails; undefined while no film is shown. */
  preview: Preview | undefined;
}

/** The scenes in order, with thumbnails. They can be dragged to another place. */
export function SceneStrip({ studio, preview }: Props) {
  const { draft, change, prepared, transport, scene: selected, selectScene } = studio;
  const list = useRef<HTMLOListElement>(null);
  const canEdit = isAvatarFilm(draft) && !isRecording(draft);
  const count = canEdit ? scenesOf(draft).length : (prepared.film?.scenes.length ?? 1);
  const isVisible = useVisibleScenes(list, count);
  const pictures = useThumbnails(studio, preview, isVisible);
  const size = prepared.film && timelineOf(prepared.film);

  function move(from: number, to: number) {
    if (to < 0 || to >= count) return;
    change((before) => moveScene(before, from, to));
    selectScene(to);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + step;
    if (event.altKey && canEdit) move(index, to);
    list.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div className="flex items-center gap-2 overflow-x-auto py-1">
      <ol ref={list} aria-label={m.studio.scenes} className="flex gap-2 px-0.5">
        {Array.from({ length: count }, (_, index) => {
          const title = m.studio.scene(index + 1);
          const shown = filmScene(prepared.film, prepared.request, index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: scenes have no name
              key={index}
              draggable={canEdit && count > 1}
              onDragStart={(event) => event.dataTransfer.setData(SCENE_DRAG, String(index))}
              onDragOver={(event) => event.dataTransfer.types.includes(SCENE_DRAG) && event.preventDefault()}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(SCENE_DRAG);
                if (from === '' || !canEdit) return;
                event.preventDefault();
                move(Number(from), index);
              }}
            >
              <button
                type="button"
                aria-label={m.studio.goTo(title)}
                aria-current={index === selected}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={() => {
                  selectScene(index);
                  if (shown) transport.show(shown);
                }}
                className={classes(
                  'relative block h-14 min-w-8 overflow-hidden rounded-sm border bg-sunken',
                  index === selected
                    ? 'border-accent ring-1 ring-accent'
                    : 'border-line hover:border-line-strong',
                )}
                style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '9 / 16' }}
              >
                {pictures[index] && <Thumbnail picture={pictures[index]} />}
                <span className="numbers absolute bottom-0 left-0 rounded-tr-sm bg-black/70 px-1 text-xs text-white">
                  {index + 1}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {canEdit && (
        <button
          type="button"
          aria-label={m.studio.addScene}
          title={m.studio.addScene}
          disabled={count >= MAX_SCENES}
          onClick={() => {
            change((before) => addScene(before, selected));
            selectScene(selected + 1);
          }}
          className="grid h-14 w-9 shrink-0 place-items-center rounded-sm border border-dashed border-line-strong text-ink-2 hover:bg-sunken disabled:opacity-50"
        >
          <Plus className="size-4" />
        </button>
      )}
    </div>
  );
}

function Thumbnail({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      className="absolute inset-0 size-full"
    />
  );
}

/** Which scenes of the list can be seen, as a text of zeros and ones that is equal while nothing changes. */
function useVisibleScenes(list: RefObject<HTMLOListElement | null>, count: number): string {
  const [visible, setVisible] = useState('');
  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count);
    const shown = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      }
      setVisible(items.map((item) => (shown.has(item) ? '1' : '0')).join(''));
    });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count]);
  return visible;
}

/** Pictures of the visible scenes by their index. Scenes that were seen before keep theirs. */
function useThumbnails({ prepared, transport }: Studio, preview: Preview | undefined, visible: string) {
  const { film, request } = prepared;
  const [pictures, setPictures] = useState<Record<number, ImageBitmap>>({});
  const drawn = useRef<{ film: PreviewFilm | undefined; scenes: Set<number> }>({
    film: undefined,
    scenes: new Set(),
  });
  useEffect(() => {
    if (!film || !request || !preview) return;
    if (drawn.current.film !== film) drawn.current = { film, scenes: new Set() };
    const { scenes } = drawn.current;
    let isCurrent = true;
    const timer = setTimeout(drawAll, THUMBNAIL_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };

    async function drawAll() {
      for (let index = 0; index < visible.length && isCurrent; index++) {
        const scene = filmScene(film, request, index);
        if (!scene || !preview || visible[index] !== '1' || scenes.has(index)) continue;
        // Playback needs every frame.
        while (transport.isPlaying && isCurrent) await new Promise((resolve) => setTimeout(resolve, 300));
        if (!isCurrent) return;
        const picture = await preview
          .thumbnail(transport.momentOf(scene), THUMBNAIL_PIXELS)
          .catch(() => undefined);
        if (!picture || !isCurrent) continue;
        scenes.add(index);
        setPictures((before) => ({ ...before, [index]: picture }));
      }
    }
  }, [film, request, preview, visible, transport]);
  // Those of a film that is no longer shown are of another draft.
  return film ? pictures : {};
}
