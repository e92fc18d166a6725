import sharp from 'sharp'
import { masterFile } from '#services/photos/photoFiles.ts'
import { SALE } from '#test/enquiries/enquiryForms.ts'
import { checkFiles } from '../checks/checkFiles.ts'
import { checkRows } from '../checks/checkRows.ts'
import type { Fault, FaultContext } from '../fault.ts'
import { judgeAnswer } from '../inputs/judgeAnswer.ts'
import { Unanswered, type Answer, type Client } from '../place/client.ts'
import { openClient } from '../place/client.ts'
import { watchMost } from '../place/memory.ts'
import { openPlace, OWNER, type Look } from '../place/openPlace.ts'
import { makeFiles, MARK, readFiles, type HostileFile } from './makeFiles.ts'

/** A picture whose pixels are read must not take more than this, in megabytes. */
const MOST_MEGABYTES = 900

interface Clients {
  office: Client
  visitor: Client
}

/** Where files can be sent, by whom. */
const PLACES: readonly {
  name: string
  send(clients: Clients, file: HostileFile, good: Buffer<ArrayBuffer>): Promise<Answer>
}[] = [
  {
    name: 'photo of a car',
    send({ office }, { name, bytes }) {
      const form = new FormData()
      form.append('photo', new Blob([bytes]), name)
      return office.post('/api/office/photos', form)
    },
  },
  {
    name: 'photo of a car for sale',
    send({ visitor }, { name, bytes }) {
      const form = new FormData()
      form.append('formData', JSON.stringify(SALE))
      form.append('documents', new Blob(['%PDF-1.4\n%%EOF']), 'rc.pdf')
      form.append('carPhotos', new Blob([bytes]), name)
      return visitor.post('/api/sellPage', form)
    },
  },
  {
    name: 'document of a car for sale',
    send({ visitor }, { name, bytes }, good) {
      const form = new FormData()
      form.append('formData', JSON.stringify(SALE))
      form.append('documents', new Blob([bytes]), name)
      form.append('carPhotos', new Blob([good]), 'car.jpg')
      return visitor.post('/api/sellPage', form)
    },
  },
  {
    name: 'file to import',
    send({ office }, { name, bytes }) {
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      return office.post('/api/office/imports', form)
    },
  },
]

/** What is wrong with a photo as it was stored: it must be made anew, without anything that came along. */
async function judgeStored({ files }: Look, key: string): Promise<string | null> {
  const bytes = await files.get(masterFile(key))
  if (bytes === null) return 'was acknowledged and is not stored'
  if (bytes.includes(MARK)) return 'was stored with what came along'
  const { exif, xmp, iptc, format } = await sharp(bytes).metadata()
  if (format !== 'jpeg') return `was stored as ${format}`
  return exif || xmp || iptc ? 'was stored with what the camera noted' : null
}

/** What is wrong with how a private file is given to staff: a browser must not run it as a page of this site. */
async function judgeServed({ office }: Clients, look: Look): Promise<string[]> {
  const rows = await look.database.query
    .selectFrom('enquiryFiles')
    .select(['id', 'enquiryId as enquiry', 'name'])
    .execute()
  const problems: string[] = []
  for (const { id, enquiry, name } of rows) {
    const way = await office.get(`/api/office/enquiries/${enquiry}/files/${id}`)
    const served = await office.get(way.headers.get('location') ?? '/')
    const type = served.headers.get('content-type') ?? ''
    const isSafe =
      served.headers.get('x-content-type-options') === 'nosniff'
      && /^(?:image\/(?:jpeg|png|webp)|application\/pdf)/.test(type)
    if (served.status !== 200 || !isSafe)
      problems.push(`the private file ${JSON.stringify(name)} is served with ${served.status} as ${type}`)
  }
  return problems
}

async function sendAll(context: FaultContext) {
  const place = await openPlace(context, 'sqlite')
  const counts = new Map(PLACES.map(({ name }) => [name, { taken: 0, refused: 0 }]))
  const problems: string[] = []
  let sent = 0
  try {
    const server = place.start({ LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    const clients = { office: openClient(origin), visitor: openClient(origin) }
    await clients.office.post('/api/auth/login', OWNER)
    const look = await place.look()
    const watch = watchMost(server.pid)
    const good = Buffer.from(
      await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2b3a8c' } })
        .jpeg()
        .toBuffer(),
    )
    const send = async (file: HostileFile) => {
      for (const where of PLACES) {
        const what = `${JSON.stringify(file.name.slice(0, 60))} as a ${where.name}`
        sent += 1
        try {
          const answer = await where.send(clients, file, good)
          const problem = judgeAnswer(answer)
          if (problem !== null) problems.push(`${what} ${problem}`)
          const count = counts.get(where.name)
          if (count) count[answer.status < 300 ? 'taken' : 'refused'] += 1
          if (answer.status !== 201 || where.name !== 'photo of a car') continue
          const stored = await judgeStored(look, answer.json<{ key: string }>().key)
          if (stored !== null) problems.push(`${what} ${stored}`)
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          problems.push(`${what} had no answer: ${String(error.cause)}`)
        }
        if (!server.isAlive()) throw new Error(`${what} ended the process: ${server.output().slice(-400)}`)
      }
    }
    for (const file of await makeFiles()) await send(file)
    if (context.nasty !== null) for await (const file of readFiles(context.nasty)) await send(file)
    problems.push(...(await judgeServed(clients, look)), ...(await checkRows(look)), ...(await checkFiles(look)))
    const most = watch.stop()
    if (most > MOST_MEGABYTES) problems.push(`a file took the memory to ${most.toFixed(0)} MB`)
    await look.close()
    return { counts, problems, sent, most }
  } finally {
    await place.close()
  }
}

/** Files that nobody should send (OPS-9). */
export const hostileFiles: Fault = {
  name: 'files',
  ids: ['OPS-9', 'SELL-6'],
  title: 'Hostile files',
  how:
    'Files that are not what they are called, are two things at once, are cut off, become huge when they are read, carry scripts, actions or the '
    + 'place where a photo was taken, or have names from hell are sent wherever a file can be sent. Nothing may fail or end the process; a photo '
    + 'is stored made anew, without what came along; private files are served as what they are, never as pages. With `--nasty FOLDER` every file '
    + 'of a folder is sent too.',
  short: {},
  async run(context) {
    const { counts, problems, sent, most } = await sendAll(context)
    context.say(`${sent} files, at most ${most.toFixed(0)} MB`)
    return {
      columns: ['sent as', 'taken', 'refused with a reason'],
      rows: [...counts].map(([name, { taken, refused }]) => [name, String(taken), String(refused)]),
      problems,
    }
  },
}
