// Judges by the packages what a machine without Python, compiler or git does; scripts/testInstall tries it.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockEntry {
  hasInstallScript?: boolean
  gypfile?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const allowScripts = read('package.json')['allowScripts'] as Record<string, boolean>
const entries = Object.entries(read('package-lock.json')['packages'] as Record<string, LockEntry>)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('says of each package with scripts of its own whether they may run', () => {
  const unsaid = entries.filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
  expect(unsaid.map(([path]) => path)).toEqual([])
})

it('compiles no package while it is installed, with an npm that knows "allowScripts" and with an older one', () => {
  const compiled = entries.filter(
    ([path, { gypfile }]) =>
      path !== '' && existsSync(`${path}/binding.gyp`) && (gypfile !== false || allowScripts[nameOf(path)] !== false),
  )
  expect(compiled.map(([path]) => path)).toEqual([])
})
