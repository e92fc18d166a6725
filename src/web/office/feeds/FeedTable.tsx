import { FEED_TARGETS } from '#domain/feeds/feedTargets.ts'
import type { Feed } from '#services/feeds/manageFeeds.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'

/** The feeds of the site, with who made each, when it was last fetched and by what, and the button that ends it. */
export function FeedTable({
  feeds,
  busy,
  onEnd,
}: {
  feeds: readonly Feed[]
  busy: boolean
  onEnd: (id: number) => void
}) {
  return (
    // It scrolls, so it has to be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="office-table" aria-label="Your feeds" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">For</th>
            <th scope="col">Made</th>
            <th scope="col">Last fetched</th>
            <th scope="col">By</th>
            <th scope="col">
              <span className="sr-only">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ id, name, target, by, createdAt, fetchedAt, fetchedBy, paused }) => (
            <tr key={id}>
              <th scope="row" className="max-w-64 font-medium break-words">
                {name}
                {paused && (
                  <span className="block">
                    <Tag tone="accent">Stopped: its maker keeps or ends it</Tag>
                  </span>
                )}
              </th>
              <td>{FEED_TARGETS[target].name}</td>
              <td>
                <WhenText at={createdAt} dayOnly />
                <span className="block text-sm text-muted">{by}</span>
              </td>
              <td>{fetchedAt === null ? 'Not yet' : <WhenText at={fetchedAt} />}</td>
              <td className="max-w-72 text-sm wrap-anywhere text-muted">{fetchedBy ?? '—'}</td>
              <td>
                <ScriptButton
                  look="quiet"
                  size="small"
                  className="max-lg:min-h-11"
                  aria-label={`End the feed ${name}`}
                  aria-disabled={busy || undefined}
                  onClick={() => onEnd(id)}
                >
                  End
                </ScriptButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
