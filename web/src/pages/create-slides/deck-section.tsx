import { useMutation } from '@tanstack/react-query';
import { Globe, Presentation } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

const ACCEPT = '.pptx,.pdf,.odp,.md';

interface Props {
  address: string;
  onAddress(address: string): void;
  onDeck(deck: NonNullable<Draft['deck']>): void;
}

/** Chooses the presentation: a file or a URL. */
export function DeckSection({ address, onAddress, onDeck }: Props) {
  const url = address.trim();
  function submitUrl() {
    if (url === '') return;
    const reference = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`;
    onDeck({ reference, name: fileNameFromUrl(reference) });
  }

  return (
    <SectionCard title={m.createSlides.deck}>
      <div className="grid gap-5">
        <DeckFile
          label={m.createSlides.deckChoose}
          hint={m.createSlides.deckHint}
          accept={ACCEPT}
          onFile={(reference, name) => onDeck({ reference, name })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Field label={m.createSlides.address} className="min-w-0 flex-1 basis-72">
            {(ids) => (
              <div className="relative">
                <Globe className="absolute top-3 left-3 size-4 text-ink-3" aria-hidden="true" />
                <Input
                  {...ids}
                  inputMode="url"
                  autoComplete="url"
                  spellCheck={false}
                  maxLength={2048}
                  placeholder="https://example.com/deck.pptx"
                  className="pl-9"
                  value={address}
                  onChange={({ target }) => onAddress(target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    submitUrl();
                  }}
                />
              </div>
            )}
          </Field>
          <Button kind="primary" disabled={url === ''} onClick={submitUrl}>
            {m.createSlides.read}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

interface FileProps {
  label: string;
  hint: string;
  accept: string;
  onFile(assetId: string, name: string): void;
}

/** A drop zone that uploads a presentation. */
export function DeckFile({ label, hint, accept, onFile }: FileProps) {
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ assetId }, file) => onFile(assetId, file.name),
  });
  return (
    <div className="grid gap-4">
      <DropZone
        label={label}
        hint={hint}
        picture={<Presentation className="size-8" />}
        accept={accept}
        onFiles={([file]) => file && send.mutate(file)}
      />
      {send.isPending && <Progress value={percent} label={m.createSlides.uploading(percent)} />}
      {send.isError && <Failure error={send.error} />}
    </div>
  );
}
