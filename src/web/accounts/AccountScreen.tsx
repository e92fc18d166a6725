import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNoun } from '../ui/useNoun.ts'

interface AccountScreenProps {
  title: string
  text: string
  /** What the form is for, as it begins a sentence: `Registering`. Left out where it works without JavaScript. */
  purpose?: string
  links: readonly { to: string; question?: string; name: string }[]
  children: ReactNode
}

/** The layout of the account screens: one card, and links to the other screens. */
export function AccountScreen({ title, text, purpose, links, children }: AccountScreenProps) {
  const noun = useNoun()
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-8 pb-4 md:pt-14">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
      <p className="mt-2 text-pretty text-muted">{text}</p>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8">
        {children}
        {purpose !== undefined && (
          <noscript>
            <p className="font-semibold">{`${purpose} needs JavaScript`}</p>
            <p className="mt-1 text-muted">{`It is off in your browser. Switch it on for this site and load the page again. All ${noun.many} can be seen without it, and we can be reached by phone.`}</p>
            <a
              href="/contactus"
              className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
            >
              Contact us
            </a>
          </noscript>
        )}
      </div>
      <ul className="mt-4 grid justify-items-center">
        {links.map(({ to, question, name }) => (
          <li key={to} className="text-muted">
            {question}
            {question !== undefined && ' '}
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
