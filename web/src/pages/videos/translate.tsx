import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Languages } from 'lucide-react';
import { useState } from 'react';
import type { LANGUAGES } from '../../../../src/contract/enums.ts';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { call } from '../../api/client.ts';
import { saveText } from '../../lib/csv.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

type Language = (typeof LANGUAGES)[number];

const MAX_LANGUAGES = 10;

/** Kinds of videos whose films were made elsewhere. */
export const FILMED_KINDS: readonly Video['kind'][] = ['caption_video', 'lip_sync_video'];

/** Button and dialog that make a finished video again in other languages. */
export function TranslateButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  if (video.status !== 'completed' || FILMED_KINDS.includes(video.kind) || video.preview) return null;
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
  const targets = useQuery({
    queryKey: ['target-languages'],
    queryFn: ({ signal }) => call('GET /v2/video_translate/target_languages', { signal }),
  });
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

  function toggle(language: Language, isOn: boolean) {
    setChosen(isOn ? [...chosen, language] : chosen.filter((one) => one !== language));
  }

  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title={created ? m.translate.createdTitle : m.translate.title}
      hint={created ? m.translate.createdHint : m.translate.hint}
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
      {created && (
        <ul className="grid gap-2">
          {created.map(({ language, video_id, warnings = [] }) => (
            <li key={video_id}>
              <Link
                to="/videos/$id"
                params={{ id: video_id }}
                onClick={onClose}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {humanize(language)}
              </Link>
              {warnings.map((warning) => (
                <p key={warning} className="text-sm text-ink-2">
                  {warning}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {!error && !created && texts.data && targets.data && (
        <div className="grid gap-6">
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{m.translate.languages}</legend>
            <div className="grid max-h-60 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
              {languages.map((language) => (
                <Checkbox
                  key={language}
                  label={humanize(language)}
                  checked={chosen.includes(language)}
                  onChange={(isOn) => toggle(language, isOn)}
                />
              ))}
            </div>
            {chosen.length > MAX_LANGUAGES && (
              <p role="alert" className="mt-2 text-sm text-bad">
                {m.translate.tooMany(MAX_LANGUAGES)}
              </p>
            )}
          </fieldset>
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
