import { Link } from '@tanstack/react-router';
import { ImageOff, Sparkles } from 'lucide-react';
import type { Product } from '../../../../src/contract/product.ts';
import { formatPrice } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Renameable } from '../../ui/renameable.tsx';

export function ProductCard({ product }: { product: Product }) {
  const { product_id: id, name, price, brand, media } = product;
  const picture = media.find(({ type }) => type === 1);
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised hover:border-line-strong">
      <div className="grid aspect-square place-items-center overflow-hidden bg-sunken">
        {picture ? (
          <Picture
            src={picture.url}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-transform group-hover:scale-[1.02]"
          />
        ) : (
          <span className="grid justify-items-center gap-2 text-sm text-ink-3">
            <ImageOff className="size-7" strokeWidth={1.5} aria-hidden="true" />
            {m.products.noPicture}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <Renameable kind="products" isQuiet id={id} name={name} className="items-start!">
          <h2 dir="auto" className="line-clamp-2 min-w-0 flex-1 text-base font-medium break-words">
            <Link to="/products/$id" params={{ id }} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
        </Renameable>
        <p className="numbers text-sm text-ink-2">
          {[price && formatPrice(price.amount, price.currency), brand, m.products.pictures(media.length)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Link
          to="/create/product"
          search={{ product: id }}
          aria-label={`${m.products.make}: ${name}`}
          className={buttonClass('plain', 'sm', 'relative mt-3 self-start')}
        >
          <Sparkles className="size-4" />
          {m.products.make}
        </Link>
      </div>
    </article>
  );
}
