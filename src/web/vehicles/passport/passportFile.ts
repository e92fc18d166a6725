import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { findPassport } from '#services/passport/findPassport.ts'
import type { AddressReads } from '../../addressReads.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import type { Route } from './+types/passportFile'

export const reads: AddressReads = {
  params({ productId = '' }) {
    const id = productId.toLowerCase()
    return isProductId(id) ? { productId: id } : {}
  },
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const said = (message: string) => canonicalJson({ error: { message } })

/** `/product/{productId}/passport.json`: the passport as a file, which can be checked without the site (CAR-4). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteContext)
  const found = await orIncident(site, request, findPassport(site, params.productId.toLowerCase()))
  if (found === null)
    return new Response(said(`There is no ${stockNoun(site).one} at this address.`), {
      status: 404,
      headers: JSON_TYPE,
    })
  if (found.passport === null)
    return new Response(said(`The history of this ${stockNoun(site).one} is still being entered into its passport.`), {
      status: 503,
      headers: { ...JSON_TYPE, 'Cache-Control': 'no-store', 'Retry-After': '300' },
    })
  return new Response(canonicalJson(found.passport), { headers: JSON_TYPE })
}
