import { BRANDS } from '#domain/vehicles/brands.ts'
import { BRAND_LOGOS } from './brandLogos.ts'

/** The letters that stand for a brand without a logo: those of a short name, else its first two. */
const lettersOf = (brand: string) => (brand.length < 4 ? brand : brand.slice(0, 2))

/** The logo of a brand, or its letters (HOME-4, VEH-4). */
export function BrandMark({ brand }: { brand: string }) {
  const known = BRANDS.find(name => name === brand)
  if (known === undefined)
    return (
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center rounded-control border border-line text-[0.625rem] font-bold md:size-7"
      >
        {lettersOf(brand)}
      </span>
    )
  return (
    <img
      src={BRAND_LOGOS[known]}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      className="size-6 flex-none object-contain in-data-empty:opacity-50 md:size-7 dark:invert"
    />
  )
}
