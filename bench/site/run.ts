/** Makes the site of the office's bench: `node bench/site/run.ts FOLDER [cars] [postgres]`. */
import { keptPostgres } from './keptPostgres.ts'
import { makeSite } from './makeSite.ts'
import { OWNER } from './fillPeople.ts'

const [folder, cars = '1000000', engine = 'sqlite'] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node bench/site/run.ts FOLDER [cars] [postgres]')
const server = engine === 'postgres' ? await keptPostgres(folder) : null
try {
  await makeSite(folder, Number(cars), server?.url)
} finally {
  await server?.stop()
}
console.log(`Sign in as ${OWNER.email} with the password "${OWNER.password}".`)
