import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { closeDay } from '#services/passport/dailyHeads.ts'
import { readPublished } from '#services/passport/readPublished.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let later = 0
let running: TestSite
beforeEach(async () => {
  later = 0
  running = await startSite({
    clock: { now: () => Date.now() + later },
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [1, 2, 3, 4, 5].map(place => vehicleInput(`KA01AA000${place}`)),
        { createOptions: true },
      ),
  })
})
afterEach(() => running.close())

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
/** RFC 6962, section 2.1, word for word. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (leaves.length === 1 && only !== undefined) return sha(Buffer.from([0]), only)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha(Buffer.from([1]), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)))
}

it('makes one head a day over all entries since the last, joined to it and signed [CAR-4]', async () => {
  const { site } = running
  await Promise.all([closeDay(site), closeDay(site)])
  await changeVehicle(site, 'test', 1, 1, { options: {}, actualPrice: 800_000 })
  await closeDay(site)
  later = DAY_MS
  await closeDay(site)
  await closeDay(site)
  const { heads, keys } = await readPublished(site)
  expect(heads.map(({ body }) => body.entries)).toEqual([1, 5])
  expect(heads[0]?.body.previous).toBe(heads[1]?.hash)
  const entries = await site.database.query.selectFrom('passportEntries').select('hash').orderBy('id').execute()
  const leaves = entries.map(({ hash }) => Buffer.from(hash, 'hex'))
  expect(heads[1]?.body.root).toBe(treeHash(leaves.slice(0, 5)).toString('hex'))
  for (const { body, hash, key, signature } of heads) {
    const names = Object.keys(body).toSorted() as (keyof typeof body)[]
    const digest = sha(Buffer.from(`{${names.map(name => `"${name}":${JSON.stringify(body[name])}`).join(',')}}`))
    expect(digest.toString('hex')).toBe(hash)
    const raw = Buffer.from(keys.find(({ id }) => id === key)?.publicKey ?? '', 'base64')
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, digest, publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  }
})
