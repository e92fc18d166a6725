// `npm run migrate`: brings the database to the version of this program.
import { runCommand } from './runCommand.mjs'

runCommand('migrate.ts', 'Nothing is migrated')
