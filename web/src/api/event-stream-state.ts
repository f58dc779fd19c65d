/** Whether events arrive; while they do not, pages look for themselves. */
export const eventStreamState = { isOpen: false };
