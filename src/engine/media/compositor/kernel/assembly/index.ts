// The compositor's inner loops, in AssemblyScript. `npm run generate` compiles them to kernel.generated.wasm.
// All functions work on addresses in one memory, whose bytes belong to the caller. Strides are in bytes.
export { affine, clearMarked } from './affine';
export { blend, multiply } from './blend';
export { occupy } from './cells';
export { toYuva } from './color';
export { fetch } from './fetch';
export { shiftRows } from './shift';
export { straighten } from './straighten';
export { stretch } from './stretch';
export { turn } from './turn';
export { warp } from './warp';

/** Returns the first address after this module's constants. */
export function heapBase(): usize {
  return __heap_base;
}
