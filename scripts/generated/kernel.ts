/** Compiles the compositor's AssemblyScript to the committed WebAssembly module. */
import { main } from 'assemblyscript/asc';

const FOLDER = 'src/engine/media/compositor/kernel';
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'];
const FEATURES = ['--enable', 'simd', '--enable', 'relaxed-simd'];

export async function kernelFile(): Promise<Record<string, Uint8Array>> {
  const path = `${FOLDER}/kernel.generated.wasm`;
  const files: Record<string, Uint8Array> = {};
  const { error, stderr } = await main(
    [`${FOLDER}/assembly/index.ts`, '--outFile', path, ...OPTIONS, ...FEATURES],
    {
      writeFile: (name, contents) => {
        if (typeof contents !== 'string') files[name] = contents;
      },
    },
  );
  if (error) throw new Error(stderr.toString(), { cause: error });
  return files;
}
