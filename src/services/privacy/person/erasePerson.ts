import type { PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { eraseEnquiry } from '../erasure/eraseEnquiry.ts'
import { emailKeyOf, noteErased, phoneKeyOf, writeErasedList } from '../erasure/erasedKeys.ts'
import type { Site } from '../../site.ts'
import { eraseNumberOfBookParties } from '../erasure/eraseBookParties.ts'
import { eraseContactOfDeals } from '../erasure/eraseBuyers.ts'
import { eraseNumberOfIntakes } from '../erasure/eraseDesk.ts'
import { findDeskWords, redactDeskWords } from './deskWords.ts'
import { eraseByEmail, type ErasedAddress } from './eraseByEmail.ts'
import { selectPersonEnquiries } from './findPerson.ts'
import { findMentions, redactMentions } from './mentions.ts'
import { hasDeal } from '../senderPage/hasDeal.ts'
import { filesNaming } from './personFiles.ts'

/** What was erased of a person. */
export interface ErasedPerson extends ErasedAddress {
  enquiries: number
  /** Of these, name and address stay for the books of a deal. */
  keptNames: number
  mentions: number
  files: number
}

/**
 * Erases everything that is held under a phone number or an e-mail address (OPS-8): enquiries with all that belongs to them,
 * alerts, mails, the account of a member, and the number and the address in words of others, notes and lists of imports.
 * Each part is a change of its own, so that doing it again goes on where a failure has stopped. A keyed hash is noted first,
 * by which a restored backup is erased again, but for words of others, notes and lists (`eraseAgain`).
 */
export async function erasePerson(site: Site, actor: string, keys: PersonKeys): Promise<ErasedPerson> {
  const { phone, email } = keys
  const hashes = [
    ...(phone === null ? [] : [phoneKeyOf(site, phone)]),
    ...(email === null ? [] : [emailKeyOf(site, email)]),
  ]
  await site.database.transaction(transaction => noteErased(site, transaction, hashes))
  const rows = await selectPersonEnquiries(site.database.query, keys)
  let keptNames = 0
  for (const row of rows) {
    if (await hasDeal(site.database.query, row)) keptNames += 1
    await eraseEnquiry(site, row.id, { actor })
  }
  if (phone !== null) keptNames += await eraseNumberOfIntakes(site, phone)
  keptNames += await eraseContactOfDeals(site, keys)
  keptNames += await eraseNumberOfBookParties(site, keys)
  const address: ErasedAddress =
    email === null ? { alerts: 0, mails: 0, account: 'none' } : await eraseByEmail(site, email)
  const mentions = await findMentions(site.database.query, keys)
  await redactMentions(site, keys, mentions)
  const words = await findDeskWords(site.database.query, keys)
  await redactDeskWords(site, words)
  let files = 0
  for await (const file of filesNaming(site, keys)) {
    await file.write()
    files += 1
  }
  await writeErasedList(site)
  return { ...address, enquiries: rows.length, keptNames, mentions: mentions.length + words.length, files }
}
