/** Why an installation cannot be carried over, copied or put back; says what to do. */
export class MovingError extends Error {}
