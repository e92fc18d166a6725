// `npm run import`: runs on the host's Node 20 or newer, with Node's own modules only. When it is stopped, the batch under way is
// rolled back completely.
import { runCommand } from './runCommand.mjs'

runCommand('import.ts', 'Nothing is imported')
