import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateVideoFromProduct } from '../../../../src/contract/v2/product-video.ts';
import { call } from '../../api/client.ts';

const CATALOG_STALE_MS = 10 * 60_000;

export const stylesQuery = queryOptions({
  queryKey: ['visual-styles'],
  queryFn: async ({ signal }) => (await call('GET /v2/visual_styles', { signal })).visual_styles,
  staleTime: CATALOG_STALE_MS,
});

/** @param product as last saved, so that edits to it change the query key */
export const stillQuery = (body: CreateVideoFromProduct, product: unknown) =>
  queryOptions({
    queryKey: ['still', body, product],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('POST /dashboard/api/product-still', { body, signal })),
    enabled: body.product_id !== '',
    placeholderData: keepPreviousData,
    staleTime: CATALOG_STALE_MS,
    retry: false,
  });
