import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from './startFailure.ts'

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is using it; stop that or choose another with PORT',
  EACCES: 'this user may not use it; choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'this machine does not have that address; choose another with HOST',
  ENOTFOUND: 'no machine has that name; choose another with HOST',
}

/** Checks that the server can listen at this address, before anything else is touched. Throws `StartFailure`. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject).listen({ host, port }, resolve)
  try {
    await promise
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new StartFailure(`port ${port} on ${host} cannot be used: ${PORT_REASONS[code] ?? code}`, error)
  }
  await new Promise(closed => {
    probe.close(closed)
  })
}

/** Makes the data folder if it does not exist, and checks that it can be written to. Throws `StartFailure`. */
export async function checkDataDir(directory: string): Promise<void> {
  const probe = join(directory, `.write-test-${process.pid}`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new StartFailure(
      `the folder for data, ${directory}, cannot be written to (${code}); choose another with DATA_DIR`,
      error,
    )
  }
}
