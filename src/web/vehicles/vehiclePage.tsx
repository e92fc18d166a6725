import { data, isRouteErrorResponse, useLocation } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { readStateCode } from '#domain/registration/registrationStates.ts'
import { carYear, vehicleName } from '#domain/vehicles/vehicle.ts'
import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { definePageStates } from '../forms/pageState.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { LandingLinks } from '../card/LandingLinks.tsx'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/vehiclePage'
import { loadVehiclePage } from './loadVehiclePage.ts'
import { CAR_ENQUIRIES, isCarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryPage, EnquirySent } from './enquiry/EnquiryPage.tsx'
import { VehicleFailed } from './VehicleFailed.tsx'
import { VehicleNotFound } from './VehicleNotFound.tsx'
import { VehicleScreen } from './VehicleScreen.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { CAR_NOUN, PageNoun, useNoun } from '../ui/useNoun.ts'

/** Without JavaScript the forms about a car have a page of their own, and so has what is said after sending. */
const KINDS = Object.keys(CAR_ENQUIRIES)
const states = definePageStates({ form: KINDS, sent: KINDS })

export const reads: AddressReads = {
  query(query) {
    const read = states.reads.query(query)
    const register = readStateCode(query.get('register'))
    if (register !== null) read.set('register', register)
    return read
  },
  params({ productId = '' }) {
    const id = productId.toLowerCase()
    // Any other text is no product id: one cached page serves all of them.
    return isProductId(id) ? { productId: id } : {}
  },
}

export const action = answerPosted

/** `/product/{productId}`: one vehicle (DETAIL-1 to DETAIL-8). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { search, searchParams } = new URL(request.url)
  const [state, kind = null] = states.of(search)
  const asked = { form: state === 'form' ? kind : null, register: readStateCode(searchParams.get('register')) }
  const page = await orIncident(site, request, loadVehiclePage(site, params.productId, asked))
  // Free times are as of now: a page that has some is kept nowhere.
  return data(page, page.slots === null ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function meta({ matches, loaderData, params, error, location }: Route.MetaArgs) {
  const noun = loaderData === undefined ? nounOf(matches) : (loaderData.noun ?? CAR_NOUN)
  if (loaderData === undefined) {
    return pageHead(matches, {
      ...(isMissing(error)
        ? { title: `${capital(noun.one)} not found`, description: `There is no ${noun.one} at this address.` }
        : { title: 'Something went wrong', description: `This ${noun.one} could not be shown.` }),
      path: `/product/${params.productId}`,
      hidden: true,
    })
  }
  const { vehicle, facts } = loaderData
  const name = vehicleName(vehicle)
  const price = vehicle.priceAfterOffer === null ? '' : ` for ${formatRupees(vehicle.priceAfterOffer)}`
  return [
    ...states.head(location.search),
    ...pageHead(matches, {
      title: `Used ${name}${carYear(vehicle) === null ? '' : ` ${carYear(vehicle)}`}`,
      description: `${name}${price}: ${facts.brief.join(', ')}. Photos, features, EMI and related ${noun.many}.`,
      path: `/product/${vehicle.productId}`,
      picture: loaderData.sharePicture ?? undefined,
      type: 'product',
    }),
  ]
}

export default function VehiclePage(props: Route.ComponentProps) {
  return (
    <PageNoun value={props.loaderData.noun ?? CAR_NOUN}>
      <Content {...props} />
    </PageNoun>
  )
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const noun = useNoun()
  const { vehicle, landing, slots } = loaderData
  const [state, kind = ''] = states.of(useLocation().search)
  if (isCarEnquiry(kind) && state === 'sent') return <EnquirySent kind={kind} vehicle={vehicle} />
  if (isCarEnquiry(kind) && vehicle.state !== 'sold')
    return <EnquiryPage key={kind} kind={kind} vehicle={vehicle} posted={actionData} slots={slots} />
  return (
    <>
      <VehicleScreen key={vehicle.productId} page={loaderData} />
      <LandingLinks title={`More used ${noun.many}`} groups={landing} className="page-column mt-12 print:hidden" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <VehicleNotFound /> : <VehicleFailed error={error} />
}
