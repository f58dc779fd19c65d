import { ASSET_KINDS } from '../../../../src/contract/dashboard/limits.ts';
import { nonEmptyString } from '../../lib/search-params.ts';

export interface AssetsSearch {
  kind?: (typeof ASSET_KINDS)[number];
  name?: string;
}

export function readAssetsSearch(search: Record<string, unknown>): AssetsSearch {
  const kind = ASSET_KINDS.find((name) => name === search['kind']);
  const name = nonEmptyString(search['name']);
  return { ...(kind && { kind }), ...(name !== undefined && { name }) };
}
