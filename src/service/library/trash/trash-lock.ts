/** Whatever changes the trash of an account takes this turn first. */
export const trashLock = (accountId: string): string => `trash of ${accountId}`;
