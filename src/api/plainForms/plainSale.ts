import type { FastifyRequest } from 'fastify'
import { NOTICE_FIELD } from '#domain/consent/currentNotice.ts'
import { saleSchema, type Sale } from '#domain/enquiries/enquiry.ts'
import { SALE_FILES, SALE_STEPS } from '#domain/enquiries/saleParts.ts'
import { Failure, isFailure } from '#domain/errors.ts'
import { cleanFileName } from '#domain/text/fileName.ts'
import type { EnquiryFile } from '#services/enquiryFiles/checkUpload.ts'
import { readParts } from '../http/multipart.ts'
import { missingFiles, readSaleFile, SALE_LIMITS, type UploadField } from '../wire/saleForm.ts'
import { asTyped, firstProblems, HONEYPOT, TRACE_FIELDS } from './plainBody.ts'

/** The button that leads from one step to the next, which a browser without JavaScript sends. */
const NEXT = 'next'
const FIELDS = new Set<string>([...SALE_STEPS.flat(), ...TRACE_FIELDS, NEXT])
const LIMITS = { ...SALE_LIMITS, fields: FIELDS.size + 5, parts: SALE_LIMITS.files + FIELDS.size + 5 }

/** What has come of a sell form that the browser posts by itself. */
export interface PlainSale {
  values: Record<string, string>
  website: string
  notice: string
  wantsNext: boolean
  files: EnquiryFile[]
  /** What is wrong with the files, by the names of their fields. */
  problems: Record<string, string>
  /** For which fields any file came. */
  chosen: Set<UploadField>
  /** Whether its reading has begun. */
  begun: boolean
}

export function beginPlainSale(): PlainSale {
  return {
    values: {},
    website: '',
    notice: '',
    wantsNext: false,
    files: [],
    problems: {},
    chosen: new Set(),
    begun: false,
  }
}

function noteField(sale: PlainSale, name: string, text: string): void {
  if (name === HONEYPOT) sale.website = text
  else if (name === NOTICE_FIELD) sale.notice = text
  else if (name === NEXT) sale.wantsNext = true
  else if (FIELDS.has(name)) sale.values[name] ??= asTyped(text)
}

/**
 * Reads a sell form as it streams in; what is wrong with files is noted, and the rest of the form read all the same. Without
 * `keepFiles` only what is typed is kept. Throws what the server refuses by its limits.
 */
export async function readPlainSale(
  request: FastifyRequest,
  sale: PlainSale,
  { keepFiles = true } = {},
): Promise<void> {
  sale.begun = true
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'field') {
      noteField(sale, part.fieldname, part.value)
      continue
    }
    const field = Object.hasOwn(SALE_FILES, part.fieldname) ? (part.fieldname as UploadField) : null
    // A field in which nothing was chosen comes as a file without a name.
    const isChosen = field !== null && Boolean(part.filename)
    if (isChosen) sale.chosen.add(field)
    if (!isChosen || !keepFiles || sale.problems[field] !== undefined) {
      part.file.resume()
      continue
    }
    try {
      sale.files.push(await readSaleFile(part, sale.files))
    } catch (thrown) {
      part.file.resume()
      if (isFailure(thrown) && thrown.fields[field] !== undefined) sale.problems[field] = thrown.fields[field]
      else if (!part.file.truncated) throw thrown
      else sale.problems[field] = `${cleanFileName(part.filename)} is larger than 10 MB. Please choose a smaller file.`
    }
  }
}

/** What a form says that lacks something (SELL-2). */
export const SALE_INCOMPLETE = 'Please fill all required fields.'

/** Whether nothing but the first step is filled in, and the next one is asked for. */
export function isOneStep({ wantsNext, values, chosen }: PlainSale): boolean {
  return (
    wantsNext
    && chosen.size === 0
    && SALE_STEPS.slice(1)
      .flat()
      .every(name => (values[name] ?? '').trim() === '')
  )
}

/** What is wrong with the first step, by the names of its fields (SELL-2). */
export function firstStepProblems({ values }: PlainSale): Record<string, string> {
  const { error } = saleSchema.safeParse(values)
  const problems = error === undefined ? {} : firstProblems(error)
  const own: readonly string[] = SALE_STEPS[0]
  return Object.fromEntries(Object.entries(problems).filter(([name]) => own.includes(name)))
}

/** The sale as checked. Throws a `Failure` ('invalid') with all that is wrong, in the order of the page. */
export function checkPlainSale({ values, files, problems, chosen }: PlainSale): Sale {
  const parsed = saleSchema.safeParse(values)
  const missing = Object.entries(missingFiles(files)).filter(([field]) => !chosen.has(field as UploadField))
  const wrong = { ...(parsed.success ? {} : firstProblems(parsed.error)), ...Object.fromEntries(missing), ...problems }
  if (parsed.success && Object.keys(wrong).length === 0) return parsed.data
  throw new Failure('invalid', SALE_INCOMPLETE, wrong)
}

const AGAIN: Readonly<Record<UploadField, string>> = {
  documents: 'Please choose your documents again: a browser does not keep files.',
  carPhotos: 'Please choose your photos again: a browser does not keep files.',
}

/** What is wrong, in the order of the page; where files were right, that they have to be chosen again: browsers do not keep them. */
export function withForgottenFiles(
  { chosen }: PlainSale,
  { documents, carPhotos, ...others }: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong = (field: UploadField, said: string | undefined) => {
    const problem = said ?? (chosen.has(field) ? AGAIN[field] : undefined)
    return problem === undefined ? {} : { [field]: problem }
  }
  return { ...others, ...wrong('documents', documents), ...wrong('carPhotos', carPhotos) }
}
