import { FACETS } from '#domain/catalogue/facets.ts'
import type { ButtonLook } from '../ui/buttonClass.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useNoun } from '../ui/useNoun.ts'

/** In the place of Make Offer for a car that is sold: the cars of its body type. */
export function SimilarLink({ category, ...look }: ButtonLook & { category: string | null; className?: string }) {
  const noun = useNoun()
  const to = category === null ? '/buy' : `/buy?${FACETS.category.parameter}=${encodeURIComponent(category)}`
  return <LinkButton to={to} {...look}>{`See ${noun.many} like it`}</LinkButton>
}
