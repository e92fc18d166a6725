import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/bills.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { addBillFile, keepBillFile, openBillFile, sealBillFile } from '#services/bills/billFiles.ts'
import { findLineVehicles } from '#services/bills/findLineVehicle.ts'
import { BILL_COLUMNS, exportBills } from '#services/bills/listBills.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { handleCall } from '../handleCall.ts'
import { readSession } from '../http/cookies.ts'
import { leadTo } from '../http/leadTo.ts'
import { sendFile } from '../http/sendFile.ts'
import { sendTable } from '../http/sendTable.ts'
import type { ApiScope } from '../scope.ts'
import { readBillFile } from '../wire/billFile.ts'
import { done, takenBack } from '../wire/done.ts'

const tokenOf = (request: FastifyRequest) => readSession(request)?.token ?? ''
const UPLOADS = { count: 4, mostWaiting: 20, ofOneNetwork: 4 }

/** Bills of vendors with their photos and PDFs (BOOK-5). */
export function billRoutes(app: ApiScope, site: Site): void {
  const inUploadSlot = createUploadSlots(UPLOADS)

  handleCall(app, calls.addBill, async request => {
    const bill = await writeBill(site, actorOf(request), request.body)
    return { ...done('The bill is written.'), bill }
  })

  handleCall(app, calls.takeBackBill, async request => {
    const isDone = await takeBackBill(site, actorOf(request), { id: request.params.id, ...request.body })
    return takenBack(isDone, 'The bill is taken back, by rows of its own.')
  })

  handleCall(app, calls.sendBillFile, (request, _reply) =>
    inUploadSlot(request, async () => {
      const file = await keepBillFile(site, actorOf(request), await readBillFile(request))
      return { ...done('The file is kept.'), file }
    }),
  )

  handleCall(app, calls.attachBillFile, async request => {
    await addBillFile(site, actorOf(request), request.params.id, request.body.file)
    return done('The bill has its photo or PDF.')
  })

  handleCall(app, calls.openBillFile, async (request, reply) => {
    const { id } = request.params
    const seal = sealBillFile(site, id, tokenOf(request))
    return leadTo(reply, `${app.prefix}/office/bill-files/${id}/${seal}`, { caching: 'private, no-store' })
  })

  handleCall(app, calls.getBillFile, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { id, seal } = request.params
    const file = await openBillFile(site, id, tokenOf(request), seal)
    const act = { act: 'bill_opened', billId: file.billId, fileId: id } as const
    await noteActOf(site, accountOf(request).id, act, actorOf(request)).catch((error: unknown) => {
      file.stream.destroy()
      throw error
    })
    return sendFile(reply, file)
  })

  handleCall(app, calls.findBillVehicles, async request => ({
    vehicles: (await findLineVehicles(site, request.query.q)).map(({ label, name }) => ({ label, name })),
  }))

  handleCall(app, calls.exportBills, async (request, reply) => {
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'bills' }, actorOf(request))
    const { month = null, vendor = null, q = '' } = request.query
    const batches = exportBills(site, { month, vendor, words: q })
    const name = `bills${month === null ? '' : `-${month}`}`
    return sendTable(reply, { name, columns: BILL_COLUMNS, batches }, 'csv')
  })
}
