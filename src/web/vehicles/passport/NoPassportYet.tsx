import { LinkButton } from '../../ui/LinkButton.tsx'
import { useNoun } from '../../ui/useNoun.ts'

/** A car from before passports began, whose history is still being entered. */
export function NoPassportYet({ name, productId }: { name: string; productId: string }) {
  const noun = useNoun()
  return (
    <div className="page-column max-w-xl py-10">
      <h1 className="text-xl font-bold tracking-tight">Vehicle passport</h1>
      <p className="mt-3">{`This ${name} was here before passports began. Its history is being entered now; look again in some minutes.`}</p>
      <p className="mt-6">
        <LinkButton to={`/product/${productId}`}>{`Back to the ${noun.one}`}</LinkButton>
      </p>
    </div>
  )
}
