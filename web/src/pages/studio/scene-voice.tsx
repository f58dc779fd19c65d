import { useQuery } from '@tanstack/react-query';
import type { LANGUAGES } from '../../../../src/contract/enums.ts';
import { automaticVoiceQuery, detectedLanguageQuery, ownVoicesQuery, voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { m } from '../../messages/index.ts';
import { avatarBody, type Scene, withScene } from '../../studio/draft.ts';
import { Button } from '../../ui/button.tsx';
import type { Studio } from './studio.ts';

type Language = (typeof LANGUAGES)[number];

/** In films with more scenes, the language is detected only in scenes that are selected. */
export const MAX_DETECTED_SCENES = 12;
/** Milliseconds without a keystroke before the language is detected. */
const DETECTION_DELAY_MS = 900;

interface Voice {
  name: string;
  language: Language;
}

/** The voice of a scene; undefined until it is known. */
export function useSceneVoice({ draft }: Studio, { voice_id: own }: Scene): Voice | undefined {
  const { data: library = [] } = useQuery(voicesQuery);
  const { data: ownVoices = [] } = useQuery(ownVoicesQuery);
  const id = own ?? avatarBody(draft).voice.voice_id;
  return [...ownVoices, ...library].find(({ voice_id }) => voice_id === id) as Voice | undefined;
}

/** The language of a script: that of its voice, unless it is surely another one. */
export function useSceneLanguage(script: string, ofVoice: Language, isDetected: boolean): Language {
  const settled = useDebounced(script, DETECTION_DELAY_MS);
  const query = detectedLanguageQuery(settled, ofVoice);
  const { data } = useQuery({ ...query, enabled: query.enabled === true && isDetected });
  return data ?? ofVoice;
}

interface SceneVoiceProps {
  studio: Studio;
  scene: Scene;
  index: number;
  language: Language;
  voice: Voice;
}

/** Language and voice of a scene. If they do not match, a button chooses a voice that does. */
export function SceneVoice({ studio: { draft, change }, scene, index, language, voice }: SceneVoiceProps) {
  const isMismatch = voice.language !== language;
  const avatar = scene.avatar ?? avatarBody(draft).avatar;
  const { data: matching } = useQuery({
    ...automaticVoiceQuery({ language, ...avatar }),
    enabled: isMismatch,
    retry: false,
  });
  const name = humanize(language);
  if (!isMismatch) return <p className="px-3 pb-2 text-sm text-ink-3">{m.studio.speaks(name, voice.name)}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-2 text-sm text-warn">
      {m.studio.voiceLanguage(voice.name, name)}
      {matching && (
        <Button
          size="sm"
          onClick={() => change((before) => withScene(before, index, { voice_id: matching.voice_id }))}
        >
          {m.studio.speakWith(matching.name)}
        </Button>
      )}
    </p>
  );
}
