import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const OFFICE = join(import.meta.dirname, '..')

it('is how the whole office hears keys, so that none works where the user has switched them off [ADMIN-10]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: OFFICE, exclude: ['**/*.test.ts'] })
  const heard = files.filter(file =>
    /addEventListener\(\s*['"`]key|onkey\w+ = /.test(readFileSync(join(OFFICE, file), 'utf8')),
  )
  expect(heard).toEqual([join('keys', 'useKeys.ts')])
})
