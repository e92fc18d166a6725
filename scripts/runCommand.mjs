// Starts a command of `npm run` on the project's Node, and installs what is missing before. Runs on the host's Node 20 or newer,
// with Node's own modules only.
import { spawnSync } from 'node:child_process'
import { LEAN_FLAGS, leanEnvironment } from '../src/server/leanProcess.mjs'
import { installIfNeeded, NODE, ROOT } from './install.mjs'
import { takeSettingsFile } from './settingsFile.mjs'

/**
 * Runs a script with the arguments of this process, whose exit code becomes that of the script; `nothing` begins what is said when it
 * cannot be run. `--env FILE` gives it the settings of that file.
 */
export function runCommand(script, nothing) {
  let given
  try {
    installIfNeeded()
    given = takeSettingsFile(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(`${nothing}: ${error.message}`)
    process.exit(1)
  }
  // Ctrl-C reaches both processes.
  const { status } = spawnSync(NODE, [...LEAN_FLAGS, `${ROOT}scripts/${script}`, ...given.args], {
    stdio: 'inherit',
    env: { ...leanEnvironment(ROOT), ...given.variables, COMMAND_WORDS: JSON.stringify(process.argv.slice(2)) },
  })
  process.exit(status ?? 1)
}
