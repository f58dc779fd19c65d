import { type FormEvent, useState } from 'react';
import { m } from '../../messages/index.ts';
import { avatarBody, withFields } from '../../studio/draft.ts';
import { isStressed, pauseAfter, setPauseAfter, toggleStress, wordAt } from '../../studio/script-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import type { Studio } from './studio.ts';

const PAUSES = [0.3, 0.5, 1, 2];

interface Props {
  studio: Studio;
  script: string;
  /** Position in the script; the word there is changed. */
  caret: number;
  onChange(script: string): void;
}

/** How the word at the caret is spoken: stress, the pause after it, and its pronunciation. */
export function WordTools({ studio, script, caret, onChange }: Props) {
  const [isSpelling, setSpelling] = useState(false);
  // SSML has its own elements for all of this.
  const range = script.startsWith('<speak') ? undefined : wordAt(script, caret);
  if (!range) return null;
  const word = script.slice(range.from, range.to);
  const pause = pauseAfter(script, range);
  const pauses = pause === 0 || PAUSES.includes(pause) ? PAUSES : [...PAUSES, pause].sort((a, b) => a - b);
  return (
    <fieldset aria-label={m.studio.word(word)} className="border-t border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="max-w-28 truncate text-sm font-medium">
          {word}
        </span>
        <Button
          size="sm"
          aria-pressed={isStressed(script, range)}
          className="aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => onChange(toggleStress(script, range))}
        >
          {m.studio.stress}
        </Button>
        <Select
          isSmall
          aria-label={m.studio.pauseAfter}
          value={String(pause)}
          onChange={({ target }) => onChange(setPauseAfter(script, range, Number(target.value)))}
          options={[
            { value: '0', label: m.studio.pauseNone },
            ...pauses.map((seconds) => ({ value: String(seconds), label: m.studio.pauseSeconds(seconds) })),
          ]}
        />
        <Button size="sm" aria-expanded={isSpelling} onClick={() => setSpelling(!isSpelling)}>
          {m.studio.pronounce}
        </Button>
      </div>
      {isSpelling && <Spelling key={word} studio={studio} word={word} onDone={() => setSpelling(false)} />}
    </fieldset>
  );
}

/** Respells a word for this film only. */
function Spelling({ studio, word, onDone }: { studio: Studio; word: string; onDone(): void }) {
  const { pronunciations = [] } = avatarBody(studio.draft).voice;
  const isSame = (other: { word: string }) => other.word.toLowerCase() === word.toLowerCase();
  const [say, setSay] = useState(pronunciations.find(isSame)?.say ?? '');

  function save(text: string) {
    studio.change((before) => {
      const { voice } = avatarBody(before);
      const { pronunciations: all = [], ...rest } = voice;
      const next = [...all.filter((other) => !isSame(other)), ...(text === '' ? [] : [{ word, say: text }])];
      return withFields(before, { voice: { ...rest, ...(next.length > 0 && { pronunciations: next }) } });
    });
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(say.trim());
  }

  return (
    <form onSubmit={submit} className="mt-2">
      <Field
        label={m.studio.sayLike}
        hint={m.studio.sayLikeHint}
        error={studio.errorOf('voice.pronunciations')}
      >
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            maxLength={200}
            value={say}
            // Undo belongs to the field until it is saved.
            onKeyDown={(event) => event.stopPropagation()}
            onChange={({ target }) => setSay(target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex gap-2">
        <Button size="sm" type="submit">
          {m.common.save}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => save('')}>
          {m.studio.sayLikeClear}
        </Button>
      </div>
    </form>
  );
}
