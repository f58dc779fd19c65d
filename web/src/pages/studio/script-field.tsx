import { type KeyboardEvent, useMemo } from 'react';
import { m } from '../../messages/index.ts';
import { withScene } from '../../studio/draft.ts';
import { locateWords, type Range } from '../../studio/script-words.ts';
import { type Transport, useTransport } from '../../studio/transport.ts';
import type { Studio } from './studio.ts';

interface FieldProps {
  studio: Studio;
  script: string;
  index: number;
  count: number;
  title: string;
  /** Id of the element with the error about the scene; undefined without an error. */
  errorId: string | undefined;
  onCaret(at: number): void;
  onMove(to: number, caret: number): void;
  onSplit(at: number): void;
  /** Joins a scene with the one before it. */
  onJoin(scene: number): void;
}

/** The field with the script of a scene. It marks the spoken word, and a click on a word seeks to it. */
export function ScriptField({
  studio,
  script,
  index,
  count,
  title,
  errorId,
  onCaret,
  onMove,
  onSplit,
  onJoin,
}: FieldProps) {
  const { transport, change } = studio;
  const words = useSpokenWords(studio, index, script);

  /** Splits, joins and moves scenes as if they were the paragraphs of one text. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    const isCollapsed = selectionStart === selectionEnd;
    if (event.key === 'Enter' && !event.shiftKey && !script.startsWith('<speak')) onSplit(selectionStart);
    else if (event.key === 'Backspace' && isCollapsed && selectionStart === 0 && index > 0) onJoin(index);
    else if (event.key === 'Delete' && isCollapsed && selectionStart === script.length && index < count - 1)
      onJoin(index + 1);
    else if (event.altKey && event.key === 'ArrowUp') onMove(index - 1, selectionStart);
    else if (event.altKey && event.key === 'ArrowDown') onMove(index + 1, selectionStart);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid px-3 pb-2 text-md leading-7 [&>*]:[grid-area:1/1]">
      <Highlight
        script={script === '' && index === 0 ? m.studio.scriptPlaceholder : script}
        words={words}
        transport={transport}
      />
      <textarea
        dir="auto"
        rows={1}
        aria-label={m.studio.scriptOf(title)}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        placeholder={index === 0 ? m.studio.scriptPlaceholder : undefined}
        value={script}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          if (selectionStart !== selectionEnd) return;
          const word = words.find(({ range }) => range.from <= selectionStart && selectionStart <= range.to);
          if (word) transport.seek(word.start);
        }}
        onChange={({ target }) => {
          // Keyboards on a screen may report no selection while they write.
          onCaret(target.selectionStart);
          change((before) => withScene(before, index, { script: target.value }), `script ${index}`);
        }}
        className="resize-none overflow-hidden bg-transparent outline-none"
      />
    </div>
  );
}

interface SpokenWord {
  start: number;
  end: number;
  range: Range;
}

/** The spoken words of a scene, with their places in its script. Words whose script has changed are left out. */
function useSpokenWords({ prepared }: Studio, index: number, script: string): readonly SpokenWord[] {
  const { film, request } = prepared;
  return useMemo(() => {
    if (!film || !request) return [];
    const at = request.scenes.indexOf(index);
    const words = film.words.filter((word) => word.scene === at);
    const ranges = locateWords(
      script,
      words.map(({ text }) => text),
    );
    return words.flatMap(({ start, end }, place) => {
      const range = ranges[place];
      return range ? [{ start, end, range }] : [];
    });
  }, [film, request, index, script]);
}

interface HighlightProps {
  script: string;
  words: readonly SpokenWord[];
  transport: Transport;
}

/** Lies under the script field, gives it its height, and marks the spoken word. */
function Highlight({ script, words, transport }: HighlightProps) {
  const spoken = useTransport(transport, ({ time }) =>
    words.findIndex(({ start, end }) => start <= time && time < end),
  );
  const range = words[spoken]?.range;
  return (
    <div
      dir="auto"
      aria-hidden="true"
      className="pointer-events-none break-words whitespace-pre-wrap text-transparent"
    >
      {range ? (
        <>
          {script.slice(0, range.from)}
          <mark className="rounded-sm bg-accent-soft text-transparent">
            {script.slice(range.from, range.to)}
          </mark>
          {script.slice(range.to)}
        </>
      ) : (
        script
      )}
      {/* A final line break would not get a line of its own. */}
      {'​'}
    </div>
  );
}
