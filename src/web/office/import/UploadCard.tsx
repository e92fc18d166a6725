import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { fileSize } from './importWords.ts'
import { uploadFile } from './uploadFile.ts'

/** Chooses or drops a file and uploads it; then goes to its page. */
export function UploadCard() {
  const id = useId()
  const navigate = useNavigate()
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState('')

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || sending !== null) return
    if (file.size > MOST_IMPORT_BYTES) return setProblem(`${file.name} has ${fileSize(file.size)}; up to 200 MB can be uploaded. Split it into several files.`)
    setProblem('')
    setSending({ name: file.name, share: 0 })
    const uploaded = await uploadFile(file, share => setSending({ name: file.name, share }))
    if ('id' in uploaded) return void navigate(`/office/import/${uploaded.id}`)
    setSending(null)
    setProblem(`${file.name}: ${uploaded.problem}`)
  }

  return (
    // Dropping a file is a convenience for the pointer: the keyboard has the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Choose a file"
      className={`needs-script rounded-card border border-dashed p-5 text-center transition-colors md:p-8 ${problem ? 'border-danger' : 'border-edge'}
        ${over ? 'bg-brand-soft' : 'bg-surface'}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <p className="font-semibold">Drop your file here, or choose it</p>
      <p id={`${id}-hint`} className="mx-auto mt-1 max-w-xl text-sm text-muted">
        A table saved as CSV, one car in each row, the names of the columns in the first row; up to 200 MB. In Excel: File, Save
        As, “CSV UTF-8”. Nothing is changed until you have seen what would happen.
      </p>
      <label
        htmlFor={id}
        className={buttonClass({}, `relative mt-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand
          ${sending === null ? 'cursor-pointer' : 'opacity-60'}`)}
      >
        <Upload size={20} />Choose a file
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,text/plain"
          disabled={sending !== null}
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={event => {
            void send(event.currentTarget.files?.[0])
            // So that the same file can be chosen again once it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <output className="mt-4 block empty:hidden">
        {sending !== null && (sending.share < 1 ? `Uploading ${sending.name} …` : `Reading ${sending.name} …`)}
      </output>
      {sending !== null && <progress aria-label="Upload" className="mt-2 h-3 w-full max-w-md accent-brand" value={sending.share} max={1} />}
      <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">{problem}</p>
    </section>
  )
}
