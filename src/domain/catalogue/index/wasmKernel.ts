import { LINE_BYTES, type PageKernel, type PageOperations } from './kernel.ts'
import { PAGE_KERNEL_WASM } from './pageKernel.generated.ts'

const WASM_PAGE_BYTES = 65_536
const GROW_PAGES = 8

/** Whether there is WebAssembly here, with the SIMD instructions of the kernel. */
export function canRunWasm(): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(moduleBytes())
}

function moduleBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(PAGE_KERNEL_WASM), letter => letter.charCodeAt(0))
}

/**
 * The page operations in WebAssembly (source in `assembly/pages.ts`). The bitsets are in the memory of the module,
 * which grows in place. Throws unless `canRunWasm`: `PlainKernel` does the same without.
 */
export function createWasmKernel(): PageKernel {
  const memory = new WebAssembly.Memory({ initial: GROW_PAGES })
  const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), { env: { memory } })
  const operations = instance.exports as unknown as PageOperations
  let used = LINE_BYTES

  const kernel: PageKernel = {
    ...operations,
    form: 'wasm',
    words: new Uint32Array(memory.buffer),
    bytes: new Uint8Array(memory.buffer),
    allocate(wanted) {
      const address = used
      used = address + Math.ceil(wanted / LINE_BYTES) * LINE_BYTES
      const missing = Math.ceil((used - memory.buffer.byteLength) / WASM_PAGE_BYTES)
      if (missing > 0) {
        memory.grow(Math.max(missing, GROW_PAGES))
        kernel.words = new Uint32Array(memory.buffer)
        kernel.bytes = new Uint8Array(memory.buffer)
      }
      return address
    },
  }
  return kernel
}
