import { BitsetIndex } from './bitsetIndex.ts'
import type { PageKernel } from './kernel.ts'
import { PlainKernel } from './plainKernel.ts'
import type { SavableIndex, SavedIndex } from './savedIndex.ts'
import { canRunWasm, createWasmKernel } from './wasmKernel.ts'

/**
 * Makes an empty index of the catalogue (FILTER-5, FILTER-8, API-1). It counts bits in WebAssembly, or in plain
 * JavaScript where there is none or `form` asks for it. The answers are the same.
 */
export function createCatalogueIndex(form?: PageKernel['form']): SavableIndex {
  return new BitsetIndex(createKernel(form))
}

function createKernel(form?: PageKernel['form']): PageKernel {
  return form === 'plain' || !canRunWasm() ? new PlainKernel() : createWasmKernel()
}

/**
 * Makes an index like the one that was saved: it gives the same answers and takes the same changes. Throws RangeError when
 * the columns are those of another release or do not belong together. It does not look into them: the caller makes sure
 * that they are unchanged.
 */
export function openCatalogueIndex(saved: SavedIndex, form?: PageKernel['form']): SavableIndex {
  const index = new BitsetIndex(createKernel(form))
  index.open(saved)
  return index
}
