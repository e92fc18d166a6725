/**
 * The way to the private page of what was sent (CAR-5). The browser itself goes there, so that the address is not kept in
 * the memory of the pages before it.
 */
export function PrivatePageLink({ to }: { to: string }) {
  return (
    <p className="mt-2">
      <a href={to} className="font-semibold underline underline-offset-4">
        Open your private page
      </a>
      <span className="block text-sm text-muted">
        It shows what becomes of it and who looks at your number. Keep its address: it is yours alone.
      </span>
    </p>
  )
}
