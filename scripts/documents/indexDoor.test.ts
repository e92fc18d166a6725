import { expect, it } from 'vitest'
import { filesBelow, read } from './markdown.ts'

const FOLDER = 'src/domain/catalogue/index/'
const DOOR = /^(catalogueIndex|indexTypes|savedIndex)\.ts$/

it('only the door of the catalogue index is imported from outside its folder', () => {
  const files = filesBelow('src', /(?<!\.test)\.tsx?$/).filter(
    path => !path.startsWith(FOLDER) && !path.includes('/testing/'),
  )
  const imported = files.flatMap(path =>
    Array.from(
      read(path).matchAll(/from '(?:#domain\/catalogue|[./]+(?:\/catalogue)?)\/index\/([^']+)'/g),
      ([, file = '']) => ({
        path,
        file,
      }),
    ),
  )
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter(({ file }) => !DOOR.test(file))).toEqual([])
})
