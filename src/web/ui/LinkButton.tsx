import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ look, size, className, ...rest }: LinkProps & ButtonLook & { className?: string }) {
  return <Link className={buttonClass({ look, size }, className)} {...rest} />
}
