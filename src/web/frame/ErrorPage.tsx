import { useContext } from 'react'
import { useLocation } from 'react-router'
import { causeOf } from '../connection/lostAnswer.ts'
import { Incident, incidentOf } from '../incident.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { MessagePage } from './MessagePage.tsx'

/**
 * The page of a failure, with the incident number of one of the server (ROUTE-5). Its links load whole documents, since the
 * failure may be in the script of the page.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const ofThisPage = useContext(Incident)
  const incident = incidentOf(error) ?? ofThisPage
  const { pathname, search } = useLocation()
  const lost = incident === null && causeOf(error) === 'connection'
  return (
    <MessagePage
      code={incident === null ? 'Something went wrong' : `500 · Incident ${incident}`}
      title={lost ? 'The site could not be reached' : 'That went wrong on our side'}
      text={
        lost
          ? 'No answer came from the site. Check your connection and try again.'
          : `The page could not be shown. Try again in a moment; if it stays so, ${incident === null ? 'please call us.' : 'call us and tell us the incident number.'}`
      }
    >
      <a href={`${pathname}${search}`} className={buttonClass({})}>
        Try again
      </a>
      <a href="/" className={buttonClass({ look: 'quiet' })}>
        Go to the home page
      </a>
    </MessagePage>
  )
}
