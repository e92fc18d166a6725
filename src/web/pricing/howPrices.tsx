import { data } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { pageHead } from '../ui/pageHead.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/howPrices'

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
  return pageHead(matches, {
    title: 'How prices are compared',
    description:
      'With which cars a price is compared, what a label means, when there is none, and how often estimates are right.',
    path: '/how-prices-are-compared',
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const LABELS = [
  ['Great price', 'less than nine in ten of the cars it is compared with'],
  ['Good price', 'less than the middle half of them: left of the bar'],
  ['Fair price', 'within the middle half: in the bar'],
  ['High price', 'more than the middle half: right of the bar'],
] as const

export default function HowPrices({ loaderData: { isFitted, quality } }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-3xl py-8 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:font-bold [&_li]:py-1 [&_p]:py-1">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">How prices are compared</h1>

      <h2>With which cars</h2>
      <p>
        A car is compared with up to 24 cars of the same model, fuel and gearbox that were registered at most two years
        earlier or later: those that are for sale here, and those that were sold or withdrawn within 12 months, at the
        last price that they had. The nearest are taken: a year apart counts like 12,000 km, another variant like 30,000
        km. The page of each car lists the very cars it was compared with.
      </p>

      <h2>What a label means</h2>
      <p>
        An estimate is made from all prices of our stock: by age, kilometres, owner, city, brand, model, variant, body
        type, fuel and gearbox. It says by how much each of the other cars should cost more or less than this one, and
        by so much its price is brought to this car’s year, distance and owner. These prices are the dots on the line;
        the bar is the middle half of them, and the sentence counts the same dots. A car’s own price counts in nothing
        that is said of it. The label says where the price stands:
      </p>
      <dl className="sums">
        {LABELS.map(([label, meaning]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="!flex-auto text-right !font-normal">{meaning}</dd>
          </div>
        ))}
      </dl>

      <h2>When there is no label</h2>
      <ul className="list-disc pl-5">
        <li>Fewer than 8 cars like it are known here.</li>
        <li>Prices of such cars are so far apart that the estimate may be wrong by more than a third.</li>
        <li>
          The price is outside the bar, but differs from the estimate by no more than estimates of such cars are usually
          wrong.
        </li>
        <li>The car is more than 15 years old, or its year of registration is not known.</li>
        <li>The prices of the stock were not compared yet since the site was started.</li>
      </ul>

      <h2>What is not counted</h2>
      <p>
        The state of the car, accidents, service history, tyres, insurance and extras: read its page, and look at it.
        All prices are those that are asked, after the offer, not those that were paid. Nobody can pay for a label, and
        it cannot be switched off for one car.
      </p>

      <h2>How well it does</h2>
      {quality === null ? (
        <p>
          {isFitted
            ? `Too few cars of our stock have a price to say how well it does; it takes ${LEAST_CARS}.`
            : 'The prices of our stock are being compared just now. Please look again in some minutes.'}
        </p>
      ) : (
        <p>
          {`At the last comparison each of the ${groupDigits(quality.cars)} cars was estimated by prices among which its own was not. `
            + `Half of the estimates were wrong by less than ${percent(quality.medianError)} of the price, `
            + `and ${percent(quality.withinTenth)} of them by a tenth at most.`}
        </p>
      )}
    </div>
  )
}
