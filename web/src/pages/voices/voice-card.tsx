import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Voice } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { PlayProgress } from '../../ui/play-progress.tsx';
import { Renameable } from '../../ui/renameable.tsx';

export const VOICE_GRID = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]';

export function VoiceCard({ voice, onAdjust }: { voice: Voice; onAdjust(): void }) {
  return (
    <VoiceFrame
      url={voice.audio_url}
      name={voice.name}
      about={`${humanize(voice.gender)}, ${humanize(voice.age).toLowerCase()}`}
      more={[inTitleCase(voice.accent), humanize(voice.use_case)].filter(Boolean).join(' · ')}
    >
      <UseVoice id={voice.voice_id} name={voice.name} />
      <Button
        kind="quiet"
        size="sm"
        icon={<SlidersHorizontal className="size-4" />}
        aria-label={m.voices.adjustNamed(voice.name)}
        onClick={onAdjust}
      >
        {m.voices.adjust}
      </Button>
    </VoiceFrame>
  );
}

/** `south korea` becomes `South Korea`. */
function inTitleCase(text: string): string {
  return text.replaceAll(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

export function UseVoice({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/studio"
      search={{ voice: id }}
      aria-label={m.voices.useNamed(name)}
      className={buttonClass('plain', 'sm')}
    >
      {m.voices.use}
    </Link>
  );
}

interface FrameProps {
  url: string;
  name: string;
  /** Id of a custom voice, which can be renamed. */
  id?: string;
  about: string;
  more?: string;
  children: ReactNode;
}

export function VoiceFrame({ url, name, id, about, more, children }: FrameProps) {
  return (
    <article className="relative flex min-w-0 gap-3 overflow-hidden rounded-lg border border-line bg-surface p-4 shadow-raised">
      <PlayButton url={url} name={name} className="mt-0.5 size-10" />
      <div className="min-w-0 flex-1">
        {id === undefined ? (
          <h3 dir="auto" className="truncate font-medium">
            {name}
          </h3>
        ) : (
          <Renameable kind="voices" id={id} name={name}>
            <h3 dir="auto" className="truncate font-medium">
              {name}
            </h3>
          </Renameable>
        )}
        <p className="truncate text-sm text-ink-2">{about}</p>
        {more !== undefined && <p className="truncate text-sm text-ink-3">{more}</p>}
        <div className="mt-3 flex flex-wrap gap-1">{children}</div>
      </div>
      <PlayProgress url={url} />
    </article>
  );
}
