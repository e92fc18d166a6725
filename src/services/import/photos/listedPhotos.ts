import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { listText } from '#domain/text/listText.ts'
import { MOST_PHOTOS } from '../../photos/findPhotos.ts'
import type { RowPhotos } from '../importVehicles.ts'

/** Photos that the rows of a file name by address, car by car. */
export interface ListedPhotos {
  cars: readonly Omit<RowPhotos, 'others'>[]
  /** All addresses of them. */
  total: number
}

/** As many addresses as one import follows, as many photos as one ZIP file may have. */
const MOST_ADDRESSES = 20_000
const HOSTS_NAMED = 3

/**
 * Collects the photos that the rows of a file name. Addresses of this site itself, as our feeds have them, are left out: those photos
 * are here. `origin` is that of the site.
 */
export function openListedPhotos(origin: string | null) {
  const cars: Omit<RowPhotos, 'others'>[] = []
  const hosts = new Set<string>()
  let total = 0
  let beyond = 0
  let others = 0
  return {
    add({ others: hasOthers, addresses, ...row }: RowPhotos): void {
      if (hasOthers) others += 1
      const foreign = addresses.filter(address => new URL(address).origin !== origin)
      const taken = foreign.slice(0, Math.max(0, Math.min(MOST_PHOTOS, MOST_ADDRESSES - total)))
      beyond += foreign.length - taken.length
      if (taken.length === 0) return
      for (const address of taken) if (hosts.size <= HOSTS_NAMED) hosts.add(new URL(address).host)
      cars.push({ ...row, addresses: taken })
      total += taken.length
    },
    listed: (): ListedPhotos => ({ cars, total }),
    /** In sentences for the report: what there is, and what becomes of it. */
    notes(becomes: string): string[] {
      const [first] = cars
      const named = [...hosts].slice(0, HOSTS_NAMED)
      const from = listText(hosts.size > HOSTS_NAMED ? [...named, 'others'] : named)
      return [
        ...(first === undefined
          ? []
          : [
              `“${first.column}”: ${counted(total, 'address', 'addresses')} of photos for ${counted(cars.length, 'vehicle')}, at ${from}. ${becomes}`,
            ]),
        ...(beyond === 0
          ? []
          : [
              `${counted(beyond, 'address', 'addresses')} of photos left out: a vehicle can have ${MOST_PHOTOS} photos, and one import follows ${groupDigits(MOST_ADDRESSES)} addresses.`,
            ]),
        ...(others === 0
          ? []
          : [
              `In ${counted(others, 'row')} a column of photos has something else than addresses. Photos that are files come as a ZIP, named by vehicle number.`,
            ]),
      ]
    },
  }
}
