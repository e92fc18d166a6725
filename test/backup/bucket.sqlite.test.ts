import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Configuration } from '#platform/configuration.ts'
import type { TestSite } from '../startSite.ts'
import { backUp, backUpPlace, makeScratch, restore, startFullSite } from './backupSite.ts'
import { filesIn } from './compareBackups.ts'

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let server: ChildProcess
let s3: NonNullable<Configuration['s3']>
beforeAll(async () => {
  scratch = await makeScratch()
  server = fork(resolve('test/s3Server.ts'), [join(scratch.folder, 's3')], { execArgv: ['--openssl-legacy-provider'] })
  const [port] = await once(server, 'message')
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
  }
  running = await startFullSite()
})
afterAll(async () => {
  await running.close()
  const ended = once(server, 'exit')
  server.disconnect()
  await ended
  await scratch.remove()
})

it('goes from a folder into a bucket and from there into a folder, the same in every byte [OPS-1]', async () => {
  const path = (name: string) => join(scratch.folder, `${name}.tar`)
  const place = (name: string): Configuration => ({
    ...running.site.configuration,
    dataDir: join(scratch.folder, name),
    s3: name === 'bucket' ? s3 : null,
  })
  const { manifest } = await backUp(running, path('first'))
  const bucket = place('bucket')
  expect((await restore(path('first'), bucket)).lost.missing).toBe(0)
  await backUpPlace(bucket, path('second'))
  expect((await restore(path('second'), place('folder'))).lost.missing).toBe(0)
  await backUpPlace(place('folder'), path('third'))
  const first = await filesIn(path('first'))
  expect(first.size).toBe(manifest.files)
  expect([...first.keys()].filter(name => name.startsWith('media/private/'))).toHaveLength(4)
  expect(await filesIn(path('second'))).toEqual(first)
  expect(await filesIn(path('third'))).toEqual(first)
  const again = { ...place('other'), s3 }
  await expect(restore(path('first'), again)).rejects.toThrow('The bucket media is not empty')
})
