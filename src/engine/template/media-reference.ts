/** Which references are allowed in a template or a value. */
export interface MediaRules {
  /** Whether `file:` addresses are allowed, for local templates of the caller's own. */
  files?: boolean;
}

const KINDS = /^(?:https?:\/\/[^\s]+|asset:[^\s]+|art:[A-Za-z0-9][A-Za-z0-9/_-]*(?:\.[A-Za-z0-9]+)?)$/;

export function isMediaReference(text: string, { files = false }: MediaRules = {}): boolean {
  return KINDS.test(text) || (files && /^file:\/\/\/\S+$/.test(text));
}

export const MEDIA_KINDS = 'an http(s) address, `asset:` and the id of a stored file, or `art:` and a name';
