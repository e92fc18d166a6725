/** What stands where a vehicle has no photo, or one that does not load (CARD-1). */
export function PhotoPlaceholder({ className = '' }: { className?: string }) {
  return <img src="/no-photo.svg" width={240} height={180} alt="Not pictured yet" className={`bg-sunken ${className}`} />
}
