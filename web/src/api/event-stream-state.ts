/** Whether the event stream is open. While it is not, pages poll instead. */
export const eventStreamState = { isOpen: false };
