/** What the server gave this page to prove that its calls are its own. */
export const csrf = { token: '' };
