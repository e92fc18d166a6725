import Camera from 'lucide-react/icons/camera'
import CarFront from 'lucide-react/icons/car-front'
import CircleCheck from 'lucide-react/icons/circle-check'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/sellYourCar'
import { SellScene } from './SellScene.tsx'
import { useNoun } from '../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const stepsOf = (noun: Noun) => [
  {
    Icon: CarFront,
    title: `Tell us about your ${noun.one}`,
    text: `Who you are, which ${noun.one} it is, and its number plate.`,
  },
  {
    Icon: IndianRupee,
    title: 'Say what you expect',
    text: `The lowest and the highest price, and where the ${noun.one} stands.`,
  },
  { Icon: Camera, title: 'Show it to us', text: 'Up to 8 photos and 4 documents. A phone camera is fine.' },
]

const AT_HAND = [
  'Registration certificate (RC), as a photo or PDF',
  'Insurance and service records, if you have them',
  'Photos from all four sides, of the seats and the odometer',
  'A price in mind: the lowest and the highest you expect',
]

const PROMISES = [
  {
    title: 'Your papers stay private',
    text: 'Only our team can open your documents. They are never shown on the site.',
  },
  {
    title: 'You name the price',
    text: 'You say first what you want for it, from lowest to highest. Nobody sets it for you.',
  },
  { title: 'Nothing is decided here', text: 'Sending the form binds you to nothing. You can still change your mind.' },
]

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: `Sell your ${noun.one}`,
    description: `Sell your ${noun.one} in three short steps: tell us about it, say what you expect, send photos and papers. Your documents stay private.`,
    path: '/Sell-Your-Car',
  })
}

/** What selling a car here is like, and the way to the form (SELL-1). */
export default function SellYourCar() {
  const noun = useNoun()
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="page-column grid items-center gap-8 py-10 md:grid-cols-[1.1fr_1fr] md:py-16">
          <div>
            <h1 className="text-2xl font-bold tracking-tight text-balance md:text-3xl">{`Sell your ${noun.one} without the haggling`}</h1>
            <p className="mt-3 max-w-xl text-lg text-muted">{`Five minutes on your phone. You say what the ${noun.one} is and what you want for it; we look at it and call you.`}</p>
            <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
              <LinkButton to="/Sell" look="accent" size="large">
                Click here
              </LinkButton>
              <span className="text-muted">{`to tell us about your ${noun.one}`}</span>
            </p>
          </div>
          <SellScene className="w-full max-md:max-w-md max-md:justify-self-center" />
        </div>
      </section>

      <section aria-labelledby="how" className="page-column mt-12 md:mt-16">
        <h2 id="how" className="text-xl font-bold tracking-tight md:text-2xl">
          How it works
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {stepsOf(noun).map(({ Icon, title, text }, place) => (
            <li key={title} className="flex gap-4 md:block">
              <span className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft text-brand">
                <Icon size={24} />
              </span>
              <div>
                <h3 className="text-lg font-semibold md:mt-4">
                  <span className="tabular-nums">{place + 1}.</span> {title}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section className="page-column mt-12 grid gap-6 md:mt-16 md:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-6 md:p-8">
          <h2 className="text-xl font-bold tracking-tight">Have this at hand</h2>
          <ul className="mt-4 space-y-3">
            {AT_HAND.map(text => (
              <li key={text} className="flex gap-3">
                <CircleCheck size={22} className="text-good" />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">
            What you type is kept on your device until you send it, so you can go and look for the papers.
          </p>
        </div>
        <div className="rounded-card border border-line bg-surface p-6 md:p-8">
          <h2 className="text-xl font-bold tracking-tight">What you can count on</h2>
          <dl className="mt-4 space-y-4">
            {PROMISES.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}
