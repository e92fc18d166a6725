import { useContext } from 'react'
import { useLocation } from 'react-router'
import { MessagePage } from '../frame/MessagePage.tsx'
import { causeOf } from '../connection/lostAnswer.ts'
import { Incident, incidentOf } from '../incident.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useNoun } from '../ui/useNoun.ts'

/**
 * Shown when a vehicle could not be loaded (DETAIL-8): whether the network or the server failed, and the incident
 * number if the server sent one (ROUTE-5). Without a network the browser fails with a TypeError.
 */
export function VehicleFailed({ error }: { error: unknown }) {
  const noun = useNoun()
  const ofThisPage = useContext(Incident)
  const { pathname } = useLocation()
  const incident = incidentOf(error) ?? ofThisPage
  const unreached = incident === null && causeOf(error) === 'connection'
  return (
    <MessagePage
      code={incident === null ? 'Something went wrong' : `500 · Incident ${incident}`}
      title="Failed to fetch product data"
      text={
        unreached
          ? 'The site could not be reached. Check your connection and try again.'
          : incident === null
            ? 'That went wrong on our side. Try again in a moment; if it stays so, please call us.'
            : 'That went wrong on our side. Try again in a moment; if it stays so, call us and tell us the incident number.'
      }
    >
      <a href={pathname} className={buttonClass({})}>
        Try again
      </a>
      <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
    </MessagePage>
  )
}
