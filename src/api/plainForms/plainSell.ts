import { createUploadSlots } from '../guards/uploadSlots.ts'
import { leadTo } from '../http/leadTo.ts'
import { readTraces } from '../wire/traces.ts'
import { describePosted } from './describePosted.ts'
import type { PlainScope } from './plainForm.ts'
import {
  beginPlainSale,
  checkPlainSale,
  firstStepProblems,
  isOneStep,
  readPlainSale,
  SALE_INCOMPLETE,
  withForgottenFiles,
} from './plainSale.ts'
import { receivePlain } from './receivePlain.ts'

// To give back what was typed into a sell form that was refused unread, all of it has to come in, files and all.
const REFUSED = { count: 4, mostWaiting: 0, ofOneNetwork: 1 }

/**
 * The sell form as a browser posts it by itself (SELL-2 to SELL-6). It is none of `take`: its files stream in within limits of
 * their own, what is wrong with them is noted while the rest is read, and its first step may come alone.
 */
export function plainSellRoutes(scope: PlainScope): void {
  const { app, limits, show } = scope
  const inRefusedSlot = createUploadSlots(REFUSED)

  app.post('/Sell', async (request, reply) => {
    const sale = beginPlainSale()
    let thanks = ''
    try {
      await limits.takeAddress(request, reply)
      await limits.inUploadSlot(request, async () => {
        await readPlainSale(request, sale)
        if (isOneStep(sale)) return
        const { website, notice, files } = sale
        const enquiry = { kind: 'sale', form: checkPlainSale(sale) } as const
        const coming = { traces: readTraces({ website, notice }), files, sent: '/Sell?sent=car' }
        thanks = await receivePlain(scope)({ request, reply }, enquiry, coming)
      })
    } catch (thrown) {
      // Not held while the page is rendered, for which there may be a queue.
      sale.files = []
      // Refused before it was read: what was typed is looked for now, so that it can be given back. Files are not kept.
      const readTyped = () => readPlainSale(request, sale, { keepFiles: false })
      if (!sale.begun) await inRefusedSlot(request, readTyped).catch(() => {})
      // No slot for that either.
      if (!sale.begun) throw thrown
      const posted = describePosted(thrown, request, reply, sale.values, sale.problems)
      return show(request, reply, '/Sell', { ...posted, fields: withForgottenFiles(sale, posted.fields) })
    }
    if (!isOneStep(sale)) return leadTo(reply, thanks)
    const fields = firstStepProblems(sale)
    const outcome =
      Object.keys(fields).length === 0 ? { status: 200, message: null } : { status: 400, message: SALE_INCOMPLETE }
    return show(request, reply, '/Sell', { ...outcome, fields, values: sale.values })
  })
}
