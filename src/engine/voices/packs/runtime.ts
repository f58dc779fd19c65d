import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

const NAME = 'sherpa-onnx-node';

/** Error message if the package is missing. It is optional because it does not support all machines. */
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

/** @throws {Error} with instructions, if the package is missing */
export async function loadRuntime() {
  try {
    // A CommonJS package: its exports are on the default export.
    return (await import('sherpa-onnx-node')).default;
  } catch (cause) {
    throw new Error(hasRuntime() ? `${NAME} does not run on this machine` : NO_RUNTIME, { cause });
  }
}

/** Finds the ONNX Runtime library of sherpa-onnx. Undefined if the optional packages are not installed. */
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

/** Error message if the library is missing. */
export const NO_ONNX =
  'Natural voices need the optional packages sherpa-onnx-node and koffi, which are not installed here (npm install)';
