import { useId } from 'react'
import { Link } from 'react-router'
import type { LandingGroup } from '#services/catalogue/landing/neighbours.ts'

interface LandingLinksProps {
  title: string
  groups: readonly LandingGroup[]
  className?: string
}

/** Links to landing pages in groups under one heading (FIND-7). Nothing without groups. */
export function LandingLinks({ title, groups, className = 'mt-10 md:mt-12' }: LandingLinksProps) {
  const id = useId()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id} className={`later ${className}`}>
      <h2 id={id} className="text-xl font-bold tracking-tight md:text-2xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(group => (
          <div key={group.title} className="min-w-0">
            <h3 className="pb-1 font-semibold">{group.title}</h3>
            <ul>
              {group.links.map(({ path, text }) => (
                <li key={path} className="border-t border-line">
                  <Link
                    to={path}
                    className="flex min-h-11 items-center py-1 text-sm transition-colors hover:text-brand md:min-h-10"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
