import { ApiError } from '../../../contract/errors.ts';
import { FIRST_OWN_TEMPLATE_ID, type FoundTemplate } from '../../library/templates/find-template.ts';

/**
 * Checks that a template matches the given type. Samples of the public API pass `custom` for templates of the library,
 * so `custom` is ignored; without a type, only the id counts.
 * @param type `common` for the library, `user` for the account's own
 * @throws {ApiError} `not_found` for a template of the other type
 */
export function requireType({ id }: Pick<FoundTemplate, 'id'>, type: string | undefined): void {
  const isOwn = id > FIRST_OWN_TEMPLATE_ID;
  if ((type !== 'common' || !isOwn) && (type !== 'user' || isOwn)) return;
  const actual = isOwn ? 'in your account, not in the library' : 'in the library, not in your account';
  throw new ApiError('not_found', `template_type is ${type}, but template ${id} is ${actual}`);
}
