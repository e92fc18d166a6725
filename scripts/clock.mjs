// `npm run clock`: says by which time the site goes, and takes a person's word for the clock of this machine.
import { runCommand } from './runCommand.mjs'

runCommand('clock.ts', 'Nothing is done')
