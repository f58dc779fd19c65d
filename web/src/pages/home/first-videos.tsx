import { Link } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { useCreateProduct } from '../../api/products.ts';
import { useCreation } from '../../making/use-creation.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure } from '../../ui/states.tsx';
import * as avatar from '../create-avatar/draft.ts';
import * as product from '../create-product/draft.ts';
import { SAMPLE_PICTURES, uploadSampleProduct } from '../create-product/sample-product.ts';

const [WELCOME] = m.home.examples;
/** The first of the library: what it says and shows is its own. */
const TEMPLATE = 96;

/** Three videos that are made at one click each, for whoever comes for the first time. */
export function FirstVideos() {
  const createProduct = useCreateProduct();
  const presenter = useCreation((_: 'presenter', idempotencyKey) =>
    call('POST /v2/create_video_from_avatar', {
      body: avatar.bodyOf({
        ...avatar.EMPTY_DRAFT,
        avatarId: WELCOME?.avatar ?? avatar.EMPTY_DRAFT.avatarId,
        script: WELCOME?.script ?? '',
        name: m.home.try.presenter.name,
      }),
      idempotencyKey,
    }),
  );
  const shoe = useCreation(async (_: 'product', idempotencyKey) => {
    const { product_id: productId } = await createProduct.mutateAsync(await uploadSampleProduct());
    const draft = { ...product.EMPTY_DRAFT, productId, seconds: '15' as const };
    return call('POST /v2/create_video_from_product', { body: product.bodyOf(draft), idempotencyKey });
  });
  const template = useCreation((_: 'template', idempotencyKey) =>
    call('POST /v2/create_video_with_template', {
      body: { template_id: TEMPLATE, voice_language: 'english', aspect_ratio: 'portrait', variables: [] },
      idempotencyKey,
    }),
  );
  const isBusy = presenter.isPending || shoe.isPending || template.isPending;
  const error = presenter.error ?? shoe.error ?? template.error;
  return (
    <section>
      <h2 className="text-md">{m.home.startTitle}</h2>
      <p className="mt-1 mb-4 text-ink-2">{m.home.startHint}</p>
      {error && !isBusy && (
        <div className="mb-4">
          <Failure error={error} />
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-3">
        <First
          words={m.home.try.presenter}
          picture={`/avatars/${WELCOME?.avatar ?? 81}/cover.jpg`}
          isBusy={presenter.isPending}
          isOff={isBusy}
          onMake={() => presenter.mutate('presenter')}
          change={<Link {...CHANGE} to="/create/avatar" search={{ example: 0 }} />}
        />
        <First
          words={m.home.try.product}
          picture={SAMPLE_PICTURES[0]}
          isBusy={shoe.isPending}
          isOff={isBusy}
          onMake={() => shoe.mutate('product')}
          change={<Link {...CHANGE} to="/create/product" search={{}} />}
        />
        <First
          words={m.home.try.template}
          picture={`/templates/${TEMPLATE}/portrait/cover.jpg`}
          isBusy={template.isPending}
          isOff={isBusy}
          onMake={() => template.mutate('template')}
          change={
            <Link {...CHANGE} to="/create/template/$id" params={{ id: String(TEMPLATE) }} search={{}} />
          }
        />
      </ul>
    </section>
  );
}

const CHANGE = { className: buttonClass('quiet', 'sm'), children: m.home.start };

interface FirstProps {
  words: { name: string; hint: string };
  picture: string;
  isBusy: boolean;
  /** While another one is asked for. */
  isOff: boolean;
  onMake(): void;
  change: ReactNode;
}

function First({ words, picture, isBusy, isOff, onMake, change }: FirstProps) {
  return (
    <li className="flex overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <Picture src={picture} alt="" className="w-32 shrink-0 object-cover object-[50%_30%]" />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h3 className="font-medium">{words.name}</h3>
        <p className="mt-1 mb-4 text-sm text-ink-2">{words.hint}</p>
        <div className="mt-auto flex flex-wrap items-center gap-1">
          <Button
            kind="primary"
            size="sm"
            icon={<Clapperboard className="size-4" />}
            isBusy={isBusy}
            disabled={isOff}
            aria-label={m.home.makeNamed(words.name)}
            onClick={onMake}
          >
            {m.home.make}
          </Button>
          {change}
        </div>
      </div>
    </li>
  );
}
