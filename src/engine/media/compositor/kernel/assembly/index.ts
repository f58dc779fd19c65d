// The compositor's inner loops, in AssemblyScript: compiled by scripts/build-kernel.ts to kernel.generated.wasm.
// Plain functions over addresses in one memory; whoever calls owns every byte. Strides are in bytes.
export { affine, clearMarked } from './affine';
export { blend, multiply } from './blend';
export { occupy } from './cells';
export { toYuva } from './color';
export { dissolve, lay, part } from './dissolve';
export { fetch } from './fetch';
export { shiftRows } from './shift';
export { straighten } from './straighten';
export { stretch } from './stretch';
export { turn } from './turn';
export { warp } from './warp';

/** The first address that this module's own constants leave free. */
export function heapBase(): usize {
  return __heap_base;
}
