import { ApiError } from '../../contract/errors.ts';
import { FIRST_OWN, type FoundTemplate } from './find-template.ts';

const OWN = ['user', 'custom'];

/**
 * Holds a template to what was said beside its id; where nothing was said, the id alone counts.
 *
 * @param type `common` and `public` mean the library, `user` and `custom` the account's own
 * @throws {ApiError} `not_found` for one of the other kind
 */
export function requireType({ id }: Pick<FoundTemplate, 'id'>, type: string | undefined): void {
  const isOwn = id > FIRST_OWN;
  if (type === undefined || OWN.includes(type) === isOwn) return;
  const whose = isOwn ? 'one of your own, not of the library' : 'one of the library, not one of your own';
  throw new ApiError('not_found', `template_type is ${type}, but template ${id} is ${whose}`);
}
