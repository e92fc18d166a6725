import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { MOST_FILE_BYTES } from '#domain/enquiries/saleParts.ts'
import * as calls from '#contract/transfers.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { checkUpload } from '#services/enquiryFiles/checkUpload.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { noteListingWithout29c } from '#services/intake/noteListing.ts'
import { addPaperFile, openPaperFile, removePaperFile, sealTransferFile } from '#services/transfers/transferFiles.ts'
import { changeStep } from '#services/transfers/changeStep.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { handleCall } from '../handleCall.ts'
import { leadTo } from '../http/leadTo.ts'
import { readSession } from '../http/cookies.ts'
import { readParts } from '../http/multipart.ts'
import { sendFile } from '../http/sendFile.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const tokenOf = (request: FastifyRequest) => readSession(request)?.token ?? ''
const UPLOADS = { count: 4, mostWaiting: 20, ofOneNetwork: 4 }
const LIMITS = { fileSize: MOST_FILE_BYTES, files: 1, fields: 2, fieldSize: 1_024, parts: 3 }
const STATE_WORDS = { open: 'This step is open again.', done: 'Done.', not_needed: 'Noted as not needed.' }

const noFile = () => new Failure('invalid', 'Please choose a file.', { file: 'Please choose a file.' })

/** The file that a request brings, checked by its content. */
async function readProof(request: FastifyRequest) {
  for await (const part of readParts(request, LIMITS)) {
    if (part.type !== 'file' || part.fieldname !== 'file') continue
    const bytes = await part.toBuffer()
    if (bytes.byteLength === 0) throw noFile()
    return checkUpload('documents', part.filename, bytes)
  }
  throw noFile()
}

/** Taking a car in, and the papers of a sale (DESK-3). */
export function transferRoutes(app: ApiScope, site: Site): void {
  const inUploadSlot = createUploadSlots(UPLOADS)

  handleCall(app, calls.saveIntake, async request => {
    const { version, odometer_km: km, ...body } = request.body
    const { source, keys, form29c, checklist } = body
    const saved = await saveIntake(
      site,
      actorOf(request),
      request.params.id,
      version,
      {
        ...(source === undefined ? {} : { source }),
        ...(body.from_name === undefined ? {} : { fromName: body.from_name }),
        ...(body.from_phone === undefined ? {} : { fromPhone: body.from_phone }),
        ...(body.from_address === undefined ? {} : { fromAddress: body.from_address }),
        ...(body.taken_in_on === undefined ? {} : { takenInOn: body.taken_in_on }),
        ...(body.chassis_no === undefined ? {} : { chassisNo: body.chassis_no }),
        ...(body.engine_no === undefined ? {} : { engineNo: body.engine_no }),
        ...(body.loan_lender === undefined ? {} : { loanLender: body.loan_lender }),
        ...(keys === undefined ? {} : { keys }),
        ...(form29c === undefined ? {} : { form29c }),
        ...(checklist === undefined ? {} : { checklist }),
        ...(body.came_back === undefined ? {} : { cameBack: body.came_back }),
      },
      km,
    )
    return { ...done('Saved. The stock register has it.'), version: saved.version }
  })

  handleCall(app, calls.noteListing, async request => {
    await noteListingWithout29c(site, actorOf(request), request.params.id, request.body.reason)
    return done('The reason stands in the car’s history.')
  })

  handleCall(app, calls.changePaperStep, async request => {
    const { version, state, note, done_on: doneOn } = request.body
    await changeStep(site, actorOf(request), request.params.id, request.params.step, version, { state, note, doneOn })
    return done(STATE_WORDS[state])
  })

  handleCall(app, calls.addPaperFile, (request, _reply) =>
    inUploadSlot(request, async () => {
      const file = await readProof(request)
      const { id, step } = request.params
      return { ...done('The proof is kept.'), file: await addPaperFile(site, actorOf(request), id, step, file) }
    }),
  )

  handleCall(app, calls.removePaperFile, async request => {
    await removePaperFile(site, actorOf(request), request.params.id)
    return done('The file was removed.')
  })

  handleCall(app, calls.openPaperFile, async (request, reply) => {
    const { id } = request.params
    const seal = sealTransferFile(site, id, tokenOf(request))
    return leadTo(reply, `${app.prefix}/office/paper-files/${id}/${seal}`, { caching: 'private, no-store' })
  })

  handleCall(app, calls.getPaperFile, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { id, seal } = request.params
    const file = await openPaperFile(site, id, tokenOf(request), seal)
    const act = { act: 'proof_opened', caseId: file.caseId, fileId: id } as const
    await noteActOf(site, accountOf(request).id, act, actorOf(request)).catch((error: unknown) => {
      file.stream.destroy()
      throw error
    })
    return sendFile(reply, file)
  })
}
