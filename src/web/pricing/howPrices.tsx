import { data } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/howPrices'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** With fewer cars a figure of how well estimates do says more of chance than of them. */
const LEAST_CARS = 200

/** `/how-prices-are-compared`: how labels come about, and how well estimates do on this site's own stock (PRICE-2). */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, profile } = context.get(siteContext)
  if (!profile.pricePosition) throw data(null, { status: 404 })
  const quality = catalogue.prices.quality()
  return { isFitted: quality !== null, quality: quality !== null && quality.cars >= LEAST_CARS ? quality : null }
}

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: 'How prices are compared',
    description: `With which ${noun.many} a price is compared, what a label means, when there is none, and how often estimates are right.`,
    path: '/how-prices-are-compared',
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const labelsOf = (noun: Noun) => [
  ['Great price', `less than nine in ten of the ${noun.many} it is compared with`],
  ['Good price', 'less than the middle half of them: left of the bar'],
  ['Fair price', 'within the middle half: in the bar'],
  ['High price', 'more than the middle half: right of the bar'],
]

export default function HowPrices({ loaderData: { isFitted, quality } }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <div className="page-column max-w-3xl py-8 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:font-bold [&_li]:py-1 [&_p]:py-1">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">How prices are compared</h1>

      <h2>{`With which ${noun.many}`}</h2>
      <p>{`${capital(noun.aOne)} is compared with up to 24 ${noun.many} of the same model, fuel and gearbox that were registered at most two years earlier or later: those that are for sale here, and those that were sold or withdrawn within 12 months, at the last price that they had. The nearest are taken: a year apart counts like 12,000 km, another variant like 30,000 km. The page of each ${noun.one} lists the very ${noun.many} it was compared with.`}</p>

      <h2>What a label means</h2>
      <p>{`An estimate is made from all prices of our stock: by age, kilometres, owner, city, brand, model, variant, body type, fuel and gearbox. It says by how much each of the other ${noun.many} should cost more or less than this one, and by so much its price is brought to this ${noun.one}’s year, distance and owner. These prices are the dots on the line; the bar is the middle half of them, and the sentence counts the same dots. ${capital(noun.aOne)}’s own price counts in nothing that is said of it. The label says where the price stands:`}</p>
      <dl className="sums">
        {labelsOf(noun).map(([label, meaning]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="!flex-auto text-right !font-normal">{meaning}</dd>
          </div>
        ))}
      </dl>

      <h2>When there is no label</h2>
      <ul className="list-disc pl-5">
        <li>{`Fewer than 8 ${noun.many} like it are known here.`}</li>
        <li>{`Prices of such ${noun.many} are so far apart that the estimate may be wrong by more than a third.`}</li>
        <li>{`The price is outside the bar, but differs from the estimate by no more than estimates of such ${noun.many} are usually wrong.`}</li>
        <li>{`The ${noun.one} is more than 15 years old, or its year of registration is not known.`}</li>
        <li>The prices of the stock were not compared yet since the site was started.</li>
      </ul>

      <h2>What is not counted</h2>
      <p>{`The state of the ${noun.one}, accidents, service history, tyres, insurance and extras: read its page, and look at it. All prices are those that are asked, after the offer, not those that were paid. Nobody can pay for a label, and it cannot be switched off for one ${noun.one}.`}</p>

      <h2>How well it does</h2>
      {quality === null ? (
        <p>
          {isFitted
            ? `Too few ${noun.many} of our stock have a price to say how well it does; it takes ${LEAST_CARS}.`
            : 'The prices of our stock are being compared just now. Please look again in some minutes.'}
        </p>
      ) : (
        <p>
          {`At the last comparison each of the ${groupDigits(quality.cars)} ${noun.many} was estimated by prices among which its own was not. `
            + `Half of the estimates were wrong by less than ${percent(quality.medianError)} of the price, `
            + `and ${percent(quality.withinTenth)} of them by a tenth at most.`}
        </p>
      )}
    </div>
  )
}
