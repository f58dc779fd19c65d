import type { Aspect, BrandOnScreen } from '../../../engine/film/request.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { bookendsOf } from './bookends.ts';
import { findBrand, type StoredBrand } from './stored-brand.ts';

/** What videos of templates take of a brand kit. */
export interface TemplateBrand {
  /** Stands where neither the call nor the template tells anything. */
  brand(): Promise<StoredBrand | undefined>;
  /** Stand before and after. */
  bookends(aspect: Aspect, warnings: string[]): Promise<BrandOnScreen | undefined>;
}

/** Of an account; looked up once, for all rows of a batch. */
export function templateBrand(db: Db, accountId: string): TemplateBrand {
  let found: ReturnType<typeof findBrand> | undefined;
  const brand = async () => {
    found ??= findBrand(db, accountId);
    return (await found)?.brand;
  };
  return {
    brand,
    async bookends(aspect, warnings) {
      const told = await brand();
      if (!told?.intro && !told?.outro) return undefined;
      return bookendsOf(told, { db, accountId, aspect }, warnings);
    },
  };
}
