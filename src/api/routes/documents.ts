import * as calls from '#contract/documents.ts'
import { eInvoice, eInvoiceProblems } from '#domain/documents/eInvoice.ts'
import type { PlaceFacts } from '#domain/documents/placeOfSupply.ts'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { cancelDocument } from '#services/documents/cancelDocument.ts'
import { streamDocumentsCsv } from '#services/documents/listDocuments.ts'
import { makeInvoice, makeNote } from '#services/documents/makeInvoice.ts'
import { makePurchaseVoucher } from '#services/documents/makePurchaseVoucher.ts'
import { findDocument } from '#services/documents/readDocument.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf, mayDo } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The place of supply that was chosen, with its reason. */
function chosenOf(state: PlaceFacts['ours'], reason: string, mayChoose: boolean): PlaceFacts['chosen'] {
  if (state === null) return null
  if (!mayChoose) throw new Failure('forbidden', 'Only who writes the books may choose another place of supply.')
  const message = 'Please say why: it stands on the invoice.'
  if (reason === '') throw new Failure('invalid', message, { place_reason: message })
  return { state, reason }
}

/** Invoices, notes and vouchers (BOOK-4). */
export function documentRoutes(app: ApiScope, site: Site): void {
  const seenAs = (reference: string, version: number) => ({ reference: readReference(reference) ?? '', version })

  handleCall(app, calls.makeInvoice, async request => {
    const { version, part, is_brought: isBrought, place, place_reason: reason } = request.body
    const choice = { isBrought, chosen: chosenOf(place, reason, mayDo(request, 'books.write')) }
    const seen = seenAs(request.params.reference, version)
    const { id, number } = await makeInvoice(site, actorOf(request), seen, part, choice)
    return { ...done(`${number} is made.`), document: id, number }
  })

  handleCall(app, calls.makeNote, async request => {
    const { version, ...note } = request.body
    const { id, number } = await makeNote(site, actorOf(request), seenAs(request.params.reference, version), note)
    return { ...done(`${number} is made.`), document: id, number }
  })

  handleCall(app, calls.makePurchaseVoucher, async request => {
    const holding = { vehicleId: request.params.id, serial: request.body.holding }
    const { id, number } = await makePurchaseVoucher(site, actorOf(request), holding)
    return { ...done(`${number} is made.`), document: id, number }
  })

  handleCall(app, calls.cancelDocument, async request => {
    await cancelDocument(site, actorOf(request), request.params.id, request.body.reason)
    return done('The number is cancelled.')
  })

  handleCall(app, calls.exportDocuments, async (request, reply) => {
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'documents' })
    const { kind = null, month = null, cancelled } = request.query
    const lines = streamDocumentsCsv(site, { kind, month, cancelled: cancelled !== undefined })
    return sendCsv(reply, `documents${month === null ? '' : `-${month}`}.csv`, await textStream(lines))
  })

  handleCall(app, calls.exportEInvoice, async (request, reply) => {
    const found = await findDocument(site.database.query, request.params.id)
    if (found === null) throw new Failure('not_found', 'There is no such document.')
    const { document, recipient } = found
    const json = eInvoice(document, recipient)
    if (json === null)
      throw new Failure('conflict', eInvoiceProblems(document, recipient).join(' ') || 'This is no invoice.')
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${document.number.replaceAll('/', '-')}.json"`,
      })
      .send(JSON.stringify([json], null, 2))
  })
}
