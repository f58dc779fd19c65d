import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import type { FormEvent } from 'react';
import type { GenerateProductAvatar } from '../../../../../src/contract/v2/product-avatar.ts';
import {
  productPriceQuery,
  productStillsQuery,
  useCreateProductAvatar,
  useDrawWithProduct,
} from '../../../api/avatars.ts';
import { useSession } from '../../../api/session.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { failureOutsideFields, findFieldError } from '../../../making/field-errors.ts';
import { RatioField } from '../../../making/ratio-field.tsx';
import { StartOver } from '../../../making/start-over.tsx';
import type { Aspect } from '../../../making/still-picture.tsx';
import { type Uploaded, UploadSection } from '../../../making/upload-section.tsx';
import { m } from '../../../messages/index.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PresenterSection } from '../../create-avatar/presenter.tsx';
import { ChooseOne } from './choose-one.tsx';
import { DrawingPanel } from './drawing-panel.tsx';

/** Fields that show their own errors. */
const FIELDS_WITH_ERRORS = ['product_image_url', 'avatar_source'];

interface Presenter {
  avatarId: number;
  avatarType: 0 | 1;
}

/** State of the form. It is stored, so it survives a reload. */
interface Draft extends Presenter {
  product: Uploaded | null;
  aspect: Aspect;
  name: string;
  /** Presenter and shape of the drawn pictures; the form may contain others by now. */
  drawn: (Presenter & { aspect: Aspect }) | null;
}

const EMPTY_DRAFT: Draft = {
  product: null,
  avatarId: 81,
  avatarType: 0,
  aspect: 'portrait',
  name: '',
  drawn: null,
};

const RATIOS = { landscape: '3:2', portrait: '2:3', square: '1:1' } as const;
const SHAPES = { landscape: 'aspect-[3/2]', portrait: 'aspect-[2/3]', square: 'aspect-square' } as const;

/** Draws a presenter with a product on a counter in four arrangements; the user keeps one as an avatar. */
export function WithProduct({ drawing = '' }: { drawing: string | undefined }) {
  const stored = useDraft<Draft>('new-product-avatar', EMPTY_DRAFT, 1);
  const { value: draft, set: setDraft } = stored;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const navigate = useNavigate();
  const { credits } = useSession();
  const body = toRequestBody(draft);
  const { data: price } = useQuery({
    ...productPriceQuery(body),
    enabled: credits && draft.product !== null,
  });
  const draw = useDrawWithProduct();
  const { data: stills, error: loadError } = useQuery(productStillsQuery(drawing));
  const status = stills?.generations[0]?.status;
  const isDone = status === 'completed';
  const refusal = stills?.error?.message.replace(/^product_image_url/, m.avatars.productImage);
  const refusedPicture = refusal?.startsWith(m.avatars.productImage) && !draw.isPending ? refusal : undefined;
  const drawn = draw.isPending ? draft : (draft.drawn ?? draft);
  const shape = SHAPES[drawn.aspect];

  function submit(event: FormEvent) {
    event.preventDefault();
    const { avatarId, avatarType, aspect } = draft;
    draw.mutate(body, {
      onSuccess({ batch_id: id }) {
        change({ drawn: { avatarId, avatarType, aspect } });
        void navigate({
          to: '/avatars/new',
          search: { by: 'product', drawing: id },
          replace: true,
          resetScroll: false,
        });
      },
    });
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="grid min-w-0 gap-6">
        <UploadSection
          kind="image"
          title={m.avatars.product}
          label={m.avatars.productChoose}
          hint={m.avatars.productHint}
          value={draft.product}
          error={findFieldError([draw.error], 'product_image_url') ?? refusedPicture}
          onChange={(product) => {
            change({ product });
            draw.reset();
          }}
        />
        <PresenterSection
          draft={draft}
          error={findFieldError([draw.error], 'avatar_source')}
          onChange={change}
        />
        <SectionCard title={m.avatars.productPicture}>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <RatioField value={draft.aspect} onChange={(aspect) => change({ aspect })} />
            <Field label={m.avatars.name}>
              {(ids) => (
                <Input
                  {...ids}
                  maxLength={255}
                  placeholder={m.avatars.productNamePlaceholder}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              )}
            </Field>
          </div>
        </SectionCard>
        <div className="empty:hidden">
          <StartOver draft={stored} />
        </div>
      </div>
      <DrawingPanel
        title={m.avatars.resultTitle}
        empty={{
          icon: <ShoppingBag className="size-9" strokeWidth={1.5} />,
          title: m.avatars.productEmpty,
          hint: m.avatars.productEmptyHint,
        }}
        isDrawing={
          draw.isPending ||
          status === 'pending' ||
          status === 'processing' ||
          (drawing !== '' && !stills && !loadError)
        }
        drawing={m.avatars.productDrawing}
        shape={shape}
        result={
          stills && isDone ? (
            <Stills
              key={drawing}
              stills={stills.generations}
              warnings={stills.warnings ?? []}
              shape={shape}
              name={draft.name.trim() || draft.product?.name.replace(/\.\w{1,8}$/, '') || m.avatars.newTitle}
              presenter={drawn}
            />
          ) : undefined
        }
        error={failureOutsideFields(draw.error, FIELDS_WITH_ERRORS) ?? loadError}
        refusal={refusal}
        price={price}
        draw={isDone ? m.avatars.productDrawAgain : m.avatars.productDraw}
        isReady={draft.product !== null}
      />
    </form>
  );
}

interface StillsProps {
  stills: readonly { generation_id: string; url?: string | undefined }[];
  warnings: readonly string[];
  shape: string;
  name: string;
  presenter: Presenter;
}

function Stills({ stills, warnings, shape, name, presenter }: StillsProps) {
  const navigate = useNavigate();
  const create = useCreateProductAvatar();

  return (
    <ChooseOne
      isLarge
      pictures={stills.flatMap(({ url }) => url ?? [])}
      shape={shape}
      warnings={warnings}
      error={create.error}
      isBusy={create.isPending}
      onKeep={(chosen) =>
        create.mutate(
          { still: stills[chosen]?.generation_id ?? '', name, presenter },
          {
            onSuccess({ avatar_id: id }) {
              toast(m.avatars.kept(name));
              void navigate({ to: '/avatars/own/$id', params: { id: String(id) }, replace: true });
            },
          },
        )
      }
    />
  );
}

function toRequestBody({ product, avatarId, avatarType, aspect }: Draft): GenerateProductAvatar {
  return {
    product_image_url: product?.id ?? '',
    avatar_source: { type: 'id', avatar_id: avatarId, avatar_type: avatarType === 0 ? 'public' : 'custom' },
    quality: 'high',
    aspect_ratio: RATIOS[aspect],
    num_images: 4,
  };
}
