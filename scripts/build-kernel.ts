/** Compiles the compositor's AssemblyScript to kernel.generated.wasm, which is committed. */
import { main } from 'assemblyscript/asc';

const folder = 'src/media/compositor/kernel';

const { error, stderr } = await main([
  `${folder}/assembly/index.ts`,
  '--outFile',
  `${folder}/kernel.generated.wasm`,
  '-O3',
  '--converge',
  '--noAssert',
  '--enable',
  'simd',
  '--enable',
  'relaxed-simd',
  '--runtime',
  'stub',
  '--importMemory',
]);
if (error) {
  process.stderr.write(stderr.toString());
  process.exitCode = 1;
}
