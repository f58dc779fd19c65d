import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import type { CreateVideoFromProduct } from '../../../../src/contract/v2/product-video.ts';
import { call } from '../../api/client.ts';
import { productsQuery } from '../../api/products.ts';
import { queryClient } from '../../api/query-client.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import { type SavedDraft, useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { CaptionField } from '../../making/caption-field.tsx';
import { CreatePage } from '../../making/create-page.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { RatioField } from '../../making/ratio-field.tsx';
import { StartOver } from '../../making/start-over.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import { formFromProduct, isSavable, parseAmount } from '../products/form.ts';
import { Candidates } from './candidates.tsx';
import { DRAFT_OPTIONS, type Draft, EMPTY_DRAFT, toRequestBody } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';
import { Preview } from './preview.tsx';
import { ProductSection } from './product-section.tsx';
import { ScriptSection } from './script-section.tsx';
import { SourceSection } from './source.tsx';
import { StyleSection } from './style-section.tsx';
import { useProduct } from './use-product.ts';

/** Replaces the draft's copy of the product, which may have been edited since. */
async function refreshProduct(draft: Draft): Promise<Draft> {
  if (draft.productId === '') return draft;
  const products = await queryClient.fetchQuery({ ...productsQuery, staleTime: 0 });
  const product = products.find(({ product_id: id }) => id === draft.productId);
  return product ? { ...draft, form: formFromProduct(product) } : draft;
}

export function Page() {
  const savedDraft = useSavedDraft<Draft>('create-product', { ...DRAFT_OPTIONS, refresh: refreshProduct });
  const { value: draft, set: setDraft } = savedDraft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const speaker = useSpeaker(draft, setDraft, { isScriptLanguage: true });
  const { form } = draft;
  const { adopt, isSaved, failure, version } = useProduct(draft);
  const startWithProduct = useCallback(
    (product: Product) => {
      const productForm = formFromProduct(product);
      adopt(product.product_id, productForm);
      setDraft((before) => ({
        ...before,
        productId: product.product_id,
        form: productForm,
        script: '',
        name: '',
        candidates: [],
        // Price Drop needs both prices.
        style: before.style === 'Price Drop' && productForm.was === '' ? EMPTY_DRAFT.style : before.style,
      }));
    },
    [adopt, setDraft],
  );
  useProductFromUrl(startWithProduct, savedDraft);
  const { data: products } = useQuery({ ...productsQuery, enabled: draft.productId !== '' });
  const product = products?.find(({ product_id: id }) => id === draft.productId);
  const create = useCreation(
    (body: CreateVideoFromProduct, idempotencyKey) =>
      call('POST /v2/create_video_from_product', { body, idempotencyKey }),
    () => savedDraft.finish((before) => ({ ...before, script: '', name: '', webhookUrl: '' })),
  );
  const isReady = form !== null && isSavable(form) && isSaved;
  const hasPrices = form !== null && parseAmount(form.was) !== undefined && isSavable(form);
  const scriptError = findFieldError([create.error], 'override_script');

  function submit() {
    if (isReady) create.mutate(toRequestBody(draft));
  }

  return (
    <CreatePage
      title={m.createProduct.title}
      hint={m.createProduct.hint}
      savedDraft={savedDraft}
      initial={EMPTY_DRAFT}
      onSubmit={submit}
      panel={
        <Preview
          draft={draft}
          version={version}
          isReady={isReady}
          isBusy={create.isPending}
          failure={failureOutsideFields(create.error, ['override_script'])}
          hasPrices={hasPrices}
          onCandidates={(candidates) => {
            change({ candidates });
            scrollTo({ top: 0, behavior: 'smooth' });
          }}
        >
          <StartOver draft={savedDraft} />
        </Preview>
      }
    >
      {draft.candidates.length > 0 && (
        <Candidates
          candidates={draft.candidates}
          aspect={draft.aspect}
          onClear={() => change({ candidates: [] })}
        />
      )}
      {form === null ? (
        <SourceSection draft={draft} onChange={change} onProduct={startWithProduct} />
      ) : (
        <ProductSection
          form={form}
          url={product?.url ?? ''}
          warnings={product?.warnings ?? []}
          isSaved={isSaved}
          failure={failure}
          onChange={(changes) =>
            setDraft((before) => ({ ...before, form: before.form && { ...before.form, ...changes } }))
          }
          onOther={() => change({ productId: '', form: null, script: '', candidates: [] })}
        />
      )}
      <StyleSection value={draft.style} hasPrices={hasPrices} onChange={(style) => change({ style })} />
      <ScriptSection draft={draft} error={scriptError} isReady={isReady} onChange={change} />
      <PresenterSection draft={draft} onChange={speaker.choosePresenter} />
      <VoiceSection speaker={speaker} />
      <FormatSection draft={draft} onChange={change} />
    </CreatePage>
  );
}

interface FormatProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

function FormatSection({ draft, onChange }: FormatProps) {
  return (
    <SectionCard title={m.create.format}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <RatioField value={draft.aspect} onChange={(aspect) => onChange({ aspect, candidates: [] })} />
        <CaptionField value={draft} onChange={onChange} />
        <MusicField draft={draft} onChange={onChange} />
        <Field label={m.createProduct.videoName} hint={m.createProduct.nameHint}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={255}
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
    </SectionCard>
  );
}

/** Starts from the product or the earlier video named in the URL. */
function useProductFromUrl(
  onProduct: (product: Product) => void,
  { begin, set }: Pick<SavedDraft<Draft>, 'begin' | 'set'>,
): void {
  const { product, from } = useSearch({ from: '/signed-in/create/product' });
  const navigate = useNavigate();
  const isNeeded = product !== undefined || from !== undefined;
  const { data: products } = useQuery({ ...productsQuery, enabled: isNeeded });
  const { data: original } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (!isNeeded || !products || (from !== undefined && !original)) return;
    const id = original ? original.body['product_id'] : product;
    const chosenProduct = products.find(({ product_id: candidateId }) => candidateId === id);
    // Keeps the previous draft.
    begin(original ? draftFromRequest(original) : EMPTY_DRAFT);
    if (chosenProduct) onProduct(chosenProduct);
    // Restores script and name, which choosing a product clears.
    if (original)
      set((before) => ({
        ...before,
        script: draftFromRequest(original).script,
        name: draftFromRequest(original).name,
      }));
    void navigate({ to: '/create/product', search: {}, replace: true });
  }, [isNeeded, products, original, product, from, navigate, onProduct, begin, set]);
}
