import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openImportCommand, type ImportCommand } from './importCommand.ts'

let command: ImportCommand
beforeEach(async () => {
  command = await openImportCommand()
})
afterEach(() => command.running.close())

it('imports into the database of a running site, which shows it, and writes what it refused into the data folder, not beside the file', async () => {
  const rows = [
    'brand,model,variant,price,km',
    'Zzyzx,Moon,HTX,9 Lakh,-5',
    'Zzyzx,Moon,HTK,=1+1,10',
    'Zzyzx,,,5 Lakh,10',
    'Zzyzx,Star,,7 Lakh,10',
  ]
  await writeFile(join(command.folder, 'cars.csv'), rows.join('\r\n'))

  const tried = await command.run('cars.csv', '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toMatch(/added {6}0\n.*refused {4}4/su)
  expect(tried.out).toContain('brand Zzyzx (2 rows)')
  expect(tried.out.trim().split('\n').at(-1)).toBe('npm run import -- cars.csv --create-options --without-car-numbers')
  expect(await command.total()).toBe(0)

  const done = await command.run('cars.csv', '--create-options', '--without-car-numbers')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(
    /Imported 4 rows in .*\n {2}added {6}2\n {2}updated {4}0\n {2}unchanged {2}0\n {2}refused {4}2 .*\n {2}warnings {3}1 /u,
  )
  expect(await readFile(join(command.reports, 'cars.csv.refused.csv'), 'utf8')).toBe(
    [
      '\uFEFFline,column,value,reason',
      `3,price,"'=1+1",is not an amount of rupees`,
      '4,model,,no model is given',
      '',
    ].join('\r\n'),
  )
  expect(await readFile(join(command.reports, 'cars.csv.warnings.csv'), 'utf8')).toContain(`2,km,"'-5",is negative\r\n`)
  expect(done.out).toContain(join(command.reports, 'cars.csv.refused.csv'))
  expect(await readdir(command.folder)).toEqual(['cars.csv'])
  await expect.poll(command.total).toBe(2)
})

it('names what it changes, holds back what was changed since or is sold, and takes that when asked', async () => {
  const row = (state: string, price: number, version: string) =>
    `KL07AA0001,Kia,Seltos,${price},Ask us,${state},${version}`
  const list = (...cells: string[]) =>
    writeFile(
      join(command.folder, 'back.csv'),
      ['Car number,Brand,Model,Price,EMI,Status,Our version', ...cells].join('\n'),
    )
  await list(row('listed', 500_000, ''))
  expect((await command.run('back.csv')).out).toMatch(/added {6}1\n/u)
  await list(row('listed', 490_000, '1'), 'KL07AA0002,Kia,Sonet,700000,,sold,')
  const changed = await command.run('back.csv')
  expect(changed.out).toMatch(/updated {4}1 {2}→ .*back\.csv\.changes\.csv\n/u)
  expect(changed.out).toContain('Changed:\n  Kia Seltos, KL 07 AA 0001 (line 2): Price ₹5,00,000 → ₹4,90,000\n')

  // The same list again, edited: it still says version 1. And a list without versions calls the sold car available.
  await list(row('listed', 480_000, '1'), 'KL07AA0002,Kia,Sonet,700000,,available,')
  const tried = await command.run('back.csv', '--dry-run')
  expect(tried.out).toMatch(/held back {2}1 {2}\(changed here since .*\n {2}held back {2}1 {2}\(would put/u)
  expect(tried.out).toMatch(
    /--overwrite-newer .*\n {2}Kia Seltos, KL 07 AA 0001 \(line 2\): Price ₹4,90,000 → ₹4,80,000\n {4}here since: Import command changed Price/u,
  )
  expect(tried.out).toMatch(/--relist .*\n {2}Kia Sonet, KL 07 AA 0002 \(line 3\): State SOLD → LISTED\n/u)
  expect((await command.run('back.csv')).out).toMatch(/updated {4}0/u)
  expect(await readFile(join(command.reports, 'back.csv.changes.csv'), 'utf8')).toContain(
    '3,Kia Sonet,KL 07 AA 0002,State,sold,listed,left out: would be back on sale,',
  )
  expect((await command.run('back.csv', '--overwrite-newer', '--relist')).out).toMatch(/updated {4}2/u)
})
