import Upload from 'lucide-react/icons/upload'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_PHOTO_ZIP_BYTES } from '#domain/import/uploadLimit.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { randomUuid } from '../../forms/randomUuid.ts'
import { sendForm } from '../../calls/sendForm.ts'
import { wordlessText } from '../../connection/lostAnswer.ts'
import { fileSize } from './importWords.ts'

const UNREACHABLE = 'The file did not get through. Check the connection and try again.'

/** Uploads a chosen or dropped file, then goes to its page. Leaving the page aborts the upload. */
export function UploadCard() {
  const field = useId()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState('')
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || sending !== null) return
    if (file.size > MOST_PHOTO_ZIP_BYTES)
      return setProblem(
        `${file.name} has ${fileSize(file.size)}; up to 1 GB can be uploaded. Split it into several files.`,
      )
    setProblem('')
    setSending({ name: file.name, share: 0 })
    const body = new FormData()
    body.append('file', file)
    request.current = new AbortController()
    const reply = await sendForm(
      { call: 'POST /api/office/imports' },
      {
        body,
        idempotencyKey: randomUuid(),
        signal: request.current.signal,
        onProgress: (sent, total) => setSending({ name: file.name, share: total === 0 ? 1 : sent / total }),
      },
    )
    if (reply.kind === 'cancelled') return
    if (reply.kind === 'answered' && reply.ok) return void navigate(`/office/import/${reply.body.id}`)
    setSending(null)
    setProblem(
      `${file.name}: ${reply.kind === 'unreachable' ? UNREACHABLE : (reply.message ?? wordlessText(reply.status))}`,
    )
  }

  return (
    <DropZone
      name="Choose a file"
      wrong={problem !== ''}
      onFiles={([file]) => void send(file)}
      className="needs-script p-5 text-center md:p-8"
    >
      <p className="font-semibold">Drop your file here, or choose it</p>
      <p id={`${field}-hint`} className="mx-auto mt-1 max-w-xl text-sm text-muted">
        A table from Excel or any other program (.xlsx or CSV, up to 200 MB), one car in each row; or a ZIP of photos
        named by car number, such as KA05MH1234-1.jpg (up to 1 GB). Nothing is changed until you have seen what would
        happen.
      </p>
      <label
        htmlFor={field}
        className={buttonClass(
          {},
          `relative mt-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand
          ${sending === null ? 'cursor-pointer' : 'opacity-60'}`,
        )}
      >
        <Upload size={20} />
        Choose a file
        <input
          id={field}
          type="file"
          accept=".xlsx,.xlsm,.zip,.csv,.tsv,.txt,.jsonl,.ndjson,text/csv,text/plain"
          disabled={!hydrated || sending !== null}
          aria-describedby={`${field}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={event => {
            void send(event.currentTarget.files?.[0])
            // Reset, so that the same file can be chosen again after a correction.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <output className="mt-4 block empty:m-0">
        {sending !== null
          && (sending.share < 1
            ? `Uploading ${sending.name} … Stay on this page until it is here.`
            : `Reading ${sending.name} …`)}
      </output>
      {sending !== null && (
        <progress
          aria-label="Upload"
          className="upload-bar mx-auto mt-2 block w-full max-w-md"
          value={sending.share}
          max={1}
        />
      )}
      <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </DropZone>
  )
}
