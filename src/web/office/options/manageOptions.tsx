import { useState } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import { siteContext } from '../../siteContext.ts'
import { useReloadFailed } from '../../connection/LostAnswerNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/manageOptions'
import { loadOptions } from './loadOptions.ts'
import { OptionFilter } from './OptionFilter.tsx'
import { orWithout } from '../../connection/orWithout.ts'
import { optionPath, readOptionQuery } from './optionQuery.ts'
import { OptionTable } from './OptionTable.tsx'
import type { OptionOutcome } from './optionTask.ts'
import { OptionTabs } from './OptionTabs.tsx'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('option.write')]

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOptions(context.get(siteContext), readOptionQuery(new URL(request.url).searchParams))
}

/** A failed request counts as a list that could not be read: the page shows that in its place. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return orWithout(serverLoader, request, {
    query: readOptionQuery(new URL(request.url).searchParams),
    shown: null,
    counts: null,
  })
}

export const meta: Route.MetaFunction = () => [{ title: 'Manage options' }, { name: 'robots', content: 'noindex' }]

/** The option manager's lists (ADMIN-8): delete what nothing uses, rename and merge the rest. */
export default function ManageOptions({ loaderData: { query, shown, counts } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<(OptionOutcome & { place: string }) | null>(null)
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const said = useTakeLostFocus(outcome)
  const unread = useReloadFailed() || shown === null
  const place = optionPath(query)
  const texts = optionTexts(query.list)
  // A message about one list is dropped on another.
  const report = outcome?.place === place ? outcome : null
  return (
    <OfficePage
      title="Options"
      help="options"
      text="Delete what no car uses; rename and merge the rest: the cars follow."
      actions={
        <LinkButton to="/product-mange-add" look="quiet">
          Add options
        </LinkButton>
      }
    >
      <OptionTabs chosen={query.list} counts={counts} />
      <OptionFilter key={query.list} query={query} brands={shown?.brands ?? []} models={shown?.models ?? []} />
      <div
        ref={said}
        tabIndex={-1}
        className={`outline-none ${report === null && !unread ? '' : 'sticky top-18 z-10 mb-3 rounded-card border border-line bg-surface px-4 py-2 shadow-soft'}`}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
        <div role="status" className="font-semibold text-good">
          {report?.ok && report.text}
        </div>
        <div role="alert" className="text-danger">
          {report?.ok === false && (
            <>
              <p className="font-semibold">{report.text}</p>
              {report.reason && <p className="text-sm">{report.reason}</p>}
            </>
          )}
          {unread && <p className="font-semibold">Error fetching items</p>}
        </div>
      </div>
      {unread && (
        <Button look="quiet" onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
      {shown !== null && shown.items.length === 0 && (
        <EmptyState
          title={`No ${texts.title.toLowerCase()} found`}
          hint={counts?.[query.list] === 0 ? 'This list is empty so far.' : 'Try another search.'}
        >
          {counts?.[query.list] === 0 ? (
            <LinkButton to="/product-mange-add">Add options</LinkButton>
          ) : (
            <LinkButton
              to={optionPath({ ...query, text: '', brand: '', model: '', unusedOnly: false, page: 1 })}
              look="quiet"
            >
              Show all
            </LinkButton>
          )}
        </EmptyState>
      )}
      {shown !== null && shown.items.length > 0 && (
        <div aria-busy={busy}>
          <p className="mb-2 text-sm text-muted">
            {counted(shown.total, 'item')}
            {(query.text !== '' || query.brand !== '' || query.unusedOnly) && (
              <>
                {' · '}
                <Link
                  to={optionPath({ ...query, text: '', brand: '', model: '', unusedOnly: false, page: 1 })}
                  className="text-brand underline underline-offset-2"
                >
                  Show all
                </Link>
              </>
            )}
          </p>
          <OptionTable
            key={query.list}
            list={query.list}
            items={shown.items}
            onDone={next => setOutcome({ ...next, place })}
          />
          <Pagination page={query.page} pages={shown.pages} address={page => optionPath({ ...query, page })} />
        </div>
      )}
    </OfficePage>
  )
}
