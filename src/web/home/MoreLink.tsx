import { Link, type LinkProps } from 'react-router'
import { MORE_LOOK } from './moreLook.ts'

/** The link at the end of a heading's line that leads to all of what the section shows some of. */
export function MoreLink(props: LinkProps) {
  return <Link className={MORE_LOOK} {...props} />
}
