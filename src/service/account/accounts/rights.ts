import { RESOURCE_NAMES, type Resource } from '../../../contract/dashboard/limits.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Right } from '../../../contract/operations/define-operation.ts';
import type { KeyScope } from '../../drivers/db/schema.ts';

const RIGHTS: Record<KeyScope, readonly Right[]> = {
  full: ['read', 'render', 'manage'],
  render: ['read', 'render'],
  read: ['read'],
};

const SENTENCES: Record<KeyScope, string> = {
  full: '',
  render: 'This key may make and read videos only; this call needs a key with the scope full',
  read: 'This key may only read; this call needs a key with the scope render or full',
};

export interface Caller {
  scope: KeyScope;
  /** Undefined for everything. */
  resources?: readonly string[] | undefined;
  blocked: boolean;
}

/**
 * @param resource what the operation is about; undefined where everybody with a key may ask
 * @throws {ApiError} `forbidden` when the account is blocked or its key has not the right
 */
export function requireRight(caller: Caller, right: Right, resource: Resource | undefined): void {
  if (caller.blocked) throw new ApiError('forbidden', 'This account may not call the API');
  if (!RIGHTS[caller.scope].includes(right)) throw new ApiError('forbidden', SENTENCES[caller.scope]);
  const { resources } = caller;
  if (resources === undefined || resource === undefined || resources.includes(resource)) return;
  throw new ApiError(
    'forbidden',
    `This key reaches ${resources.join(', ')} only; this call is about ${resource}`,
  );
}

/** As they are kept with a key; null for all. */
export function keptResources(resources: readonly Resource[] | undefined): string | null {
  if (resources === undefined) return null;
  return RESOURCE_NAMES.filter((name) => resources.includes(name)).join(' ');
}

/** A name that a later version knew stays narrow: it reaches nothing here. */
export function resourcesOf(kept: string | null): Resource[] | undefined {
  if (kept === null) return undefined;
  const names = kept.split(' ');
  return RESOURCE_NAMES.filter((name) => names.includes(name));
}
