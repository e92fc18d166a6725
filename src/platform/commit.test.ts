import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommit } from './commit.ts'

const COMMIT = 'c87a56b2'.padEnd(40, '0')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-commit-'))
  write('src/a.ts', 'a')
  write('database/b.ts', 'b')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

describe('the commit of a program [OPS-7]', () => {
  it.each([
    ['an archive of git', { COMMIT: `${COMMIT}\n` }],
    ['a commit that is checked out by itself', { '.git/HEAD': `${COMMIT}\n`, COMMIT: '$Format:%H$\n' }],
    ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
    [
      'a branch among packed ones',
      { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` },
    ],
    [
      'a work tree beside its repository',
      {
        '.git': 'gitdir: repository/worktrees/one\n',
        'repository/worktrees/one/HEAD': 'ref: refs/heads/one\n',
        'repository/worktrees/one/commondir': '../..\n',
        'repository/refs/heads/one': `${COMMIT}\n`,
      },
    ],
  ] as const)('is known of %s', (_what, files) => {
    for (const [name, text] of Object.entries(files)) write(name, text)
    expect(readCommit(root)).toBe(COMMIT)
  })

  it('is a name made of the sources where there is no git, another for other sources', () => {
    const first = readCommit(root)
    expect(first).toMatch(/^sources-[0-9a-f]{12}$/)
    write('src/a.ts', 'other')
    expect(readCommit(root)).not.toBe(first)
  })
})
