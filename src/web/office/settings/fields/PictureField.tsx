import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { callApi } from '../../../calls/callApi.ts'
import { PickButton } from '../../../ui/PickButton.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import type { Field } from './field.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { valueAt } from './valueAt.ts'

const SMALL: Readonly<Record<320 | 640 | 1200, string>> = {
  320: 'h-24 w-24',
  640: 'h-24 w-40',
  1200: 'h-28 w-52',
}

/** A picture: chosen, sent at once, and shown as it will be; saved with the form (DESK-1). */
export function PictureField({
  field,
  values,
  errors,
  prefix = '',
  isFixed,
  onChange,
}: FieldsProps & { field: Extract<Field, { kind: 'picture' }> }) {
  const path = `${prefix}${field.path}`
  const value = valueAt(values, field.path)
  const address = field.sized ? valueAt(value, 'picture') : value
  const disabled = isFixed(path)
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' })

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setState({ busy: true, problem: '' })
    const body = new FormData()
    body.append('photo', file)
    const reply = await callApi('POST /api/office/photos', { body })
    setState({ busy: false, problem: reply.ok ? '' : reply.message })
    if (!reply.ok) return
    const { key, width, height } = reply.body
    const picture = photoAddress(key, field.width, 'webp')
    onChange(path, field.sized ? { picture, width, height } : picture)
  }

  const problem = state.problem || errors[path] || errors[`${path}.picture`]
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">
        {field.empty === undefined ? field.label : `${field.label} (optional)`}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {typeof address === 'string' && address !== '' && (
          <img
            src={address}
            alt=""
            className={`${SMALL[field.width]} rounded-control border border-line bg-plate object-contain`}
          />
        )}
        {!disabled && (
          <PickButton
            icon={<ImagePlus size={20} />}
            text={state.busy ? 'Sending…' : address ? 'Choose another' : 'Choose a picture'}
            accept="image/*"
            className="needs-script"
            aria-label={`Choose: ${field.label}`}
            disabled={state.busy}
            onPick={files => void send(files[0])}
          />
        )}
        {field.empty !== undefined && Boolean(address) && (
          <ScriptButton look="plain" disabled={disabled} onClick={() => onChange(path, null)}>
            Take away
          </ScriptButton>
        )}
      </div>
      {field.hint !== undefined && <p className="mt-1 text-sm text-muted">{field.hint}</p>}
      <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
