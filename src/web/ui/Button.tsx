import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

/** A button; its `type` is `button` unless given, so that none submits a form by accident. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />
}
