import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { CAPTION_STYLES, CORNERS } from '../../../../src/contract/enums.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import type { Brand, ChangeBrand } from '../../../../src/contract/v2/brand.ts';
import { MAX_LABEL_CHARACTERS } from '../../../../src/contract/video-options.ts';
import { call } from '../../api/client.ts';
import { CallTabs } from '../../code/call-tabs.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { StillPicture } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { EMPTY_DRAFT, NATURAL_VOICE } from '../create-avatar/draft.ts';
import { MusicField } from '../create-avatar/music-field.tsx';
import { stillQuery } from '../create-avatar/queries.ts';
import { BookendField } from './bookend-field.tsx';
import { brandQuery } from './brand-query.ts';
import { ColorField } from './color-field.tsx';
import { DeleteKit } from './delete-kit.tsx';
import { COLOR_NAMES, type Draft, draftFromBrand, toRequestBody } from './draft.ts';
import { LogoField } from './logo-field.tsx';
import { UploadField } from './upload-field.tsx';

const STYLES = [
  { value: '', label: m.brand.noCaptions },
  ...CAPTION_STYLES.map((value) => ({ value, label: m.brand.captionStyles[value] })),
];

export function Page() {
  const { data, error } = useQuery(brandQuery);
  return (
    <Frame title={m.brand.title} hint={m.brand.hint}>
      {error && <Failure error={error} />}
      {data && <Form brand={data} />}
      {data?.updated_at != null && <DeleteKit brand={data} />}
    </Frame>
  );
}

/** Unsaved edits, stored in the browser. `of` is the kit that they are based on, as JSON. */
interface Edits {
  draft: Draft | null;
  of: string;
}

const NO_EDITS: Edits = { draft: null, of: '' };

function Form({ brand }: { brand: Brand }) {
  const saved = draftFromBrand(brand);
  const savedText = JSON.stringify(saved);
  const { value: edits, set: setEdits } = useDraft<Edits>('brand', NO_EDITS, 1);
  const draft = edits.draft ?? saved;
  const isChanged = edits.draft !== null && JSON.stringify(edits.draft) !== savedText;
  // The kit has since been saved or deleted elsewhere.
  const isOutdated = isChanged && edits.of !== savedText;
  const cache = useQueryClient();
  const save = useMutation({
    async mutationFn(body: ChangeBrand) {
      const current = await cache.fetchQuery({ ...brandQuery, staleTime: 0 });
      // The kit has changed, so the page asks which version to keep.
      if (JSON.stringify(draftFromBrand(current)) !== edits.of) return undefined;
      return call('PUT /v2/brand', { body });
    },
    onSuccess(changed) {
      if (!changed) return;
      cache.setQueryData(brandQuery.queryKey, changed);
      setEdits(NO_EDITS);
      toast(m.brand.saved);
    },
  });
  const change = (changes: Partial<Draft>) =>
    setEdits((before) => ({
      draft: { ...(before.draft ?? saved), ...changes },
      of: before.draft === null ? savedText : before.of,
    }));
  const failure = save.error instanceof ApiFailure ? save.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(toRequestBody(draft));
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-6">
        <SectionCard title={m.brand.colors}>
          <div className="grid gap-5 sm:grid-cols-2">
            {COLOR_NAMES.map((name) => (
              <ColorField
                key={name}
                label={m.brand[name]}
                {...(name === 'text' && { hint: m.brand.textHint })}
                value={draft.colors[name]}
                onChange={(color) => change({ colors: { ...draft.colors, [name]: color } })}
              />
            ))}
          </div>
        </SectionCard>
        <SectionCard title={m.brand.logo}>
          <LogoField value={draft} error={failure?.errorOf('logo')} onChange={change} />
        </SectionCard>
        <SectionCard title={m.brand.label}>
          <LabelFields draft={draft} error={failure?.errorOf('ai_label.text')} onChange={change} />
        </SectionCard>
        <SectionCard title={m.brand.sound}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <MusicField draft={draft} none={m.brand.noMusic} onChange={change} />
            <Field label={m.brand.captions}>
              {(ids) => (
                <Select
                  {...ids}
                  options={STYLES}
                  value={draft.captionStyle ?? ''}
                  onChange={(event) => change({ captionStyle: event.target.value as Draft['captionStyle'] })}
                />
              )}
            </Field>
          </div>
        </SectionCard>
        <SectionCard title={m.brand.fonts}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {(['headingFont', 'bodyFont'] as const).map((name) => (
              <UploadField
                key={name}
                label={m.brand[name]}
                hint={m.brand.fontHint}
                error={failure?.errorOf(name === 'headingFont' ? 'heading_font' : 'body_font')}
                accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
                value={draft[name]}
                ready={m.brand.fontReady}
                onChange={(asset) => change({ [name]: asset })}
              />
            ))}
          </div>
        </SectionCard>
        <SectionCard title={m.brand.bookends}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {(['intro', 'outro'] as const).map((name) => (
              <BookendField
                key={name}
                label={m.brand[name]}
                value={draft[name]}
                error={['', '.video', '.template_id']
                  .map((part) => failure?.errorOf(`${name}${part}`))
                  .find((error) => error !== undefined)}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        </SectionCard>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <SectionCard title={m.brand.preview}>
          {isOutdated ? (
            <div role="alert" className="mb-4 rounded-md bg-warn-soft p-4 text-sm text-warn">
              <p className="font-medium">{m.brand.outdated}</p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setEdits((before) => ({ ...before, of: savedText }))}>
                  {m.brand.keepMine}
                </Button>
                <Button size="sm" onClick={() => setEdits(NO_EDITS)}>
                  {m.brand.takeSaved}
                </Button>
              </div>
            </div>
          ) : (
            isChanged && (
              <p role="status" className="mb-4 text-sm text-ink-2">
                {m.brand.unsaved}
              </p>
            )
          )}
          <BrandStill version={brand.updated_at ?? 0} />
          {save.isError && failure?.errorOf('logo') === undefined && <Failure error={save.error} />}
          <div className="grid gap-2">
            <Button type="submit" kind="primary" disabled={!isChanged || isOutdated} isBusy={save.isPending}>
              {m.common.save}
            </Button>
            <Button disabled={!isChanged} onClick={() => setEdits(NO_EDITS)}>
              {m.brand.reset}
            </Button>
          </div>
        </SectionCard>
        <SectionCard title={m.brand.callTitle}>
          <CallTabs method="PUT" path="/v2/brand" body={toRequestBody(draft)} />
        </SectionCard>
      </div>
    </form>
  );
}

/** A sample that shows panel, headline, captions and logo at once. */
const SAMPLE: CreateVideoFromAvatar = {
  avatar: { avatar_id: EMPTY_DRAFT.avatarId, avatar_type: 0 },
  voice: {
    type: 'script',
    voice_id: NATURAL_VOICE,
    script: 'Made to last. Three colours, two sizes, one promise.',
  },
  aspect_ratio: 'landscape',
  screen_style: 2,
  caption: true,
};

/** A frame of a video with the saved brand. @param version changes with every save */
function BrandStill({ version }: { version: number }) {
  // The name makes the query key different for each version of the brand.
  const still = useQuery(stillQuery({ ...SAMPLE, video_name: `Brand ${version}` }, true));
  return <StillPicture aspect="landscape" still={still} />;
}

function LabelFields({
  draft,
  error,
  onChange,
}: {
  draft: Draft;
  error: string | undefined;
  onChange(changes: Partial<Draft>): void;
}) {
  return (
    <div className="grid gap-5">
      <Switch
        label={m.brand.labelSwitch}
        hint={m.brand.labelHint}
        checked={draft.hasLabel}
        onChange={(hasLabel) => onChange({ hasLabel })}
      />
      {draft.hasLabel && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.brand.labelText} hint={m.brand.labelTextHint} error={error}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={MAX_LABEL_CHARACTERS}
                value={draft.labelText}
                onChange={(event) => onChange({ labelText: event.target.value })}
              />
            )}
          </Field>
          <Field label={m.brand.labelPosition}>
            {(ids) => (
              <Select
                {...ids}
                options={CORNERS.map((value) => ({ value, label: m.brand.positions[value] }))}
                value={draft.labelPosition}
                onChange={(event) =>
                  onChange({ labelPosition: event.target.value as Draft['labelPosition'] })
                }
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
