// `npm run passport:rotate`: makes a new key for vehicle passports.
import { runCommand } from './runCommand.mjs'

runCommand('rotatePassportKey.ts', 'The key is not changed')
