import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import CarFront from 'lucide-react/icons/car-front'
import FileCheck from 'lucide-react/icons/file-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import SearchCheck from 'lucide-react/icons/search-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import { Section } from './Section.tsx'
import { useNoun } from '../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const pointsOf = (noun: Noun) => [
  {
    Icon: CarFront,
    title: 'Wide selection',
    text:
      noun.one === 'car'
        ? 'Hatchbacks to luxury SUVs, from every brand on our roads.'
        : `Many brands and models of used ${noun.many}.`,
  },
  {
    Icon: SearchCheck,
    title: 'Quality assured',
    text: `Every ${noun.one} passes an inspection before you see it here.`,
  },
  { Icon: BadgeIndianRupee, title: 'Transparent pricing', text: 'The price you read is the price. No hidden costs.' },
  { Icon: UsersRound, title: 'Experienced team', text: `People who know ${noun.many}, and who listen first.` },
  { Icon: LifeBuoy, title: 'After-sales support', text: 'We answer the telephone after you have bought, too.' },
  { Icon: HandCoins, title: 'Flexible financing', text: 'A loan that fits your month, worked out with you.' },
  { Icon: ShieldCheck, title: 'Trusted company', text: 'Years in the secondhand market, and buyers who come back.' },
  { Icon: FileCheck, title: 'Fast documentation', text: 'Papers and handover done quickly, by us.' },
]

/** The eight reasons (HOME-6). */
export function WhyChooseUs() {
  const noun = useNoun()
  return (
    <Section
      title="Why Choose Us"
      text={`The best quality secondhand ${noun.many}, with a focus on customer satisfaction and value for money.`}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:gap-y-9 lg:grid-cols-4">
        {pointsOf(noun).map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand">
              <Icon size={22} />
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
