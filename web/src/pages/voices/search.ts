import { nonEmptyString } from '../../lib/search-params.ts';

export interface VoicesSearch {
  show?: 'own' | 'packs' | 'pronunciations';
  gender?: 'female' | 'male';
  language?: string;
  name?: string;
}

export function readVoicesSearch({ show, gender, ...search }: Record<string, unknown>): VoicesSearch {
  const language = nonEmptyString(search['language']);
  const name = nonEmptyString(search['name']);
  return {
    ...((show === 'own' || show === 'packs' || show === 'pronunciations') && { show }),
    ...((gender === 'female' || gender === 'male') && { gender }),
    ...(language !== undefined && { language }),
    ...(name !== undefined && { name }),
  };
}
