import { useQuery } from '@tanstack/react-query';
import { VISUAL_STYLES } from '../../../../src/contract/enums.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { VisualStyle } from './draft.ts';
import { stylesQuery } from './queries.ts';
import { stylePicture } from './style-pictures.ts';

interface Props {
  value: VisualStyle;
  /** Whether the product has a price and an old price. */
  hasPrices: boolean;
  onChange(style: VisualStyle): void;
}

export function StyleSection({ value, hasPrices, onChange }: Props) {
  const { data } = useQuery(stylesQuery);
  const about = data?.find(({ name }) => name === value)?.description;
  return (
    <SectionCard title={m.createProduct.style} hint={about ?? m.createProduct.styleHint}>
      <RadioGroup.Root
        aria-label={m.createProduct.style}
        value={value}
        onValueChange={(style) => onChange(style as VisualStyle)}
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 xl:grid-cols-5"
      >
        {VISUAL_STYLES.map((style) => {
          const isOff = style === 'Price Drop' && !hasPrices;
          return (
            <RadioGroup.Item
              key={style}
              value={style}
              disabled={isOff}
              className="group flex flex-col overflow-hidden rounded-md border border-line text-left data-[disabled]:opacity-60 data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
            >
              <span className="block w-full shrink-0 overflow-hidden">
                <img
                  src={stylePicture(style)}
                  alt=""
                  loading="lazy"
                  width={270}
                  height={480}
                  className="aspect-[9/14] w-full bg-sunken object-cover transition-transform group-hover:scale-[1.03]"
                />
              </span>
              <span className="block w-full flex-1 px-2 py-1.5 text-sm font-medium group-data-[state=checked]:bg-accent-soft group-data-[state=checked]:text-accent">
                {style}
                {isOff && (
                  <span className="block text-xs font-normal text-ink-2">{m.createProduct.needsPrices}</span>
                )}
              </span>
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
    </SectionCard>
  );
}
