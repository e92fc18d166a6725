import type { FastifyRequest } from 'fastify'
import { takeBackBill as takeBackCall } from '#contract/bills.ts'
import { billSchema, MOST_LINES } from '#domain/bills/billForm.ts'
import { flatBillSchema, nestBill } from '#domain/bills/flatBill.ts'
import { MOST_FILE_BYTES } from '#domain/enquiries/saleParts.ts'
import { Failure } from '#domain/errors.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { keepBillFile } from '#services/bills/billFiles.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { billPath, writeBill } from '#services/bills/writeBill.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import { recogniseSession } from '../guards/session.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { leadTo } from '../http/leadTo.ts'
import { readParts } from '../http/multipart.ts'
import { checkBillFile } from '../wire/billFile.ts'
import { describePosted } from './describePosted.ts'
import { asTyped } from './plainBody.ts'
import type { PlainScope } from './plainForm.ts'

const NEW = '/office/money/bills/new'
const UPLOADS = { count: 4, mostWaiting: 20, ofOneNetwork: 4 }
const MOST_FIELDS = 20 + MOST_LINES * 8
const LIMITS = {
  fileSize: MOST_FILE_BYTES,
  files: 1,
  fields: MOST_FIELDS,
  fieldSize: 4_096,
  parts: MOST_FIELDS + 1,
}
/** How many lines come with a press of “Add a line”. */
const MORE_LINES = 3

/** What a browser has posted by itself: a file is kept at once, so that no problem with the bill loses it. */
async function readPosted(site: Site, request: FastifyRequest, values: Record<string, string>): Promise<void> {
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'field') {
      values[part.fieldname] = asTyped(part.value)
      continue
    }
    if (part.fieldname !== 'document' || !part.filename) {
      part.file.resume()
      continue
    }
    const file = await checkBillFile(part.filename, await part.toBuffer())
    values.file = String(await keepBillFile(site, actorOf(request), file))
    values.file_name = file.name
    values.file_pdf = file.contentType === 'application/pdf' ? 'yes' : ''
  }
}

/** What is wrong with a bill, by its fields. Throws `Failure` `invalid`. */
function refuseWrong(values: Readonly<Record<string, string>>): void {
  const { issues } = flatBillSchema.safeParse(values).error
  if (issues.length === 0) return
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  throw new Failure('invalid', 'Please check what you typed.', fields)
}

/** The forms of bills as a browser posts them by itself (BOOK-5). */
export function plainBillRoutes({ app, site, show, take }: PlainScope): void {
  const inUploadSlot = createUploadSlots(UPLOADS)

  app.post(NEW, async (request, reply) => {
    const values: Record<string, string> = {}
    try {
      request.account = (await recogniseSession(site, request, reply))?.account ?? null
      await requirePermission('books.write')(request, reply)
      await inUploadSlot(request, () => readPosted(site, request, values))
      if (values.more === undefined) {
        refuseWrong(values)
        const id = await writeBill(site, actorOf(request), billSchema.parse(nestBill(values)))
        return leadTo(reply, billPath(id))
      }
    } catch (thrown) {
      return show(request, reply, NEW, describePosted(thrown, request, reply, values))
    }
    const { more: _more, ...typed } = values
    const rows = String(Math.min(MOST_LINES, (readRowId(values.rows ?? '') ?? 1) + MORE_LINES))
    return show(request, reply, NEW, { status: 200, message: null, fields: {}, values: { ...typed, rows } })
  })

  take('/office/money/bills/:id', takeBackCall, async ({ request, params, form }) => {
    const id = readRowId(params.id)
    if (id === null) throw new Failure('not_found', 'There is no such page.')
    await takeBackBill(site, actorOf(request), { id, ...form })
    return billPath(id)
  })
}
