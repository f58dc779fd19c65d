import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

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

/**
 * The ONNX Runtime that comes along with sherpa-onnx: 27 MB that are there already, native, for the same machines.
 * Undefined where the optional packages are not installed.
 */
export function findOnnxLibrary(): string | undefined {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const sherpa = createRequire(createRequire(import.meta.url).resolve('sherpa-onnx-node'));
    const folder = dirname(sherpa.resolve(`sherpa-onnx-${platform}-${process.arch}/package.json`));
    createRequire(import.meta.url).resolve('koffi');
    const name = readdirSync(folder).find((file) => /^(lib)?onnxruntime[.\d]*\.(so|dylib|dll)$/.test(file));
    return name && join(folder, name);
  } catch {
    return undefined;
  }
}

/** Error message when the library is missing. */
export const NO_ONNX =
  'Natural voices need the optional packages sherpa-onnx-node and koffi, which are not installed here (npm install)';
