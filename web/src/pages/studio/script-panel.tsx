import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fileNameFromUrl } from '../../lib/file-name.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import {
  addScene,
  avatarBody,
  hasWords,
  isAvatarFilm,
  isRecording,
  joinScenes,
  MAX_SCENES,
  moveScene,
  removeScene,
  scenesOf,
  splitScene,
  withRecording,
  withScenes,
} from '../../studio/draft.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { AudioField } from '../create-avatar/audio-field.tsx';
import { FilmText } from './film-text.tsx';
import { SceneBlock } from './scene-block.tsx';
import type { Studio } from './studio.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { useWriting, WritingMenu } from './write-for-me.tsx';

interface Props {
  studio: Studio;
  speaker: Speaker;
}

/** The words of the film, one block for each scene. */
export function ScriptPanel({ studio, speaker }: Props) {
  const { draft } = studio;
  if (!isAvatarFilm(draft)) return <FilmText studio={studio} />;
  return (
    <>
      <SegmentedControl
        label={m.create.script}
        className="mb-4"
        value={isRecording(draft) ? 'audio' : 'script'}
        onChange={(type) =>
          studio.change((before) => (type === 'audio' ? withRecording(before, undefined) : asScript(before)))
        }
        options={[
          { value: 'script', label: m.create.scriptTab },
          { value: 'audio', label: m.create.audioTab },
        ]}
      />
      {isRecording(draft) ? (
        <Recording studio={studio} speaker={speaker} />
      ) : (
        <SceneBlocks studio={studio} speaker={speaker} />
      )}
    </>
  );
}

const asScript = (draft: Studio['draft']): Studio['draft'] =>
  withScenes(draft, [{ script: avatarBody(draft).voice.script ?? '' }]);

function Recording({ studio, speaker }: Props) {
  const { voice } = avatarBody(studio.draft);
  const value =
    voice.audio_url === undefined
      ? null
      : {
          id: voice.audio_url,
          name: fileNameFromUrl(voice.audio_url),
          ...(voice.script !== undefined && { script: voice.script }),
        };
  return (
    <AudioField
      value={value}
      speaker={speaker}
      error={studio.errorOf('voice.audio_url')}
      transcriptError={studio.errorOf('voice.script')}
      onChange={(audio) =>
        studio.change(
          (before) => withRecording(before, audio ? { url: audio.id, transcript: audio.script } : undefined),
          'transcript',
        )
      }
    />
  );
}

/** Where the caret goes after a scene was split, joined or moved. */
interface Caret {
  scene: number;
  at: number;
}

function SceneBlocks({ studio, speaker }: Props) {
  const { draft, change, selectScene } = studio;
  const scenes = scenesOf(draft);
  const list = useRef<HTMLOListElement>(null);
  const [caret, setCaret] = useState<Caret>();
  const writing = useWriting(studio);

  useEffect(() => {
    if (!caret) return;
    const field = list.current?.querySelectorAll('textarea')[caret.scene];
    field?.focus();
    field?.setSelectionRange(caret.at, caret.at);
    setCaret(undefined);
  }, [caret]);

  function goTo(next: Caret) {
    selectScene(next.scene);
    setCaret(next);
  }

  function move(from: number, to: number, at = 0) {
    if (to < 0 || to >= scenes.length) return;
    change((before) => moveScene(before, from, to));
    goTo({ scene: to, at });
  }

  return (
    <>
      <WritingMenu
        writing={writing}
        scope="video"
        language={speaker.language}
        isEmpty={!scenes.some(({ script }) => hasWords(script))}
        trigger={
          <Button size="sm" icon={<Sparkles className="size-4" />} className="mb-3 w-full">
            {m.studio.write}
          </Button>
        }
      />
      <SuggestionCard writing={writing} scope="video" />
      <ol ref={list} aria-label={m.studio.scenes} className="grid gap-3">
        {scenes.map((scene, index) => (
          <SceneBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: scenes have no name
            key={index}
            studio={studio}
            scene={scene}
            index={index}
            count={scenes.length}
            language={speaker.language}
            writing={writing}
            onMove={(to, at) => move(index, to, at)}
            onDropScene={(from) => move(from, index)}
            onSplit={(at) => {
              if (scenes.length >= MAX_SCENES) return;
              change((before) => splitScene(before, index, at));
              goTo({ scene: index + 1, at: 0 });
            }}
            onJoin={(second) => {
              const joined = joinScenes(draft, second);
              if (!joined) return;
              change(() => joined.draft);
              goTo({ scene: second - 1, at: joined.at });
            }}
            onRemove={() => {
              change((before) => removeScene(before, index));
              selectScene(Math.max(0, index - 1));
            }}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          icon={<Plus className="size-4" />}
          disabled={scenes.length >= MAX_SCENES}
          onClick={() => {
            change((before) => addScene(before, scenes.length - 1));
            goTo({ scene: scenes.length, at: 0 });
          }}
        >
          {m.studio.addScene}
        </Button>
        <p className="text-sm text-ink-2">{m.studio.scriptHint}</p>
      </div>
    </>
  );
}
