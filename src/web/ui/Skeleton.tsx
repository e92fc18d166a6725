/** A grey placeholder shape; put a text beside it that says what is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
