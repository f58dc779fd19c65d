import { createRequire } from 'node:module';

const NAME = 'sherpa-onnx-node';

/** It is optional: there are machines that it is not made for. */
export const NO_RUNTIME = `Voice packs need the optional dependency ${NAME}, which is not installed here (npm install ${NAME})`;

export function hasRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve(NAME);
    return true;
  } catch {
    return false;
  }
}

export type Speaker = InstanceType<Awaited<ReturnType<typeof loadRuntime>>['OfflineTts']>;

/** @throws {Error} with a sentence that says what to do */
export async function loadRuntime() {
  try {
    // As CommonJS it has all of its names on one object.
    return (await import('sherpa-onnx-node')).default;
  } catch (cause) {
    throw new Error(hasRuntime() ? `${NAME} does not run on this machine` : NO_RUNTIME, { cause });
  }
}
