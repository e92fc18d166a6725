import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { startSite, type TestSite } from '../startSite.ts'

/** A running site, and a folder of files that the command imports into its database. */
export interface ImportCommand {
  running: TestSite
  folder: string
  /** The site's folder of reports. */
  reports: string
  /** Runs the command as a process of its own, from the folder of the files. */
  run(...words: string[]): Promise<{ code: number; out: string; err: string }>
  /** The same on a terminal of its own, at which `answer` and Enter are typed. */
  onTerminal(answer: string, ...words: string[]): Promise<{ code: number; out: string }>
  /** How many vehicles the site shows. */
  total(): Promise<number>
}

export async function openImportCommand(): Promise<ImportCommand> {
  const running = await startSite()
  const { dataDir, databaseUrl } = running.site.configuration
  const folder = join(dataDir, 'files')
  await mkdir(folder)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    INIT_CWD: folder,
    LOG_LEVEL: 'silent',
  }
  return {
    running,
    folder,
    reports: join(dataDir, 'imports'),
    run: (...words) =>
      new Promise(done => {
        execFile(process.execPath, [resolve('scripts/import.ts'), ...words], { env }, (error, out, err) => {
          done({ code: error === null ? 0 : Number(error.code), out, err })
        })
      }),
    onTerminal(answer, ...words) {
      const line = [process.execPath, resolve('scripts/import.ts'), ...words].map(word => `'${word}'`).join(' ')
      return new Promise(done => {
        const child = execFile('script', ['-qec', line, '/dev/null'], { env }, (error, out) =>
          done({ code: error === null ? 0 : Number(error.code), out }),
        )
        let seen = ''
        child.stdout?.on('data', (chunk: string) => {
          seen += chunk
          if (!seen.includes('[y/N]')) return
          seen = ''
          child.stdin?.write(`${answer}\n`)
        })
      })
    },
    async total() {
      const everything = { filter: { chosen: {} }, sort: 'newest', offset: 0, limit: 1 } as const
      return (await searchCatalogue(running.site, everything)).total
    },
  }
}
