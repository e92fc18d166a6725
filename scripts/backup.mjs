// `npm run backup`: runs on the host's Node 20 or newer, with Node's own modules only.
import { runCommand } from './runCommand.mjs'

runCommand('backup.ts', 'Nothing is backed up')
