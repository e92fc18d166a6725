import type { ComponentProps } from 'react'

interface IconData {
  node: [
    tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse',
    attributes: Record<string, string>,
  ][]
}
type IconProps = Omit<ComponentProps<'svg'>, 'ref'> & { size?: number | string }

/**
 * Makes the component of a Lucide icon, in place of the library's own `createLucideIcon`
 * (scripts/vite/leanLibraries.ts swaps the two): a tenth of the code, the stroke of our design, hidden from screen readers
 * unless it is named.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden={rest['aria-label'] ? undefined : true}
        className={className === '' ? 'lucide' : `lucide ${className}`}
        {...rest}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
