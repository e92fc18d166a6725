import { Link } from 'react-router'
import { ENQUIRY_KIND_NAMES, ENQUIRY_STATE_NAMES } from '#domain/enquiries/enquiryStates.ts'
import type { EnquiryOfVehicle } from '#services/enquiries/enquiriesOfVehicle.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The enquiries about a vehicle, each a link to the inbox. */
export function CarEnquiries({ enquiries }: { enquiries: readonly EnquiryOfVehicle[] }) {
  return (
    <Panel title="Enquiries">
      {enquiries.length === 0 && <p className="text-sm text-muted">Nobody has asked about this car yet.</p>}
      <ul className="divide-y divide-line">
        {enquiries.map(({ id, kind, state, name, createdAt }) => (
          <li key={id}>
            <Link to={`/office/enquiries/${id}`} className="block py-2 hover:bg-sunken">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 font-medium break-words text-brand">
                  {ENQUIRY_KIND_NAMES[kind]}: {name}
                </span>
                <span className="flex-none text-sm">{ENQUIRY_STATE_NAMES[state]}</span>
              </span>
              <span className="text-sm text-muted">
                <WhenText at={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
