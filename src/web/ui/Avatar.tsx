/** A person's picture, or their initials where there is none. */
export function Avatar({ name, photo, className = '' }: { name: string; photo: string | null; className?: string }) {
  if (photo !== null)
    return <img src={photo} alt="" loading="lazy" className={`rounded-full object-cover ${className}`} />
  const initials = name
    .split(/\s+/)
    .map(word => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full bg-brand-soft font-semibold text-brand ${className}`}
    >
      {initials}
    </span>
  )
}
