import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LayoutList from 'lucide-react/icons/layout-list'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListPlus from 'lucide-react/icons/list-plus'
import PlusCircle from 'lucide-react/icons/circle-plus'
import Users from 'lucide-react/icons/users'
import type { Action } from '#domain/permissions.ts'

/** The places of the back office, in the order in which a dealer's day needs them, and what each takes. */
export const OFFICE_LINKS = [
  { to: '/admin-login', name: 'Dashboard', Icon: ChartColumn, needs: 'office.open' },
  { to: '/office/enquiries', name: 'Enquiries', Icon: Inbox, needs: 'enquiry.manage' },
  { to: '/office/stock', name: 'Stock', Icon: LayoutList, needs: 'vehicle.inspect' },
  { to: '/product/productaddpage', name: 'Add car', Icon: PlusCircle, needs: 'vehicle.write' },
  { to: '/office/import', name: 'Import', Icon: FileUp, needs: 'vehicle.write' },
  { to: '/product-mange-add', name: 'Options', Icon: ListPlus, needs: 'option.write' },
  { to: '/office/people', name: 'People', Icon: Users, needs: 'people.manage' },
  { to: '/office/audit', name: 'Audit', Icon: History, needs: 'office.open' },
  { to: '/Supportpage-admin', name: 'Support', Icon: LifeBuoy, needs: 'office.open' },
  { to: '/account', name: 'Account', Icon: CircleUser, needs: 'account.own' },
] as const satisfies readonly { to: string; name: string; Icon: unknown; needs: Action }[]
