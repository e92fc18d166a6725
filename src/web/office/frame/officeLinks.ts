import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LayoutList from 'lucide-react/icons/layout-list'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListPlus from 'lucide-react/icons/list-plus'
import PlusCircle from 'lucide-react/icons/circle-plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import type { Action } from '#domain/account/permissions.ts'

interface Place {
  to: string
  name: string
  Icon: typeof Inbox
  needs: Action
  /** Other addresses that belong to it, with everything below them. */
  also?: readonly string[]
}

/** The pages in the navigation of the back office, in the order of a dealer's day, with the right that each needs. */
export const OFFICE_LINKS: readonly Place[] = [
  { to: '/admin-login', name: 'Dashboard', Icon: ChartColumn, needs: 'office.open' },
  { to: '/office/enquiries', name: 'Enquiries', Icon: Inbox, needs: 'enquiry.manage' },
  {
    to: '/office/stock',
    name: 'Stock',
    Icon: LayoutList,
    needs: 'vehicle.inspect',
    also: ['/office/vehicles', '/product/view-cars', '/product/product-delete'],
  },
  { to: '/office/drives', name: 'Drives', Icon: CalendarClock, needs: 'visit.manage' },
  { to: '/office/demand', name: 'Demand', Icon: TrendingUp, needs: 'enquiry.manage' },
  { to: '/product/productaddpage', name: 'Add car', Icon: PlusCircle, needs: 'vehicle.write' },
  { to: '/office/import', name: 'Import', Icon: FileUp, needs: 'vehicle.write' },
  { to: '/product-mange-add', name: 'Options', Icon: ListPlus, needs: 'option.write', also: ['/product-mange-delete'] },
  { to: '/office/people', name: 'People', Icon: Users, needs: 'people.manage' },
  { to: '/office/audit', name: 'Audit', Icon: History, needs: 'office.open' },
  { to: '/Supportpage-admin', name: 'Support', Icon: LifeBuoy, needs: 'office.open' },
  { to: '/account', name: 'Account', Icon: CircleUser, needs: 'account.own' },
]

/** Whether an address is that of an entry of the navigation, or belongs to it. */
export function isAt({ to, also = [] }: Place, pathname: string): boolean {
  return [to, ...also].some(address => pathname === address || pathname.startsWith(`${address}/`))
}
