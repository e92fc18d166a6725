import { useState, type ReactNode } from 'react'

interface DropZoneProps {
  /** Of the group, for screen readers. */
  name: string
  wrong: boolean
  onFiles: (files: File[]) => void
  className: string
  children: ReactNode
}

/** A group of controls that files can be dropped on, beside the button in it that chooses them. */
export function DropZone({ name, wrong, onFiles, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    // Dropping is an addition for the pointer: the keyboard has the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={`rounded-card border border-dashed transition-colors ${wrong ? 'border-danger' : 'border-edge'} ${over ? 'bg-brand-soft' : 'bg-surface'} ${className}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const files = Array.from(event.dataTransfer.files)
        if (files.length > 0) onFiles(files)
      }}
    >
      <legend className="sr-only">{name}</legend>
      {children}
    </fieldset>
  )
}
