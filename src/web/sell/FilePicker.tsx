import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useFormModel } from '../forms/formContext.ts'
import { focusField } from '../forms/focusField.ts'
import { DropZone } from '../ui/DropZone.tsx'
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
  /** How far each file is while they are sent, from 0 to 1. */
  progress: readonly number[] | null
}

/** Chooses files of one kind: from the device, with the camera of a phone, or by dropping them here. */
export function FilePicker({ files, title, hint, accept, choose, takePhoto, progress }: FilePickerProps) {
  const { id: formId, errors } = useFormModel()
  const { kind, most } = files
  const id = `${formId}-${kind}`
  const error = errors[kind]

  return (
    <DropZone name={title} wrong={error !== undefined} onFiles={files.add} className="p-4">
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
        <PickButton
          icon={<Upload size={20} />} text={choose} id={id} name={kind} multiple accept={accept} onPick={files.add}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`} aria-invalid={error ? true : undefined}
        />
        <PickButton icon={<Camera size={20} />} text={takePhoto} className="pointer-fine:hidden" accept="image/*" capture="environment" onPick={files.add} />
      </div>
      <div role="alert">
        {files.problems.map(problem => <p key={problem} className="mt-3 text-sm text-danger">{problem}</p>)}
      </div>
      {error && <p id={`${id}-error`} className="mt-3 text-sm text-danger">{error}</p>}
    </DropZone>
  )
}
