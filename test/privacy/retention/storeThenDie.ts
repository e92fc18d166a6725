// Stores a private file as a form does, and is killed before a row refers to it. The variables are those of a site.
import { readConfiguration } from '#platform/configuration.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'

const [key = ''] = process.argv.slice(2)
const files = await openFileStore(readConfiguration(process.env, process.cwd()))
await files.put(key, Buffer.from('%PDF of somebody'))
process.kill(process.pid, 'SIGKILL')
