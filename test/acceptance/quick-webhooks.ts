import { fileURLToPath } from 'node:url';

/** Seconds: shorter than in use, and long enough for a test to act between two attempts. */
export const QUICK_TIMING = { timeout: 2, retryAfter: 2 };

/** Main module for `startServer`: a server that sends webhooks with this timing. */
export const QUICK_WEBHOOKS = fileURLToPath(new URL('./quick-webhooks-castwright.ts', import.meta.url));
