import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { useFormModel } from '../forms/formContext.ts'
import { focusField } from '../forms/focusField.ts'
import { DropZone } from '../ui/DropZone.tsx'
import { focusNeighbour } from '../ui/focusNeighbour.ts'
import { PickButton } from '../ui/PickButton.tsx'
import { FileTile } from './FileTile.tsx'
import type { SaleFiles } from './useSaleFiles.ts'

interface FilePickerProps {
  files: SaleFiles
  title: string
  hint: string
  accept: string
  choose: string
  takePhoto: string
  /** The progress of each file while they are sent, from 0 to 1. */
  progress: readonly number[] | null
}

/** Chooses files of one kind: from the device, with the camera of a phone, or by dropping them here; without JavaScript as browsers do. */
export function FilePicker({ files, title, hint, accept, choose, takePhoto, progress }: FilePickerProps) {
  const { id: formId, errors, ready } = useFormModel()
  const { kind, most } = files
  const id = `${formId}-${kind}`
  const error = errors[kind]
  const [said, setSaid] = useState('')
  const add = (added: readonly File[]) => {
    const taken = Math.min(added.length, most - files.files.length)
    if (taken > 0) setSaid(`${counted(taken, 'file')} added, ${files.files.length + taken} of ${most}.`)
    files.add(added)
  }

  return (
    <DropZone name={title} wrong={error !== undefined} onFiles={add} className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold" aria-hidden="true">
          {title}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {ready ? `${files.files.length} of ${most}` : `Up to ${most}`}
        </p>
      </div>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
        {hint}
      </p>
      {files.files.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {files.files.map((file, place) => (
            <FileTile
              key={file.id}
              file={file}
              progress={progress?.[place] ?? null}
              onRemove={pressed => {
                if (!focusNeighbour(pressed)) focusField(formId, kind)
                files.remove(file.id)
                setSaid(`${file.name} removed, ${files.files.length - 1} of ${most}.`)
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <PickButton
          icon={<Upload size={20} />}
          text={choose}
          plain={!ready}
          id={id}
          name={kind}
          multiple
          accept={accept}
          onPick={add}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
        />
        {ready && (
          <PickButton
            icon={<Camera size={20} />}
            text={takePhoto}
            className="pointer-fine:hidden"
            accept="image/*"
            capture="environment"
            onPick={add}
          />
        )}
      </div>
      {/* Not an <output>: a reset of the form would empty it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="alert">
        {files.problems.map(problem => (
          <p key={problem} className="mt-3 text-sm text-danger">
            {problem}
          </p>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-3 text-sm text-danger">
          {error}
        </p>
      )}
    </DropZone>
  )
}
