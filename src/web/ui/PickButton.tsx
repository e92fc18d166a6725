import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react'
import { buttonClass } from './buttonClass.ts'

interface PickButtonProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  icon: ReactNode
  text: string
  /** As the browser draws it, which shows what is chosen: before the page is hydrated, and without JavaScript. */
  plain?: boolean
  onPick: (files: File[]) => void
}

const PLAIN =
  'block w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-solid file:border-edge '
  + 'file:bg-surface file:px-4 file:font-semibold file:text-ink'

const BUTTON =
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** A button that chooses files. */
export function PickButton({ icon, text, plain = false, className = '', onPick, ...input }: PickButtonProps) {
  const ref = useRef<HTMLInputElement>(null)

  const take = useEffectEvent(() => {
    const chosen = ref.current
    if (!chosen?.files?.length) return
    onPick(Array.from(chosen.files))
    // So that a file that was removed can be chosen again.
    chosen.value = ''
  })
  // What was chosen before anybody listened counts.
  useEffect(() => take(), [])

  return (
    <label className={plain ? 'block w-full' : buttonClass({ look: 'quiet' }, `${BUTTON} ${className}`)}>
      {!plain && icon}
      <span className={plain ? 'sr-only' : undefined}>{text}</span>
      <input {...input} ref={ref} type="file" className={plain ? PLAIN : 'sr-only'} onChange={() => take()} />
    </label>
  )
}
