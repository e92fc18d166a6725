import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { apiAs } from './apiAs.ts'
import { importsBy } from './import/importApi.ts'
import { startSite, type TestSite } from './startSite.ts'

let running: TestSite
let folder: string
beforeAll(async () => {
  running = await startSite()
  folder = join(running.site.configuration.dataDir, 'files')
  await mkdir(folder)
})
afterAll(() => running.close())

/** Runs the command as a process of its own, on the database of the running site, from the folder of the files. */
function runImport(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const { dataDir, databaseUrl } = running.site.configuration
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    INIT_CWD: folder,
    LOG_LEVEL: 'silent',
  }
  return new Promise(done => {
    execFile(process.execPath, [resolve('scripts/import.ts'), ...words], { env }, (error, out, err) => {
      done({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

/** The same on a terminal of its own, at which `answer` and Enter are typed. */
function onTerminal(answer: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const { dataDir, databaseUrl } = running.site.configuration
  const line = [process.execPath, resolve('scripts/import.ts'), ...words].map(word => `'${word}'`).join(' ')
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', INIT_CWD: folder, LOG_LEVEL: 'silent' }
  return new Promise(done => {
    const child = execFile(
      'script',
      ['-qec', line, '/dev/null'],
      { env: { ...process.env, ...variables } },
      (error, out) => done({ code: error === null ? 0 : Number(error.code), out }),
    )
    let seen = ''
    child.stdout?.on('data', (chunk: string) => {
      seen += chunk
      if (!seen.includes('[y/N]')) return
      seen = ''
      child.stdin?.write(`${answer}\n`)
    })
  })
}

const reports = () => join(running.site.configuration.dataDir, 'imports')
const total = async () =>
  (await searchCatalogue(running.site, { filter: { chosen: {} }, sort: 'newest', offset: 0, limit: 1 })).total

it('imports into the database of a running site, which shows it, and writes what it refused into the data folder, not beside the file', async () => {
  const rows = [
    'brand,model,variant,price,km',
    'Zzyzx,Moon,HTX,9 Lakh,-5',
    'Zzyzx,Moon,HTK,=1+1,10',
    'Zzyzx,,,5 Lakh,10',
    'Zzyzx,Star,,7 Lakh,10',
  ]
  await writeFile(join(folder, 'cars.csv'), rows.join('\r\n'))

  const tried = await runImport('cars.csv', '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toMatch(/added {6}0\n.*refused {4}4/su)
  expect(tried.out).toContain('brand Zzyzx (2 rows)')
  expect(tried.out.trim().split('\n').at(-1)).toBe('npm run import -- cars.csv --create-options --without-car-numbers')
  expect(await total()).toBe(0)

  const done = await runImport('cars.csv', '--create-options', '--without-car-numbers')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(
    /Imported 4 rows in .*\n {2}added {6}2\n {2}updated {4}0\n {2}unchanged {2}0\n {2}refused {4}2 .*\n {2}warnings {3}1 /u,
  )
  expect(await readFile(join(reports(), 'cars.csv.refused.csv'), 'utf8')).toBe(
    [
      '\uFEFFline,column,value,reason',
      `3,price,"'=1+1",is not an amount of rupees`,
      '4,model,,no model is given',
      '',
    ].join('\r\n'),
  )
  expect(await readFile(join(reports(), 'cars.csv.warnings.csv'), 'utf8')).toContain(`2,km,"'-5",is negative\r\n`)
  expect(done.out).toContain(join(reports(), 'cars.csv.refused.csv'))
  expect(await readdir(folder)).toEqual(['cars.csv'])
  await expect.poll(total, { timeout: 2_000 }).toBe(2)
})

it('writes its lists where it is asked to, and removes those of an earlier import', async () => {
  await writeFile(join(folder, 'lists.csv'), 'brand,model,price\nKia,Seltos,soon\n')
  const done = await runImport('lists.csv', '--report', 'my reports/today', '--without-car-numbers')
  expect(done).toMatchObject({ code: 0, err: '' })
  const place = join(folder, 'my reports', 'today')
  expect(done.out).toContain(join(place, 'lists.csv.refused.csv'))
  expect(await readdir(place)).toEqual(['lists.csv.refused.csv'])
  await writeFile(join(folder, 'lists.csv'), 'brand,model,price\nKia,Seltos,5 Lakh\n')
  const again = await runImport(
    'lists.csv',
    '--create-options',
    '--report',
    'my reports/today',
    '--without-car-numbers',
  )
  expect(again).toMatchObject({ code: 0 })
  expect(await readdir(place)).toEqual([])
})

it('names what it changes, holds back what was changed since or is sold, and takes that when asked', async () => {
  const row = (state: string, price: number, version: string) =>
    `KL07AA0001,Kia,Seltos,${price},Ask us,${state},${version}`
  const list = (...cells: string[]) =>
    writeFile(join(folder, 'back.csv'), ['Car number,Brand,Model,Price,EMI,Status,Our version', ...cells].join('\n'))
  await list(row('listed', 500_000, ''))
  expect((await runImport('back.csv')).out).toMatch(/added {6}1\n/u)
  await list(row('listed', 490_000, '1'), 'KL07AA0002,Kia,Sonet,700000,,sold,')
  const changed = await runImport('back.csv')
  expect(changed.out).toMatch(/updated {4}1 {2}→ .*back\.csv\.changes\.csv\n/u)
  expect(changed.out).toContain('Changed:\n  Kia Seltos, KL 07 AA 0001 (line 2): Price ₹5,00,000 → ₹4,90,000\n')

  // The same list again, edited: it still says version 1. And a list without versions calls the sold car available.
  await list(row('listed', 480_000, '1'), 'KL07AA0002,Kia,Sonet,700000,,available,')
  const tried = await runImport('back.csv', '--dry-run')
  expect(tried.out).toMatch(/held back {2}1 {2}\(changed here since .*\n {2}held back {2}1 {2}\(would put/u)
  expect(tried.out).toMatch(
    /--overwrite-newer .*\n {2}Kia Seltos, KL 07 AA 0001 \(line 2\): Price ₹4,90,000 → ₹4,80,000\n {4}here since: Import command changed Price/u,
  )
  expect(tried.out).toMatch(/--relist .*\n {2}Kia Sonet, KL 07 AA 0002 \(line 3\): State SOLD → LISTED\n/u)
  expect((await runImport('back.csv')).out).toMatch(/updated {4}0/u)
  expect(await readFile(join(reports(), 'back.csv.changes.csv'), 'utf8')).toContain(
    '3,Kia Sonet,KL 07 AA 0002,State,sold,listed,left out: would be back on sale,',
  )
  expect((await runImport('back.csv', '--overwrite-newer', '--relist')).out).toMatch(/updated {4}2/u)
})

it('refuses a list without car numbers before a row is written, and says which option goes on', async () => {
  // In the table itself: the catalogue shows it a moment later.
  const stored = async () => (await running.site.database.query.selectFrom('vehicles').select('id').execute()).length
  const before = await stored()
  await writeFile(join(folder, 'bare.csv'), 'brand,model,price\nKia,Sonet,5 Lakh\nKia,Sonet,6 Lakh\n')
  const refused = await runImport('bare.csv')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /^Nothing more is imported: No column has car numbers\..*: npm run import -- bare\.csv --without-car-numbers\n$/u,
  )
  expect(await stored()).toBe(before)
  const tried = await runImport('bare.csv', '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toMatch(
    /added {6}2\n.*No column has car numbers\..*\nnpm run import -- bare\.csv --without-car-numbers\n$/su,
  )
  expect((await runImport('bare.csv', '--without-car-numbers')).out).toMatch(/added {6}2\n/u)
  expect(await stored()).toBe(before + 2)
})

it('says in a script the whole command that takes a list in, with every option that it needs', async () => {
  await writeFile(join(folder, 'my list.csv'), 'brand,model,price\nZodiac,Ram,5 Lakh\nKia,Sonet,6 Lakh\n')
  const whole = "npm run import -- 'my list.csv' --set location=Pune --create-options --without-car-numbers"
  const tried = await runImport('my list.csv', '--dry-run', '--set', 'location=Pune')
  expect(tried.out.trim().split('\n').at(-1)).toBe(whole)
  const refused = await runImport('my list.csv', '--set', 'location=Pune')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err.trim().endsWith(whole)).toBe(true)
  const partly = await runImport('my list.csv', '--set', 'location=Pune', '--without-car-numbers')
  expect(partly.out).toMatch(/added {6}1\n.*refused {4}1 /su)
  expect(partly.out.trim().split('\n').at(-1)).toBe(
    "npm run import -- 'my list.csv' --set location=Pune --without-car-numbers --create-options",
  )
})

it('asks once on a terminal for all that a list needs, with the names and counts, and takes no for an answer', async () => {
  await writeFile(join(folder, 'asked.csv'), 'brand,model,price\nZephyr,Blue,5 Lakh\nZephyr,Grey,6 Lakh\n')
  const named = async () =>
    (await running.site.database.query.selectFrom('brands').select('id').where('name', '=', 'Zephyr').execute()).length
  for (const answer of ['n', '', 'maybe']) {
    const refused = await onTerminal(answer, 'asked.csv')
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('brand Zephyr (2 rows)')
    expect(refused.out).toContain(
      'Add these options to the lists, and import the cars without numbers? Otherwise nothing is imported. [y/N]',
    )
    expect(refused.out).toContain('Nothing more is imported: the question was answered with no.')
    expect(await named()).toBe(0)
  }
  const done = await onTerminal('y', 'asked.csv')
  expect(done.code).toBe(0)
  expect(done.out.match(/\[y\/N\]/gu)).toHaveLength(1)
  expect(done.out).toMatch(/added {6}2\r?\n/u)
  expect(await named()).toBe(1)
  // Everything is known now, so only the numbers are asked for; and nothing of a list that has them.
  expect((await onTerminal('y', 'asked.csv')).out).toContain('Import the cars without numbers? Otherwise')
  await writeFile(join(folder, 'numbered.csv'), 'Reg No,brand,model,price\nKL07AB0009,Zephyr,Blue,5 Lakh\n')
  const plain = await onTerminal('', 'numbered.csv')
  expect(plain.out).not.toContain('[y/N]')
  expect(plain.out).toMatch(/added {6}1\r?\n/u)
})

it('reads a column as was decided for an earlier list in the back office, unless a map is given', async () => {
  const app = await apiAs(running.site, 'owner')
  const imports = importsBy(app)
  const list = (last: string) => `Reg No,Firm,Model,Gear Kind,Price\nKL07AB${last},Kia,Seltos,Zed,7 Lakh\n`
  const { id } = await imports.upload(list('0001'))
  await imports.check(id, {
    columns: { Firm: { means: 'brand', unit: null }, 'Gear Kind': { means: 'transmission', unit: null } },
    values: { transmission: { Zed: 'Manual' } },
  })
  await app.close()
  await writeFile(join(folder, 'firm.csv'), list('0002'))
  const read = await runImport('firm.csv', '--dry-run')
  expect(read.out).toMatch(/added {6}1\n/u)
  expect(read.out).toContain(
    'Read as decided for an earlier list in the back office: Firm, Gear Kind. --map reads them otherwise.',
  )
  await writeFile(join(folder, 'other.json'), '{"color":"Gear Kind"}')
  expect((await runImport('firm.csv', '--dry-run', '--map', 'other.json')).err).toContain(
    'No column is recognised as brand',
  )
})

it('describes every option with an example', async () => {
  const { code, out, err } = await runImport('--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const options = [...out.matchAll(/^ {2}--([a-z-]+)/gmu)].map(([, name = '']) => name)
  expect(options).toEqual(expect.arrayContaining(['dry-run', 'create-options', 'map', 'report', 'help']))
  for (const name of options) expect(out).toMatch(new RegExp(`npm run import -- .*--${name}`, 'u'))
})

it.each([
  ['an unknown flag', ['cars.csv', '--fast'], /--fast/u],
  ['a file that is not there', ['gone.csv'], /gone\.csv/u],
  ['a map with unknown fields', ['cars.csv', '--map', 'map.json'], /fields that do not exist: colour/u],
  ['a folder', ['.'], /not a file/u],
])('says in one line what is wrong with %s, and ends with 1', async (_, words, message) => {
  await writeFile(join(folder, 'map.json'), '{"colour":"Paint"}')
  const { code, out, err } = await runImport(...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(message)
})
