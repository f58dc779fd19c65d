import { fileURLToPath } from 'node:url';

/** In seconds: shorter than in production, but long enough for a test to act between two attempts. */
export const QUICK_TIMING = { timeout: 2, retryAfter: 2 };

/** Main module for `startServer`: a server that sends webhooks with `QUICK_TIMING`. */
export const QUICK_WEBHOOKS = fileURLToPath(new URL('./quick-webhooks-castwright.ts', import.meta.url));
