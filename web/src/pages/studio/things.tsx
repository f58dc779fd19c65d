import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { isAvatarFilm, isRecording, scenesOf, withScene } from '../../studio/draft.ts';
import { locateWords, type Range, replaceWords } from '../../studio/script-words.ts';
import { type Box, type Thing, thingsAt, timelineOf, visibleKey } from '../../studio/things.ts';
import { useTransport } from '../../studio/transport.ts';
import type { Studio, Tab } from './studio.ts';
import { useMoving } from './use-moving.tsx';

/** The tab with the settings of each kind of thing. */
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

/** Buttons over what is visible, from the bottom to the top: select, move, and edit texts in place. */
export function Things({ studio }: { studio: Studio }) {
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
