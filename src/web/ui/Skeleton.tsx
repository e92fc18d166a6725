/** A grey shape where something will stand; say in words beside it what loads. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
