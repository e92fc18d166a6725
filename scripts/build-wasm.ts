/**
 * Compiles the AssemblyScript of the catalogue index into `src/domain/catalogue/index/pageKernel.generated.ts`. Run
 * `node scripts/build-wasm.ts` after every change of the source; a test checks that the committed file is up to date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { main as compile } from 'assemblyscript/asc'

const CATALOGUE = new URL('../src/domain/catalogue/index/', import.meta.url)
const GENERATED = new URL('pageKernel.generated.ts', CATALOGUE)

/** Compiles the page kernel from its source, in base64. Throws the compiler's messages when it fails. */
export async function compilePageKernel(): Promise<string> {
  const source = await readFile(new URL('assembly/pages.ts', CATALOGUE), 'utf8')
  let binary = new Uint8Array()
  const { error, stderr } = await compile(
    [
      'pages.ts',
      '--outFile',
      'pages.wasm',
      '--optimizeLevel',
      '3',
      '--shrinkLevel',
      '0',
      '--converge',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--noExportMemory',
      '--enable',
      'bulk-memory',
      '--enable',
      'simd',
    ],
    {
      readFile: name => (name === 'pages.ts' ? source : null),
      writeFile: (name, contents) => {
        if (name === 'pages.wasm') binary = Uint8Array.from(contents as Uint8Array)
      },
      listFiles: () => [],
    },
  )
  if (error) throw new Error(`assembly/pages.ts does not compile: ${stderr.toString()}`, { cause: error })
  return Buffer.from(binary).toString('base64')
}

function generatedFile(base64: string): string {
  return [
    '// Made by `node scripts/build-wasm.ts` from assembly/pages.ts; a test holds that the two agree.',
    '',
    '/** The page kernel, a WebAssembly module, in base64. */',
    'export const PAGE_KERNEL_WASM = [',
    ...(base64.match(/.{1,110}/g) ?? []).map(line => `  '${line}',`),
    "].join('')",
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(GENERATED, generatedFile(await compilePageKernel()))
  console.log(`wrote ${fileURLToPath(GENERATED)}`)
}
