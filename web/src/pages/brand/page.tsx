import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import type { Brand, ChangeBrand } from '../../../../src/contract/v2/brand.ts';
import { call } from '../../api/client.ts';
import { CallTabs } from '../../code/call-tabs.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { StillPicture } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { EMPTY_DRAFT, NATURAL_VOICE } from '../create-avatar/draft.ts';
import { stillQuery } from '../create-avatar/queries.ts';
import { brandQuery } from './brand-query.ts';
import { DeleteKit } from './delete-kit.tsx';
import { type Draft, draftFromBrand, toRequestBody } from './draft.ts';
import { KitFields } from './kit-fields.tsx';

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

/** Edits of the kit, and saving them. A kit that has since changed elsewhere is not overwritten without asking. */
function useEdits(brand: Brand) {
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
  return {
    draft,
    change,
    isChanged,
    isOutdated,
    /** Continues with the edits although the kit has changed. */
    keepMine: () => setEdits((before) => ({ ...before, of: savedText })),
    discard: () => setEdits(NO_EDITS),
    save,
  };
}

function Form({ brand }: { brand: Brand }) {
  const { draft, change, isChanged, isOutdated, keepMine, discard, save } = useEdits(brand);
  const failure = save.error instanceof ApiFailure ? save.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(toRequestBody(draft));
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-6">
        <KitFields draft={draft} failure={failure} onChange={change} />
      </div>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <SectionCard title={m.brand.preview}>
          {isOutdated ? (
            <OutdatedNotice onKeepMine={keepMine} onTakeSaved={discard} />
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
            <Button disabled={!isChanged} onClick={discard}>
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

/** Says that the kit has changed elsewhere, and asks which version to keep. */
function OutdatedNotice({ onKeepMine, onTakeSaved }: { onKeepMine(): void; onTakeSaved(): void }) {
  return (
    <div role="alert" className="mb-4 rounded-md bg-warn-soft p-4 text-sm text-warn">
      <p className="font-medium">{m.brand.outdated}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {m.brand.keepMine}
        </Button>
        <Button size="sm" onClick={onTakeSaved}>
          {m.brand.takeSaved}
        </Button>
      </div>
    </div>
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
