import { formatRupees } from '#domain/money/price.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { driveTimeText } from '#domain/visits/driveMail.ts'
import { DRIVE_STATE_NAMES } from '#domain/visits/visitStates.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { OwnDrive, OwnHold } from '#services/visits/ownVisits.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { MineSection } from './MineSheet.tsx'
import { useNoun } from '../../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

interface VisitSectionProps {
  drive: OwnDrive | null
  hold: OwnHold | null
  /** The private page. */
  address: string
  posted: PostedForm | undefined
}

/** The test drive and the hold, to be moved, cancelled and taken back by the browser alone (VISIT-1, VISIT-2). */
export function VisitSection({ drive, hold, address, posted }: VisitSectionProps) {
  const noun = useNoun()
  return (
    <>
      {drive !== null && (
        <MineSection id="drive" title="Your test drive">
          <Drive drive={drive} address={address} problem={posted?.fields.slot} />
        </MineSection>
      )}
      {hold !== null && (
        <MineSection id="hold" title={`Holding the ${noun.one}`}>
          <Hold hold={hold} address={address} />
        </MineSection>
      )}
    </>
  )
}

function carSentence({ carState }: OwnDrive, noun: Noun): string | null {
  if (carState === 'listed') return null
  if (carState === 'reserved')
    return `The ${noun.one} is reserved by now. Our team tells you whether you can still drive it.`
  return `The ${noun.one} is not for sale any more. Our team tells you what becomes of the test drive.`
}

function Drive({ drive, address, problem }: { drive: OwnDrive; address: string; problem: string | undefined }) {
  const noun = useNoun()
  const { startsAt, endsAt, state, place, elsewhere, days } = drive
  if (state !== 'booked')
    return <p>{`${driveTimeText(startsAt, endsAt)}: ${DRIVE_STATE_NAMES[state].toLowerCase()}.`}</p>
  const about = carSentence(drive, noun)
  return (
    <>
      <p className="font-semibold tabular-nums">{driveTimeText(startsAt, endsAt)}</p>
      <p className="text-muted">{place}</p>
      {elsewhere !== null && <p className="mt-2 font-semibold">{elsewhere}</p>}
      {about !== null && <p className="mt-2 font-semibold">{about}</p>}
      <div className="mt-4 space-y-4">
        {days.length > 0 && (
          <form method="post" action={address} className="flex flex-wrap items-end gap-3">
            <Labelled label="Another time" error={problem}>
              {control => (
                <select {...control} name="slot" defaultValue="">
                  <option value="">Choose a time</option>
                  {days.map(({ day, times }) => (
                    <optgroup key={day} label={day}>
                      {times.map(({ slot, time }) => (
                        <option key={slot} value={slot}>{`${day}, ${time}`}</option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </Labelled>
            <Button type="submit" name="deed" value="move-drive" look="quiet">
              Move it
            </Button>
          </form>
        )}
        <form method="post" action={address}>
          <Button type="submit" name="deed" value="cancel-drive" look="quiet">
            Cancel the test drive
          </Button>
        </form>
      </div>
    </>
  )
}

function standing({ state, endsAt }: OwnHold, noun: Noun): string {
  switch (state) {
    case 'asked':
      return `You have asked us to hold the ${noun.one}. We tell you as soon as it is held for you.`
    case 'held':
      return `The ${noun.one} is held for you until ${formatIndianTime(endsAt ?? 0)}, Indian time.`
    case 'over':
    case 'released':
      return `The ${noun.one} is no longer held for you.`
    case 'withdrawn':
      return 'You have taken it back.'
    case 'declined':
      return `The ${noun.one} cannot be held for you now.`
    case 'converted':
      return `The hold ended: the ${noun.one} was reserved or sold, or is not shown any more.`
  }
}

function Hold({ hold, address }: { hold: OwnHold; address: string }) {
  const noun = useNoun()
  const { state, token } = hold
  return (
    <>
      <p className="font-semibold">{standing(hold, noun)}</p>
      {token !== null && <Token token={token} />}
      {(state === 'asked' || state === 'held') && (
        <form method="post" action={address} className="mt-4">
          <Button type="submit" name="deed" value="withdraw-hold" look="quiet">
            {state === 'held' ? 'I do not need it any more' : 'Take it back'}
          </Button>
        </form>
      )}
    </>
  )
}

function Token({ token: { rupees, received, refunded, link, qr } }: { token: NonNullable<OwnHold['token']> }) {
  const sum = formatRupees(rupees)
  if (refunded) return <p className="mt-2">{`Your token of ${sum} was refunded in full.`}</p>
  if (received) return <p className="mt-2">{`We have received your token of ${sum}. You get it back in full.`}</p>
  if (link === null || qr === null) return null
  return (
    <div className="mt-3 space-y-3">
      <p>{`We ask for a token of ${sum} by UPI. You get it back in full. Our team marks it here when it has come.`}</p>
      <a href={link} className={buttonClass({ look: 'primary' })}>{`Pay ${sum} by UPI`}</a>
      <div className="w-fit rounded-card border border-line bg-[#fff] p-1">
        <QrCode drawing={qr} label={`QR code: pay ${sum} by UPI`} mm={48} />
      </div>
    </div>
  )
}
