import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { decodeText } from '../../../../src/base/decode-text.ts';
import { ExplainedError } from '../../../../src/base/explained-error.ts';
import { useVoicePacks } from '../../api/voices.ts';
import { formatNumber } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Code } from '../../ui/code.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { InstallButton, InstallState } from '../voices/install-pack.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  error: string | undefined;
  onChange(changes: Partial<Draft>): void;
}

/** Longer files are rejected, because the API does not accept them. */
const MAX_CHARACTERS = 1_000_000;
const BYTES_PER_MEGABYTE = 1e6;
/** The only language that the server transcribes. */
const TRANSCRIBED_LANGUAGE = 'english';

/** Chooses where the words of the video come from: a script, subtitles, or speech recognition. */
export function WordsSection({ draft, error, onChange }: Props) {
  const isScript = draft.says === 'script';
  return (
    <SectionCard
      title={m.createCaptions.text}
      actions={
        <SegmentedControl
          label={m.createCaptions.text}
          value={draft.says}
          onChange={(says) => onChange({ says })}
          options={[
            { value: 'script', label: m.createCaptions.script },
            { value: 'subtitles', label: m.createCaptions.subtitles },
            { value: 'heard', label: m.createCaptions.transcribe },
          ]}
        />
      }
    >
      {draft.says === 'heard' ? (
        <RecognizedWords error={error} />
      ) : (
        <>
          <Field
            label={isScript ? m.createCaptions.script : m.createCaptions.subtitles}
            hint={isScript ? m.createCaptions.scriptHint : m.createCaptions.subtitlesHint}
            error={error}
          >
            {(ids) => (
              <TextArea
                {...ids}
                className={isScript ? 'min-h-48' : 'min-h-48 font-mono text-sm'}
                value={isScript ? draft.script : draft.subtitles}
                placeholder={
                  isScript ? m.createCaptions.scriptPlaceholder : m.createCaptions.subtitlesPlaceholder
                }
                onChange={({ target }) =>
                  onChange(isScript ? { script: target.value } : { subtitles: target.value })
                }
              />
            )}
          </Field>
          {!isScript && <OpenFile onText={(subtitles) => onChange({ subtitles })} />}
        </>
      )}
    </SectionCard>
  );
}

/** State of speech recognition: whether it is installed, and which pack provides it. */
export function useRecognizer() {
  const { data } = useVoicePacks();
  const recognizers =
    data?.packs.filter((pack) => pack.recognises && pack.languages.includes(TRANSCRIBED_LANGUAGE)) ?? [];
  return {
    isInstalled: recognizers.some(({ installed }) => installed),
    isLoaded: data !== undefined,
    pack: recognizers.find(({ licence }) => licence.commercial),
    mayInstall: data?.may_install ?? false,
  };
}

/** Speech recognition, with an offer to install it. */
function RecognizedWords({ error }: { error: string | undefined }) {
  const cache = useQueryClient();
  const { isInstalled, isLoaded, pack, mayInstall } = useRecognizer();
  const isMissing = isLoaded && !isInstalled && pack !== undefined;
  useEffect(() => {
    // Clears the error about the missing recognizer.
    if (isInstalled) void cache.invalidateQueries({ queryKey: ['estimate'] });
  }, [isInstalled, cache]);
  return (
    <>
      <p className="text-ink-2">{m.createCaptions.transcribeHint}</p>
      {isMissing && (
        <div className="mt-4 rounded-lg border border-line bg-sunken px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0">
              {m.createCaptions.recognizerMissing(pack.name)}
              {pack.bytes !== null && ` ${m.voices.packSize(Math.round(pack.bytes / BYTES_PER_MEGABYTE))} · `}
              <a
                href={pack.licence.url}
                target="_blank"
                rel="noreferrer"
                className="font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current"
              >
                {pack.licence.name}
              </a>
            </p>
            {mayInstall && <InstallButton pack={pack} who={pack.name} />}
          </div>
          <InstallState pack={pack} />
          {!mayInstall && (
            <>
              <p className="mt-2 mb-2 text-sm text-ink-2">{m.voices.ownerInstalls}</p>
              <Code label={m.voices.install} code={`castwright voices add ${pack.id}`} />
            </>
          )}
        </div>
      )}
      {isInstalled && (
        <p role="status" className="mt-2 flex items-center gap-2 text-good">
          <CircleCheck className="size-4" aria-hidden="true" />
          {m.createCaptions.recognizerInstalled}
        </p>
      )}
      {error !== undefined && !isMissing && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}

function OpenFile({ onText }: { onText(text: string): void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  async function read(file: File) {
    if (file.size === 0) return setProblem(m.files.empty(file.name));
    try {
      // Reads only as many bytes as the longest accepted text can have.
      const { text } = await decodeText(
        new Uint8Array(await file.slice(0, 4 * MAX_CHARACTERS + 4).arrayBuffer()),
      );
      if (text.length > MAX_CHARACTERS)
        return setProblem(m.createCaptions.subtitlesTooLong(file.name, formatNumber(MAX_CHARACTERS)));
      setProblem(undefined);
      onText(text);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      setProblem(`${file.name} ${error.message}`);
    }
  }

  return (
    <>
      <label
        htmlFor={id}
        className={`${buttonClass()} mt-4 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
      >
        {m.createCaptions.subtitlesOpen}
        <input
          id={id}
          type="file"
          accept=".srt,.vtt"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            // Lets the user choose the same file again after fixing it.
            target.value = '';
          }}
        />
      </label>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
