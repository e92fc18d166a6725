import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { importsBy } from './importApi.ts'
import { openImportCommand, type ImportCommand } from './importCommand.ts'

let command: ImportCommand
beforeEach(async () => {
  command = await openImportCommand()
})
afterEach(() => command.running.close())

it('writes its lists where it is asked to, and removes those of an earlier import', async () => {
  await writeFile(join(command.folder, 'lists.csv'), 'brand,model,price\nKia,Seltos,soon\n')
  const done = await command.run('lists.csv', '--report', 'my reports/today', '--without-car-numbers')
  expect(done).toMatchObject({ code: 0, err: '' })
  const place = join(command.folder, 'my reports', 'today')
  expect(done.out).toContain(join(place, 'lists.csv.refused.csv'))
  expect(await readdir(place)).toEqual(['lists.csv.refused.csv'])
  await writeFile(join(command.folder, 'lists.csv'), 'brand,model,price\nKia,Seltos,5 Lakh\n')
  const again = await command.run(
    'lists.csv',
    '--create-options',
    '--report',
    'my reports/today',
    '--without-car-numbers',
  )
  expect(again).toMatchObject({ code: 0 })
  expect(await readdir(place)).toEqual([])
})

it('refuses a list without car numbers before a row is written, and says which option goes on', async () => {
  // In the table itself: the catalogue shows it a moment later.
  const stored = async () =>
    (await command.running.site.database.query.selectFrom('vehicles').select('id').execute()).length
  const before = await stored()
  await writeFile(join(command.folder, 'bare.csv'), 'brand,model,price\nKia,Sonet,5 Lakh\nKia,Sonet,6 Lakh\n')
  const refused = await command.run('bare.csv')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /^Nothing more is imported: No column has vehicle numbers\..*: npm run import -- bare\.csv --without-car-numbers\n$/u,
  )
  expect(await stored()).toBe(before)
  const tried = await command.run('bare.csv', '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toMatch(
    /added {6}2\n.*No column has vehicle numbers\..*\nnpm run import -- bare\.csv --without-car-numbers\n$/su,
  )
  expect((await command.run('bare.csv', '--without-car-numbers')).out).toMatch(/added {6}2\n/u)
  expect(await stored()).toBe(before + 2)
})

it('says in a script the whole command that takes a list in, with every option that it needs', async () => {
  await writeFile(join(command.folder, 'my list.csv'), 'brand,model,price\nZodiac,Ram,5 Lakh\nKia,Sonet,6 Lakh\n')
  const whole = "npm run import -- 'my list.csv' --set location=Pune --create-options --without-car-numbers"
  const tried = await command.run('my list.csv', '--dry-run', '--set', 'location=Pune')
  expect(tried.out.trim().split('\n').at(-1)).toBe(whole)
  const refused = await command.run('my list.csv', '--set', 'location=Pune')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err.trim().endsWith(whole)).toBe(true)
  const partly = await command.run('my list.csv', '--set', 'location=Pune', '--without-car-numbers')
  expect(partly.out).toMatch(/added {6}1\n.*refused {4}1 /su)
  expect(partly.out.trim().split('\n').at(-1)).toBe(
    "npm run import -- 'my list.csv' --set location=Pune --without-car-numbers --create-options",
  )
})

it('asks once on a terminal for all that a list needs, with the names and counts, and takes no for an answer', async () => {
  await writeFile(join(command.folder, 'asked.csv'), 'brand,model,price\nZephyr,Blue,5 Lakh\nZephyr,Grey,6 Lakh\n')
  const named = async () =>
    (await command.running.site.database.query.selectFrom('brands').select('id').where('name', '=', 'Zephyr').execute())
      .length
  for (const answer of ['n', '', 'maybe']) {
    const refused = await command.onTerminal(answer, 'asked.csv')
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('brand Zephyr (2 rows)')
    expect(refused.out).toContain(
      'Add these options to the lists, and import the vehicles without numbers? Otherwise nothing is imported. [y/N]',
    )
    expect(refused.out).toContain('Nothing more is imported: the question was answered with no.')
    expect(await named()).toBe(0)
  }
  const done = await command.onTerminal('y', 'asked.csv')
  expect(done.code).toBe(0)
  expect(done.out.match(/\[y\/N\]/gu)).toHaveLength(1)
  expect(done.out).toMatch(/added {6}2\r?\n/u)
  expect(await named()).toBe(1)
  // Everything is known now, so only the numbers are asked for; and nothing of a list that has them.
  expect((await command.onTerminal('y', 'asked.csv')).out).toContain('Import the vehicles without numbers? Otherwise')
  await writeFile(join(command.folder, 'numbered.csv'), 'Reg No,brand,model,price\nKL07AB0009,Zephyr,Blue,5 Lakh\n')
  const plain = await command.onTerminal('', 'numbered.csv')
  expect(plain.out).not.toContain('[y/N]')
  expect(plain.out).toMatch(/added {6}1\r?\n/u)
})

it('reads a column as was decided for an earlier list in the back office, unless a map is given', async () => {
  const app = await apiAs(command.running.site, 'owner')
  const imports = importsBy(app)
  const list = (last: string) => `Reg No,Firm,Model,Gear Kind,Price\nKL07AB${last},Kia,Seltos,Zed,7 Lakh\n`
  const { id } = await imports.upload(list('0001'))
  await imports.check(id, {
    columns: { Firm: { means: 'brand', unit: null }, 'Gear Kind': { means: 'transmission', unit: null } },
    values: { transmission: { Zed: 'Manual' } },
  })
  await app.close()
  await writeFile(join(command.folder, 'firm.csv'), list('0002'))
  const read = await command.run('firm.csv', '--dry-run')
  expect(read.out).toMatch(/added {6}1\n/u)
  expect(read.out).toContain(
    'Read as decided for an earlier list in the back office: Firm, Gear Kind. --map reads them otherwise.',
  )
  await writeFile(join(command.folder, 'other.json'), '{"color":"Gear Kind"}')
  expect((await command.run('firm.csv', '--dry-run', '--map', 'other.json')).err).toContain(
    'No column is recognised as brand',
  )
})

it('describes every option with an example', async () => {
  const { code, out, err } = await command.run('--help')
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
  await writeFile(join(command.folder, 'cars.csv'), 'brand,model,price\nKia,Seltos,5 Lakh\n')
  await writeFile(join(command.folder, 'map.json'), '{"colour":"Paint"}')
  const { code, out, err } = await command.run(...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(message)
})
