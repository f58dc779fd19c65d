import { Square, Volume2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { ListenTo } from '../../../src/contract/dashboard/voices.ts';
import { m } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { PlayProgress } from '../ui/play-progress.tsx';
import { Progress } from '../ui/progress.tsx';
import { Failure } from '../ui/states.tsx';
import type { Listening } from './use-listening.ts';

export type Speaker = Omit<ListenTo, 'script' | 'from'>;

interface ButtonProps {
  listening: Listening;
  speaker: Speaker;
  script: string;
  /** Playback of a long script starts at the cursor of this field. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Distinguishes the button if the page has more than one script. */
  name?: string;
}

/** Plays a script exactly as the video will speak it. */
export function ListenButton({ listening, speaker, script, field, name }: ButtonProps) {
  const isOff = listening.state === 'off';
  const word = isOff ? m.listen.listen : m.listen.stop;
  return (
    <Button
      size="sm"
      className="relative overflow-hidden"
      disabled={isOff && !/[\p{L}\p{N}]/u.test(script)}
      aria-label={name === undefined ? word : `${word}: ${name}`}
      icon={isOff ? <Volume2 className="size-4" /> : <Square className="size-3.5 fill-current" />}
      onClick={() => {
        if (!isOff) return listening.stop();
        const { selectionStart: at = 0 } = field.current ?? {};
        // After typing, the cursor is at the end: plays from the start instead.
        listening.begin({ ...speaker, script, ...(at < script.trimEnd().length && { from: at }) });
      }}
    >
      {word}
      {listening.url !== undefined && <PlayProgress url={listening.url} />}
    </Button>
  );
}

/** Shows progress, errors, and whether only a part of the script is played. */
export function ListenState({ listening, script }: { listening: Listening; script: string }) {
  const { state, progress, range, error } = listening;
  const isPart = range !== undefined && range.to - range.from < script.trimEnd().length - 1;
  return (
    <div role="status" className="empty:hidden">
      {state === 'generating' && (
        <div className="mt-3 flex items-center gap-3">
          <Progress value={progress} label={m.listen.generating} className="max-w-60 flex-1" />
          <span className="text-sm text-ink-2">{m.listen.generating}</span>
        </div>
      )}
      {state === 'playing' && isPart && <p className="mt-3 text-sm text-ink-2">{m.listen.excerptHint}</p>}
      {error && <Failure error={error} className="mt-3" />}
    </div>
  );
}
