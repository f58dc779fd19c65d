import type { ApiFailure } from '../../../src/client/api-failure.ts';

/**
 * How the page proves who it is: by the session cookie of the dashboard, or, embedded in a page of another site, by a
 * token alone. With a token, no cookie is ever sent.
 */
export const access = {
  token: undefined as string | undefined,
  /** Called when the server refuses the token. */
  onRefused: (_failure: ApiFailure): void => {},
};

/** Options of `fetch` for every request of the page. */
export function credentialsOf(): { credentials: RequestCredentials; headers: Record<string, string> } {
  const { token } = access;
  return token === undefined
    ? { credentials: 'same-origin', headers: {} }
    : { credentials: 'omit', headers: { 'x-api-key': token } };
}
