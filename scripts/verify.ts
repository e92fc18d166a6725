import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '#domain/text/counted.ts'
import { faultText } from '#domain/passport/faultText.ts'
import { verifyPassportText, type Published, type Verdict } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'

const [RIGHT, WRONG, CANNOT_CHECK] = [0, 1, 2]

const HELP = `npm run verify -- FILE [--head PLACE:HASH] [--key ID]

Checks a vehicle passport that was downloaded (passport.json): that no entry was changed, removed,
added or swapped, and that each is signed. Asks nobody: the file alone is enough.

  --head 7:4be1…   the file must have this entry: a place and its hash, noted at some earlier time.
                   Only so is it seen that the end is missing, or that all of it was written anew.
  --key 0123…      only this key may have signed (more than once for several); the site publishes its
                   keys at /.well-known/forecourt

Ends with 0 when the passport is right, 1 when it is not, 2 when it could not be checked.`

function readHead(text: string): Published['head'] {
  const [, place, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? []
  if (place === undefined || hash === undefined) throw new Error('--head is a place and a hash, such as 7:4be1…')
  return { place: Number(place), hash }
}

function readArguments(words: readonly string[]): { file: string; published: Published } | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      head: { type: 'string' },
      key: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [file, ...more] = positionals
  if (values.help || file === undefined) return null
  if (more.length > 0) throw new Error('one file at a time')
  const head = values.head === undefined ? undefined : readHead(values.head)
  return { file, published: { ...(head && { head }), ...(values.key && { keys: values.key }) } }
}

function rightText(verdict: Extract<Verdict, { ok: true }>, published: Published): string {
  const { entries, head, keys } = verdict
  return [
    `The passport is right: ${counted(entries, 'entry', 'entries')}, each joined to the one before and signed.`,
    `Head of the chain: ${head.place}:${head.hash}`,
    `Signed by: ${keys.join(', ')}`,
    ...(published.keys ? [] : ['Compare the key with those that the site publishes at /.well-known/forecourt.']),
    ...(published.head ? [] : ['Whether later entries are missing, a file alone cannot show: compare the head.']),
  ].join('\n')
}

async function run(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  if (given === null) {
    console.log(HELP)
    return CANNOT_CHECK
  }
  // npm starts commands in the project's folder; INIT_CWD is the folder in which the person typed the command.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), given.file)
  const verdict = await verifyPassportText(await readFile(path, 'utf8'), WEB_CHECKS, given.published)
  if (verdict.ok) {
    console.log(rightText(verdict, given.published))
    return RIGHT
  }
  console.error(`The passport is wrong. ${faultText(verdict, KIND_NOUNS.car)}`)

  return WRONG
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`Nothing is checked: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = CANNOT_CHECK
}
