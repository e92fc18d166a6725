// `npm run person`: exports or erases one person's data, or resets a second factor.
import { runCommand } from './runCommand.mjs'

runCommand('person.ts', 'Nothing is done')
