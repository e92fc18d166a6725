import { formatIndianDay, startOfIndianDay } from '../text/indianTime.ts'
import type { SiteProfile } from './siteProfile.ts'

type Legal = Pick<SiteProfile, 'legalName' | 'gstin' | 'authorisation' | 'grievanceOfficer'>

const dayText = (day: string) => formatIndianDay(startOfIndianDay(day))

/** What the foot of every page says of the dealer's standing by law; nothing where nothing is set (Rule 55A). */
export function legalLines({ legalName, gstin, authorisation }: Legal): string[] {
  return [
    ...(legalName === null ? [] : [legalName]),
    ...(gstin === null ? [] : [`GSTIN ${gstin}`]),
    ...(authorisation === null
      ? []
      : [
          `Authorisation (Form 29B) ${authorisation.number}, ${authorisation.authority}, until ${dayText(authorisation.until)}`,
        ]),
  ]
}

/** All that is set of it, each under its name. */
export function legalFacts({
  legalName,
  gstin,
  authorisation,
  grievanceOfficer: officer,
}: Legal): { label: string; value: string }[] {
  return [
    ...(legalName === null ? [] : [{ label: 'Legal name', value: legalName }]),
    ...(gstin === null ? [] : [{ label: 'GSTIN', value: gstin }]),
    ...(authorisation === null
      ? []
      : [
          {
            label: 'Authorised dealer (Form 29B)',
            value: `${authorisation.number}, ${authorisation.authority}, from ${dayText(authorisation.from)} until ${dayText(authorisation.until)}`,
          },
        ]),
    ...(officer === null
      ? []
      : [
          {
            label: 'Grievance officer',
            value: [officer.name, officer.phone, officer.email].filter(Boolean).join(', '),
          },
        ]),
  ]
}
