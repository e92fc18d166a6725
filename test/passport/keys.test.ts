import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyPassport } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { readPassport } from '#services/passport/readPassport.ts'
import { rotateSigningKey, signingKey } from '#services/passport/signingKey.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Schema } from '#services/schema.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeEach(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
})
afterEach(() => running.close())

const folder = () => join(running.site.configuration.dataDir, 'passport-keys')
const keys = () =>
  running.site.database.query
    .selectFrom('passportKeys')
    .select(['id', 'validUntil', 'endedBecause'])
    .orderBy('validFrom')
    .execute()
const keyOf = (platform: ProductPlatform) =>
  platform.database.withWriteLock(transaction => signingKey(platform, transaction))

it('makes a key at the first start that only its owner can read, once for all who start together [CAR-4]', async () => {
  const { site } = running
  const others = await Promise.all(
    [1, 2, 3].map(async () => ({ ...site, database: await openDatabase<Schema>(site.configuration) })),
  )
  try {
    await rm(folder(), { recursive: true })
    const found = await Promise.all(others.map(keyOf))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    expect(await readdir(folder())).toEqual([`${found[0]?.id}.pem`])
    expect((await stat(join(folder(), `${found[0]?.id}.pem`))).mode & 0o777).toBe(0o600)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
    // The first one was lost with the folder.
    expect((await keys()).map(key => key.endedBecause)).toEqual(['lost', null])
  } finally {
    for (const { database } of others) await database.close()
  }
})

it('signs with another key after a rotation, in every process, and the old one stays valid for what it signed [CAR-4]', async () => {
  const { site } = running
  const car = await addVehicle(site, 'test', vehicleInput('KA05MH0001', { actualPrice: 500_000 }))
  const other = { ...site, database: await openDatabase<Schema>(site.configuration) }
  const { ended, key } = await rotateSigningKey(other)
  await other.database.close()
  await changeVehicle(site, 'test', car.id, 1, { options: {}, actualPrice: 450_000 })
  const file = await readPassport(site.database.query, car.id)
  expect(file?.entries.map(entry => entry.key)).toEqual([...ended, key])
  expect(await verifyPassport(file, WEB_CHECKS)).toMatchObject({ ok: true, keys: [...ended, key] })
  expect(await keys()).toMatchObject([
    { id: ended[0], endedBecause: 'rotated' },
    { id: key, validUntil: null },
  ])
})

it('takes a key whose file is damaged for lost, and goes on with another [CAR-4]', async () => {
  const { site } = running
  const { id } = await keyOf(site)
  await writeFile(join(folder(), `${id}.pem`), '')
  const restarted = { ...site, database: await openDatabase<Schema>(site.configuration) }
  const { id: next } = await keyOf(restarted)
  await restarted.database.close()
  expect(next).not.toBe(id)
  expect((await keys()).map(key => key.endedBecause)).toEqual(['lost', null])
})

it('leaves the key of another machine alone [CAR-4]', async () => {
  const { site } = running
  const { id } = await keyOf(site)
  const elsewhere = {
    ...site,
    configuration: { ...site.configuration, dataDir: join(site.configuration.dataDir, 'elsewhere') },
    database: await openDatabase<Schema>(site.configuration),
  }
  const { id: other } = await keyOf(elsewhere)
  await elsewhere.database.close()
  expect(other).not.toBe(id)
  expect((await keys()).map(key => key.validUntil)).toEqual([null, null])
  expect((await keyOf(site)).id).toBe(id)
})
