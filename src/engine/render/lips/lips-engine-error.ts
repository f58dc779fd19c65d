/** Why the engine made nothing, as the end of a sentence that begins with "The lips engine". */
export class LipsEngineError extends Error {}
