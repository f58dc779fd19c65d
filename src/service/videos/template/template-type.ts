import { ApiError } from '../../../contract/errors.ts';
import { FIRST_OWN_TEMPLATE_ID, type FoundTemplate } from '../../library/templates/find-template.ts';

/**
 * Holds a template to what was said beside its id. Samples of the wider public contract say `custom` of templates of
 * the library; the value `custom` is therefore ignored, and without a type the id alone counts.
 *
 * @param type `common` means the library, `user` the account's own
 * @throws {ApiError} `not_found` for one of the other kind
 */
export function requireType({ id }: Pick<FoundTemplate, 'id'>, type: string | undefined): void {
  const isOwn = id > FIRST_OWN_TEMPLATE_ID;
  if ((type !== 'common' || !isOwn) && (type !== 'user' || isOwn)) return;
  const whose = isOwn ? 'one of your own, not of the library' : 'one of the library, not one of your own';
  throw new ApiError('not_found', `template_type is ${type}, but template ${id} is ${whose}`);
}
