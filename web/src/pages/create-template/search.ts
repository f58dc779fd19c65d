import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';

export interface CreateTemplateSearch {
  aspect?: (typeof ASPECT_NAMES)[number];
}

export function readCreateTemplateSearch(search: Record<string, unknown>): CreateTemplateSearch {
  const aspect = ASPECT_NAMES.find((one) => one === search['aspect']);
  return aspect ? { aspect } : {};
}
