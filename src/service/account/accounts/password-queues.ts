import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';

const LIMITS = { what: 'sign-ins', slots: 1, maxWaiting: 2, maxWaitingInAll: 15 };

/**
 * Hashing a password takes 64 MB and about 0.1 s of a core. Sign-ins from unknown browsers have slots of their own, so
 * that they do not delay known ones.
 */
export const unknownSignIns = fairLimit(LIMITS);
export const knownSignIns = fairLimit(LIMITS);
