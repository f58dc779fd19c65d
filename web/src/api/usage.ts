import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Ledger } from '../../../src/contract/dashboard/overview.ts';
import { call } from './client.ts';

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', days],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/usage', { query: { days, offset: -new Date().getTimezoneOffset() }, signal }),
    placeholderData: keepPreviousData,
  });

/** Remaining credits and storage. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => call('GET /v2/user/remaining_quota', { signal }),
});

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['ledger'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /dashboard/api/ledger', { query: { cursor: pageParam, page_size: 10 }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

export type LedgerLine = Ledger['lines'][number];

/** Fetches every page of the ledger, newest line first. */
export async function fetchLedger(): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('GET /dashboard/api/ledger', { query: { cursor, page_size: 200 } });
    lines.push(...page.lines);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}
