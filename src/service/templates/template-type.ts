import { FIRST_OWN, type FoundTemplate } from './find-template.ts';

const OWN = ['user', 'custom'];

/**
 * The id alone tells a template; what is said beside it about its kind changes nothing.
 *
 * @param type `common` and `public` mean the library, `user` and `custom` the account's own
 */
export function kindWarning({ id }: FoundTemplate, type: string | undefined): string[] {
  const isOwn = id > FIRST_OWN;
  if (type === undefined || OWN.includes(type) === isOwn) return [];
  return [`Template ${id} is one of ${isOwn ? 'your own' : 'the library'}, whatever template_type says`];
}
