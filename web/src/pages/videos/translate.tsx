import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileVideo, Languages } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { LANGUAGES } from '../../../../src/contract/enums.ts';
import type { CreatedTranslations } from '../../../../src/contract/v2/translations.ts';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { call } from '../../api/client.ts';
import { writersQuery } from '../../api/studio.ts';
import { upload } from '../../api/upload.ts';
import { humanize } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

type Language = (typeof LANGUAGES)[number];

const MAX_LANGUAGES = 10;

/** Kinds of videos whose films were made elsewhere. */
export const FILMED_KINDS: readonly Video['kind'][] = ['caption_video', 'lip_sync_video', 'dubbed_video'];

/** Button and dialog that make a finished video again in other languages. */
export function TranslateButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  if (
    video.status !== 'completed' ||
    (video.kind !== 'dubbed_video' && FILMED_KINDS.includes(video.kind)) ||
    video.preview
  )
    return null;
  return (
    <>
      <Button icon={<Languages className="size-4" />} onClick={() => setOpen(true)}>
        {m.translate.button}
      </Button>
      {isOpen && <TranslateDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}

function TranslateDialog({ video, onClose }: { video: Video; onClose(): void }) {
  const id = video.video_id;
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<readonly Language[]>([]);
  const [table, setTable] = useState<{ name: string; text: string }>();
  const texts = useQuery({
    queryKey: ['translatable-strings', id],
    queryFn: ({ signal }) => call('GET /v2/translate_video/strings', { query: { video_id: id }, signal }),
    retry: false,
  });
  const targets = useTargetLanguages();
  const translate = useMutation({
    mutationFn: () =>
      call('POST /v2/translate_video', {
        body: { video_id: id, languages: [...chosen], ...(table && { table: table.text }) },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['videos'] }),
  });
  const exportTable = useMutation({
    mutationFn: () =>
      call('GET /v2/translate_video/strings', {
        query: { video_id: id, format: 'csv', ...(chosen.length > 0 && { languages: chosen.join(',') }) },
      }),
    onSuccess: ({ csv = '' }) => saveText(m.translate.tableName(video.name), csv),
    onError: (error: Error) => toast(error.message, 'bad'),
  });
  const created = translate.data?.videos;
  const error = texts.error ?? targets.error;
  const languages = (targets.data?.languages ?? []).filter(
    (language) => language !== texts.data?.language,
  ) as Language[];

  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title={created ? m.translate.createdTitle : m.translate.title}
      hint={
        created
          ? m.translate.createdHint
          : video.kind === 'dubbed_video'
            ? m.translate.uploadHint
            : m.translate.hint
      }
      actions={
        created ? (
          <Button kind="primary" onClick={onClose}>
            {m.common.close}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={chosen.length === 0 || chosen.length > MAX_LANGUAGES}
            isBusy={translate.isPending}
            onClick={() => translate.mutate()}
          >
            {m.translate.action(chosen.length)}
          </Button>
        )
      }
    >
      {error && <Failure error={error} />}
      {!error && !created && (!texts.data || !targets.data) && <Skeleton className="h-40" />}
      {created && <CreatedList videos={created} onClose={onClose} />}
      {!error && !created && texts.data && targets.data && (
        <div className="grid gap-6">
          <LanguageChoice languages={languages} chosen={chosen} onChange={setChosen} />
          <Field label={m.translate.table} hint={m.translate.tableHint} error={translate.error?.message}>
            {(ids) => (
              <Input
                {...ids}
                type="file"
                accept=".csv,text/csv"
                className="py-1.5 text-sm"
                onChange={async ({ target }) => {
                  const [file] = target.files ?? [];
                  setTable(file && { name: file.name, text: await file.text() });
                }}
              />
            )}
          </Field>
          <div>
            <Button
              icon={<Download className="size-4" />}
              isBusy={exportTable.isPending}
              onClick={() => exportTable.mutate()}
            >
              {m.translate.exportTable(texts.data.strings.length)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function useTargetLanguages() {
  return useQuery({
    queryKey: ['target-languages'],
    queryFn: ({ signal }) => call('GET /v2/video_translate/target_languages', { signal }),
  });
}

/** Links to the videos that are being made. */
function CreatedList({ videos, onClose }: { videos: CreatedTranslations['videos']; onClose(): void }) {
  const warnings = new Set(videos.flatMap(({ warnings: own = [] }) => own));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {videos.map(({ language, video_id }) => (
          <li key={language ?? video_id}>
            <Link
              to="/videos/$id"
              params={{ id: video_id }}
              onClick={onClose}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {language === undefined ? m.translate.textsOf : humanize(language)}
            </Link>
          </li>
        ))}
      </ul>
      {[...warnings].map((warning) => (
        <p key={warning} className="text-sm text-ink-2">
          {warning}
        </p>
      ))}
    </div>
  );
}

function LanguageChoice({
  languages,
  chosen,
  onChange,
}: {
  languages: readonly Language[];
  chosen: readonly Language[];
  onChange(chosen: readonly Language[]): void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{m.translate.languages}</legend>
      <div className="grid max-h-60 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={humanize(language)}
            checked={chosen.includes(language)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, language] : chosen.filter((one) => one !== language))
            }
          />
        ))}
      </div>
      {chosen.length > MAX_LANGUAGES && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {m.translate.tooMany(MAX_LANGUAGES)}
        </p>
      )}
    </fieldset>
  );
}

/** Button and dialog that translate any uploaded video. */
export function TranslateUploadButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Languages className="size-4" />} onClick={() => setOpen(true)}>
        {m.translate.uploadButton}
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const ORIGINALS = ['lowered', 'removed'] as const;

function UploadDialog({ onClose }: { onClose(): void }) {
  const cache = useQueryClient();
  const [percent, setPercent] = useState(0);
  /** Empty if it is to be recognised. */
  const [spoken, setSpoken] = useState<Language | ''>('');
  const [script, setScript] = useState('');
  const [chosen, setChosen] = useState<readonly Language[]>([]);
  const [original, setOriginal] = useState<(typeof ORIGINALS)[number]>('lowered');
  const [hasTracks, setHasTracks] = useState(false);
  const targets = useTargetLanguages();
  const { data: writers, isPending: isAsking } = useQuery({ ...writersQuery, retry: false });
  /** Setting that this server needs for translations. Without it, the user can only export the texts. */
  const lack = writers?.translate?.needs ?? undefined;
  const send = useMutation({ mutationFn: (file: File) => upload(file, setPercent) });
  const languages = (targets.data?.languages ?? []) as Language[];
  const targetLanguages = chosen.filter((language) => language !== spoken);
  const translate = useMutation({
    mutationFn: () =>
      call('POST /v2/translate_video', {
        body: {
          video_url: send.data?.assetId ?? '',
          title: send.variables?.name.replace(/\.[^.]{1,5}$/u, ''),
          ...(spoken !== '' && { language: spoken }),
          ...(script.trim() !== '' && { script }),
          ...(lack === undefined
            ? {
                languages: [...targetLanguages],
                keep_original: original,
                ...(hasTracks && { output: 'tracks' as const }),
              }
            : { strings_only: true }),
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['videos'] }),
  });
  const created = translate.data?.videos;
  const isCountRight = targetLanguages.length > 0 && targetLanguages.length <= MAX_LANGUAGES;
  const titles =
    lack === undefined
      ? { created: m.translate.createdTitle, createdHint: m.translate.createdHint }
      : { created: m.translate.textsTitle, createdHint: m.translate.textsHint };
  const options = [
    { value: '', label: m.translate.recognised },
    ...languages.map((value) => ({ value, label: humanize(value) })),
  ];
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title={created ? titles.created : m.translate.uploadTitle}
      hint={created ? titles.createdHint : m.translate.uploadHint}
      actions={
        created ? (
          <Button kind="primary" onClick={onClose}>
            {m.common.close}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={!send.data || (lack === undefined && !isCountRight)}
            isBusy={translate.isPending}
            onClick={() => translate.mutate()}
          >
            {lack === undefined ? m.translate.action(targetLanguages.length) : m.translate.textsAction}
          </Button>
        )
      }
    >
      {targets.error && <Failure error={targets.error} />}
      {created && <CreatedList videos={created} onClose={onClose} />}
      {!targets.error && !created && (!targets.data || isAsking) && <Skeleton className="h-40" />}
      {!created && targets.data && !isAsking && (
        <div className="grid gap-6">
          {lack !== undefined && (
            <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              {lack} {m.translate.textsOnly}
            </p>
          )}
          <div className="grid gap-3">
            <DropZone
              label={m.createCaptions.videoChoose}
              hint={m.translate.uploadLimit}
              picture={<FileVideo className="size-8" />}
              accept="video/mp4,video/quicktime,video/webm"
              onFiles={([file]) => file && send.mutate(file)}
            />
            {send.isPending && <Progress value={percent} label={m.createCaptions.videoUploading(percent)} />}
            {send.isError && <Failure error={send.error} />}
            {send.data && !send.isPending && (
              <p role="status" className="min-w-0 break-words text-good">
                {m.createCaptions.videoReady(send.variables.name)}
              </p>
            )}
          </div>
          {lack === undefined && (
            <LanguageChoice
              languages={languages.filter((language) => language !== spoken)}
              chosen={targetLanguages}
              onChange={setChosen}
            />
          )}
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label={m.translate.spoken}>
              {(ids) => (
                <Select
                  {...ids}
                  value={spoken}
                  onChange={({ target }) => setSpoken(target.value as Language | '')}
                  options={options}
                />
              )}
            </Field>
            {lack === undefined && (
              <Field label={m.translate.original}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={original}
                    onChange={({ target }) => setOriginal(target.value as (typeof ORIGINALS)[number])}
                    options={ORIGINALS.map((value) => ({ value, label: m.translate.originals[value] }))}
                  />
                )}
              </Field>
            )}
          </div>
          {lack === undefined && (
            <Checkbox label={m.translate.tracks} checked={hasTracks} onChange={setHasTracks} />
          )}
          <Field label={m.translate.script} hint={m.translate.scriptHint}>
            {(ids) => <TextArea {...ids} value={script} onChange={({ target }) => setScript(target.value)} />}
          </Field>
          <RefusalOf error={translate.error} />
        </div>
      )}
    </Dialog>
  );
}

/** Why the server did not accept the request. It is scrolled into view, as the dialog may be longer than the screen. */
function RefusalOf({ error }: { error: Error | null }): ReactNode {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  const messages =
    error instanceof ApiFailure && error.errors.length > 0
      ? error.errors.map(({ message }) => message)
      : [error.message];
  return (
    <div ref={alert} role="alert" className="text-sm text-bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
