/** Token from the server that proves that calls come from this page. */
export const csrf = { token: '' };
