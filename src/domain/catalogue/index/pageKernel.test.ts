import { expect, it } from 'vitest'
import { compilePageKernel } from '../../../../scripts/build-wasm.ts'
import { PAGE_KERNEL_WASM } from './pageKernel.generated.ts'

it('is what its source compiles to', async () => {
  expect(PAGE_KERNEL_WASM).toBe(await compilePageKernel())
}, 60_000)
