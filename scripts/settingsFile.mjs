import { readFileSync } from 'node:fs'
// Not by its name, which an older Node.js does not have: that would end before it is refused in words.
import * as util from 'node:util'

/**
 * Takes `--env FILE` out of a command's arguments: returns the others, and the variables of that file under those that are set. Throws
 * with a part of a sentence when the file cannot be read.
 */
export function takeSettingsFile(args, variables) {
  const at = args.indexOf('--env')
  if (at === -1) return { args, variables }
  const file = args[at + 1]
  if (file === undefined) throw new Error('--env needs a file, such as /etc/forecourt.env')
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`the file of --env cannot be read: ${error.message}`, { cause: error })
  }
  return { args: args.toSpliced(at, 2), variables: { ...util.parseEnv(text), ...variables } }
}
