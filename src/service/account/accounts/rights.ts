import { RESOURCE_NAMES, type Resource } from '../../../contract/dashboard/limits.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Right } from '../../../contract/operations/define-operation.ts';
import type { KeyScope } from '../../drivers/db/schema.ts';

const RIGHTS: Record<KeyScope, readonly Right[]> = {
  full: ['read', 'render', 'manage'],
  render: ['read', 'render'],
  read: ['read'],
};

const REFUSALS: Record<KeyScope, string> = {
  full: '',
  render: 'This key may only create and read videos. This call needs a key with the scope full',
  read: 'This key may only read. This call needs a key with the scope render or full',
};

export interface Caller {
  scope: KeyScope;
  /** Undefined for all. */
  resources?: readonly string[] | undefined;
  blocked: boolean;
}

/**
 * @param resource that the operation belongs to; undefined if any key may call it
 * @throws {ApiError} `forbidden` if the account is blocked or its key lacks the right
 */
export function requireRight(caller: Caller, right: Right, resource: Resource | undefined): void {
  if (caller.blocked) throw new ApiError('forbidden', 'This account may not call the API');
  if (!RIGHTS[caller.scope].includes(right)) throw new ApiError('forbidden', REFUSALS[caller.scope]);
  const { resources } = caller;
  if (resources === undefined || resource === undefined || resources.includes(resource)) return;
  throw new ApiError(
    'forbidden',
    `This key can only access ${resources.join(', ')}; this call needs ${resource}`,
  );
}

/** Column value of a key's resources; null for all. */
export function serializeResources(resources: readonly Resource[] | undefined): string | null {
  if (resources === undefined) return null;
  return RESOURCE_NAMES.filter((name) => resources.includes(name)).join(' ');
}

/** Drops names that only a later version knows, so the key stays restricted. */
export function parseResources(stored: string | null): Resource[] | undefined {
  if (stored === null) return undefined;
  const names = stored.split(' ');
  return RESOURCE_NAMES.filter((name) => names.includes(name));
}
