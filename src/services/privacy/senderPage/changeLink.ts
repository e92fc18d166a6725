import type { ProductPlatform } from '../../productPlatform.ts'
import { noteAct, requireOwn } from '../../enquiries/ownActs.ts'
import { addPrivateLink, removePrivateLinks } from '../../enquiries/privateLinks.ts'

/** Ends every private link of an enquiry by one of them (CAR-5). Throws `Failure` `not_found`. */
export async function revokeLink(site: ProductPlatform, token: string): Promise<void> {
  await site.database.transaction(async transaction => {
    const { id } = await requireOwn(transaction, token)
    await removePrivateLinks(transaction, id)
    await noteAct(site, transaction, id, { act: 'link_revoked', fields: [], sums: [] })
  })
}

/** Ends every private link of an enquiry by one of them, and returns the token of a new one (CAR-5). Throws `Failure` `not_found`. */
export function renewLink(site: ProductPlatform, token: string): Promise<string> {
  return site.database.transaction(async transaction => {
    const { id } = await requireOwn(transaction, token)
    await removePrivateLinks(transaction, id)
    await noteAct(site, transaction, id, { act: 'link_renewed', fields: [], sums: [] })
    return addPrivateLink(site, transaction, id)
  })
}
