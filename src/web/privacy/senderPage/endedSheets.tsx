import { formatIndianDay } from '#domain/text/indianTime.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MineColumn } from './MineSheet.tsx'
import { useNoun } from '../../ui/useNoun.ts'

function WaysOn() {
  const noun = useNoun()
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
      <LinkButton to="/contactus" look="quiet">
        Contact us
      </LinkButton>
    </div>
  )
}

/** The page of a link that opens nothing: the same for one that was ended and one that never was. */
export function DeadLink({ revoked }: { revoked: boolean }) {
  return (
    <MineColumn
      title={revoked ? 'The link is ended' : 'This link opens nothing'}
      text={
        revoked
          ? 'Nobody can open the page with it any more. Our team can send you a new link.'
          : 'It was never given, was ended, or was replaced by a newer one. Our team can send you a new link to your page.'
      }
    >
      <WaysOn />
    </MineColumn>
  )
}

/** All that is left to see of what was erased. */
export function ErasedSheet({ at, keepsName }: { at: number; keepsName: boolean }) {
  return (
    <MineColumn
      title={`Erased on ${formatIndianDay(at)}`}
      text={
        keepsName
          ? 'What you sent is erased, with your phone number and e-mail. Your name and address stay in the record of the sale.'
          : 'What you sent is erased, with your name and contact.'
      }
    >
      <WaysOn />
    </MineColumn>
  )
}
