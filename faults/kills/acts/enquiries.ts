import { SALE } from '#test/enquiries/enquiryForms.ts'
import type { Answer } from '../../place/client.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct, type Stage } from '../stage.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

/** One filling of a form, which may be sent more than once and must count once. */
interface Filling {
  what: string
  email: string
  files: number
  /** Mails that it causes. */
  mails: number
  send(): Promise<Answer>
}

async function judge({ database: { query }, files }: Look, filling: Filling, mayBeAbsent: boolean) {
  const rows = await query.selectFrom('enquiries').select('id').where('email', '=', filling.email).execute()
  if (rows.length === 0) return mayBeAbsent ? null : 'is lost'
  if (rows.length > 1) return `stands ${rows.length} times`
  const id = rows[0]?.id ?? 0
  const kept = await query.selectFrom('enquiryFiles').select('fileKey').where('enquiryId', '=', id).execute()
  if (kept.length !== filling.files) return `has ${kept.length} files, not ${filling.files}`
  for (const { fileKey: key } of kept) if ((await files.stat(key)) === null) return `has lost the file ${key}`
  const mails = await query.selectFrom('outbox').select('id').where('enquiryId', '=', id).execute()
  if (mails.length !== filling.mails) return `caused ${mails.length} mails, not ${filling.mails}`
  const links = await query.selectFrom('privateLinks').select('tokenHash').where('enquiryId', '=', id).execute()
  return links.length > 0 ? null : 'has no private page'
}

const PERSON = { address: '12 MG Road', contactNumber: '98450 12345' }

function fillMessage(stage: Stage, email: string): Filling {
  const key = crypto.randomUUID()
  const form = { name: 'Asha Rao', email, phone: '98450 12345', message: 'Are you open on Sunday?' }
  const visitor = stage.visitor()
  return {
    what: 'send a message',
    email,
    files: 0,
    mails: 2,
    send: () => visitor.post('/api/contact-form', form, { 'idempotency-key': key }),
  }
}

function fillOffer(stage: Stage, email: string): Filling {
  const key = crypto.randomUUID()
  const car = { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: '₹9.5 L', offerPrice: '9,00,000' }
  const visitor = stage.visitor()
  const form = { ...car, ...PERSON, userName: 'Asha Rao', email, userMessage: 'Today?' }
  return {
    what: 'make an offer',
    email,
    files: 0,
    mails: 2,
    send: () => visitor.post('/api/send-offer', form, { 'idempotency-key': key }),
  }
}

function fillSale(stage: Stage, email: string): Filling {
  const key = crypto.randomUUID()
  const sale = { ...SALE, email }
  const visitor = stage.visitor()
  const pictures = [stage.random.one(stage.pictures), stage.random.one(stage.pictures)]
  return {
    what: 'offer a car for sale, with files',
    email,
    files: 3,
    mails: 2,
    send() {
      const form = new FormData()
      form.append('formData', JSON.stringify(sale))
      form.append('documents', new Blob([PDF]), 'rc.pdf')
      for (const picture of pictures) form.append('carPhotos', new Blob([picture]), 'car.jpg')
      return visitor.post('/api/sellPage', form, { 'idempotency-key': key })
    },
  }
}

/** Sends messages, offers and cars for sale as visitors do, each again when it had no answer. */
export const actWithEnquiries: MakeAct = stage => {
  let unsure: Filling | null = null
  return {
    name: 'enquiries',
    async step() {
      const email = `visitor-${stage.next()}@example.com`
      const filling: Filling = unsure ?? stage.random.one([fillMessage, fillOffer, fillSale])(stage, email)
      stage.ledger.expect(filling.email, look => judge(look, filling, true))
      unsure = filling
      await ask(stage, filling.what, filling.send)
      unsure = null
      stage.ledger.expect(filling.email, look => judge(look, filling, false))
    },
  }
}
