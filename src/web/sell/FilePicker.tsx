import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { useFormModel } from '../forms/formContext.ts'
import { focusField } from '../forms/useForm.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { FileTile } from './FileTile.tsx'
import type { SaleFiles } from './useSaleFiles.ts'

interface FilePickerProps {
  files: SaleFiles
  title: string
  hint: string
  accept: string
  choose: string
  takePhoto: string
  /** How far each file is while they are sent, from 0 to 1. */
  progress: readonly number[] | null
}

const chosenOf = (input: HTMLInputElement) => Array.from(input.files ?? [])

/** Chooses files of one kind: from the device, with the camera of a phone, or by dropping them here. */
export function FilePicker({ files, title, hint, accept, choose, takePhoto, progress }: FilePickerProps) {
  const { id: formId, errors } = useFormModel()
  const [over, setOver] = useState(false)
  const { kind, most } = files
  const id = `${formId}-${kind}`
  const error = errors[kind]

  function add(event: ChangeEvent<HTMLInputElement>): void {
    files.add(chosenOf(event.currentTarget))
    // So that a file that was removed can be chosen again.
    event.currentTarget.value = ''
  }

  return (
    // Dropping files is a convenience for the pointer: the keyboard has the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={`rounded-card border border-dashed p-4 transition-colors ${error ? 'border-danger' : 'border-edge'} ${over ? 'bg-brand-soft' : ''}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        files.add(Array.from(event.dataTransfer.files))
      }}
    >
      <legend className="sr-only">{title}</legend>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold" aria-hidden="true">{title}</p>
        <p className="text-sm text-muted tabular-nums" aria-live="polite">{`${files.files.length} of ${most}`}</p>
      </div>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">{hint}</p>
      {files.files.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {files.files.map((file, place) => (
            <FileTile
              key={file.id}
              file={file}
              progress={progress?.[place] ?? null}
              onRemove={() => {
                files.remove(file.id)
                focusField(formId, kind)
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <PickButton icon={<Upload size={20} />} text={choose}>
          <input
            id={id}
            name={kind}
            type="file"
            multiple
            accept={accept}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={add}
            className="sr-only"
          />
        </PickButton>
        <PickButton icon={<Camera size={20} />} text={takePhoto} className="pointer-fine:hidden">
          <input type="file" accept="image/*" capture="environment" onChange={add} className="sr-only" />
        </PickButton>
      </div>
      <div role="alert">
        {files.problems.map(problem => <p key={problem} className="mt-3 text-sm text-danger">{problem}</p>)}
      </div>
      {error && <p id={`${id}-error`} className="mt-3 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

function PickButton({ icon, text, className = '', children }: { icon: ReactNode; text: string; className?: string; children: ReactNode }) {
  return (
    <label
      className={buttonClass({ look: 'quiet' }, `relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${className}`)}
    >
      {icon}{text}{children}
    </label>
  )
}
