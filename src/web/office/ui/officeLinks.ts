import Activity from 'lucide-react/icons/activity'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenText from 'lucide-react/icons/book-open-text'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import FileCheck from 'lucide-react/icons/file-check'
import FileUp from 'lucide-react/icons/file-up'
import Handshake from 'lucide-react/icons/handshake'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LayoutList from 'lucide-react/icons/layout-list'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListPlus from 'lucide-react/icons/list-plus'
import PlusCircle from 'lucide-react/icons/circle-plus'
import Rss from 'lucide-react/icons/rss'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import type { Action } from '#domain/accounts/permissions.ts'

/** The groups of the navigation, in their order; the day's has no heading. */
export const OFFICE_GROUPS = { day: null, deals: 'Sales', setup: 'Set up' } as const

interface Place {
  to: string
  name: string
  Icon: typeof Inbox
  needs: Action
  group: keyof typeof OFFICE_GROUPS
  /** Other addresses that belong to it, with everything below them. */
  also?: readonly string[]
}

/** The pages in the navigation of the back office by group, in the order of a dealer's day, with the right that each needs. */
export const OFFICE_LINKS: readonly Place[] = [
  { to: '/admin-login', name: 'Dashboard', Icon: ChartColumn, group: 'day', needs: 'vehicle.inspect' },
  { to: '/office/enquiries', name: 'Enquiries', Icon: Inbox, group: 'day', needs: 'enquiry.manage' },
  {
    to: '/office/stock',
    name: 'Stock',
    Icon: LayoutList,
    group: 'day',
    needs: 'vehicle.inspect',
    also: ['/office/vehicles', '/office/print', '/product/view-cars', '/product/product-delete'],
  },
  { to: '/office/drives', name: 'Drives', Icon: CalendarClock, group: 'day', needs: 'visit.manage' },
  { to: '/office/what-works', name: 'What works', Icon: Activity, group: 'day', needs: 'enquiry.manage' },
  { to: '/office/demand', name: 'Demand', Icon: TrendingUp, group: 'day', needs: 'enquiry.manage' },
  { to: '/product/productaddpage', name: 'Add car', Icon: PlusCircle, group: 'day', needs: 'vehicle.write' },
  { to: '/office/deals', name: 'Deals', Icon: Handshake, group: 'deals', needs: 'deal.read' },
  { to: '/office/papers', name: 'Papers', Icon: FileCheck, group: 'deals', needs: 'papers.manage' },
  { to: '/office/money', name: 'Money', Icon: IndianRupee, group: 'deals', needs: 'money.see' },
  { to: '/office/registers', name: 'Registers', Icon: BookOpenText, group: 'deals', needs: 'register.read' },
  { to: '/office/import', name: 'Import', Icon: FileUp, group: 'setup', needs: 'vehicle.write' },
  { to: '/office/feeds', name: 'Feeds', Icon: Rss, group: 'setup', needs: 'vehicle.write' },
  {
    to: '/product-mange-add',
    name: 'Options',
    Icon: ListPlus,
    group: 'setup',
    needs: 'option.write',
    also: ['/product-mange-delete'],
  },
  { to: '/office/settings', name: 'Settings', Icon: Settings, group: 'setup', needs: 'settings.manage' },
  { to: '/office/people', name: 'People', Icon: Users, group: 'setup', needs: 'people.manage' },
  { to: '/office/personal-data', name: 'Personal data', Icon: ShieldCheck, group: 'setup', needs: 'privacy.manage' },
  { to: '/office/programs', name: 'Programs', Icon: Webhook, group: 'setup', needs: 'program.manage' },
  { to: '/office/audit', name: 'Audit', Icon: History, group: 'setup', needs: 'office.open' },
  { to: '/office/handbook', name: 'Handbook', Icon: BookOpen, group: 'setup', needs: 'office.open' },
  { to: '/Supportpage-admin', name: 'Support', Icon: LifeBuoy, group: 'setup', needs: 'office.open' },
  { to: '/account', name: 'Account', Icon: CircleUser, group: 'setup', needs: 'account.own' },
]

/** Whether an address is that of an entry of the navigation, or belongs to it. */
export function isAt({ to, also = [] }: Place, pathname: string): boolean {
  return [to, ...also].some(address => pathname === address || pathname.startsWith(`${address}/`))
}
