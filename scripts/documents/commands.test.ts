import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../import/arguments.ts'
import { readPersonArguments } from '../person/arguments.ts'
import { documents, filesBelow, read, ROOT } from './markdown.ts'

/** A command as a document names it. */
interface NamedCommand {
  document: string
  name: string
  words: string[]
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The words of a command line: quotes hold blanks together. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word)

const commandsOf = (document: string, text: string): NamedCommand[] =>
  Array.from(text.matchAll(/npm run ([\w:-]+)(?: -- ([^`#&\n]+))?/g), ([, name = '', rest = '']) => ({
    document,
    name,
    words: wordsOf(rest),
  }))

const named = documents()
  .filter(document => !/^(CHANGELOG|decisions)/.test(document))
  .flatMap(document => commandsOf(document, read(document)))

/** The source of a command: its file in scripts/, and the folder beside it. */
function sourceOf(name: string): string {
  const [, path = ''] = /node (?:--\S+ )?((?:scripts|faults|bench)\/\S+)/.exec(scripts[name] ?? '') ?? []
  const typed = path.replace(/\.mjs$/, '.ts')
  const folder = typed.replace(/\.ts$/, '')
  const beside = join(dirname(path), 'readArguments.ts')
  return [path, typed, beside, ...(existsSync(join(ROOT, folder)) ? filesBelow(folder, /\.ts$/) : [])]
    .filter(file => file !== '' && existsSync(join(ROOT, file)))
    .map(read)
    .join('\n')
}

describe('the commands that documents name', () => {
  it('are found with their arguments', () => {
    const text = 'Run `npm run a -- --b "c d"` or\nnpm run e:f -- G   # why\nnpm run h && npm run i.'
    expect(commandsOf('x', text).map(({ name, words }) => [name, ...words])).toEqual([
      ['a', '--b', 'c d'],
      ['e:f', 'G'],
      ['h'],
      ['i'],
    ])
    expect(named.length).toBeGreaterThan(40)
  })

  it('exist', () => {
    expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  it('take the options that are given to them', () => {
    const wrong = named.filter(({ name, words }) => {
      const source = sourceOf(name)
      const takesSettings = source.includes('runCommand(') || /\benv: \{ type/.test(source)
      return words
        .filter(word => word.startsWith('--'))
        .some(word =>
          word === '--env' ? !takesSettings : !new RegExp(`['"\`]?${word.slice(2)}['"\`]?: \\{|'${word}'`).test(source),
        )
    })
    expect(wrong).toEqual([])
  })

  it('are understood where their arguments are read by a function of their own', () => {
    const readings = named.flatMap(({ name, words }): (() => unknown)[] => {
      const args = words.filter((word, place) => !/^--(env|help)$/.test(word) && words[place - 1] !== '--env')
      if (name === 'person' && args.length > 0) return [() => readPersonArguments(args)]
      return name === 'import' && args.length > 0 ? [() => readArguments(args, ROOT)] : []
    })
    expect(readings.length).toBeGreaterThan(5)
    for (const understand of readings) expect(understand).not.toThrow()
  })

  it('lie where the documents of an installation copy files from', () => {
    const text = ['docs/install.md', 'docs/operations.md'].map(read).join('\n')
    const files = text.match(/(?<![\w/])(?:docs\/operations\/|docs\/postgres-|scripts\/)[\w.-]+/g) ?? []
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
