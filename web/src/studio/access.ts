import { createContext, useContext } from 'react';

/** Permissions of the user in the Studio. */
export interface StudioAccess {
  /** Set in a page of another site: only this draft can be opened, and there are no other pages to go to. */
  draftId: string | undefined;
  canEdit: boolean;
  canRender: boolean;
  canComment: boolean;
}

/** In the dashboard, everything is allowed. */
export const AccessContext = createContext<StudioAccess>({
  draftId: undefined,
  canEdit: true,
  canRender: true,
  canComment: true,
});

export function useStudioAccess(): StudioAccess & { isEmbedded: boolean } {
  const access = useContext(AccessContext);
  return { ...access, isEmbedded: access.draftId !== undefined };
}
