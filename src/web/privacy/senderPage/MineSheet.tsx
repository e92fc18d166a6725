import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { OwnEnquiry } from '#services/privacy/senderPage/readMine.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../../ui/useNoun.ts'

const titlesOf = (noun: Noun): Readonly<Record<EnquiryKind, string>> => ({
  offer: 'Your offer',
  booking: 'Your test drive',
  hold: `The ${noun.one} you ask us to hold`,
  contact: 'Your message',
  support: 'Your support request',
  sale: `The ${noun.one} you offer`,
})

/** The column of a private page. */
export function MineColumn({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-column flex flex-col items-center pt-6 md:pt-12">
      <div className="w-full max-w-xl">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
        {children}
      </div>
    </div>
  )
}

/** A part of a private page, under its heading. */
export function MineSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-7 border-t border-line pt-5">
      <h2 id={id} className="text-lg font-bold tracking-tight">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** The head of a private page: what was sent, about which car, and when. */
export function MineSheet({ own, children }: { own: OwnEnquiry; children: ReactNode }) {
  const noun = useNoun()
  const { kind, car, carPath, receivedAt } = own
  return (
    <MineColumn title={titlesOf(noun)[kind]} text={`Sent on ${formatIndianTime(receivedAt)}.`}>
      {car !== null && (
        <p className="mt-3 text-lg font-semibold break-words">
          {carPath === null ? (
            car
          ) : (
            <Link to={carPath} className="underline underline-offset-4">
              {car}
            </Link>
          )}
        </p>
      )}
      {children}
    </MineColumn>
  )
}
