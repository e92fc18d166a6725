import Camera from 'lucide-react/icons/camera'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import type { Task } from '#domain/today/task.ts'
import { useMayAny } from '../access/useMay.ts'

/** The three tasks of whoever stands in the yard: photograph, inspect, answer. On phones alone (DESK-8). */
export function YardTasks({ tasks, withoutPhotos }: { tasks: readonly Task[]; withoutPhotos: number }) {
  const sees = useMayAny()
  const inspections = tasks.filter(({ kind }) => kind === 'inspection')
  const people = tasks.filter(({ kind }) => kind === 'enquiry')
  const late = people.filter(task => task.late).length
  const [inspection] = inspections
  const [person] = people
  const places = [
    {
      name: 'Photograph',
      text:
        withoutPhotos === 0
          ? 'no car waits'
          : `${counted(withoutPhotos, 'car')} ${withoutPhotos === 1 ? 'waits' : 'wait'}`,
      to: '/office/stock?state=for_sale&photos=none',
      Icon: Camera,
      needs: 'vehicle.write' as const,
      isLate: false,
    },
    {
      name: 'Inspect',
      text:
        inspection === undefined
          ? 'choose a car'
          : inspections.length === 1
            ? inspection.text
            : `${inspections.length} to finish`,
      to: inspections.length === 1 && inspection !== undefined ? inspection.to : '/office/stock?state=for_sale',
      Icon: ClipboardList,
      needs: 'vehicle.write' as const,
      isLate: false,
    },
    {
      name: 'Answer',
      text:
        people.length === 0
          ? 'nobody waits'
          : [counted(people.length, 'person', 'people'), ...(late > 0 ? [`${late} late`] : [])].join(', '),
      to: people.length === 1 && person !== undefined ? person.to : '/office/enquiries',
      Icon: MessageCircle,
      needs: 'enquiry.manage' as const,
      isLate: late > 0,
    },
  ]
  return (
    <nav aria-label="In the yard" className="yard-tasks">
      {places
        .filter(({ needs }) => sees(needs))
        .map(({ name, text, to, Icon, isLate }) => (
          <Link key={name} to={to} data-late={isLate || undefined}>
            <Icon size={24} aria-hidden="true" />
            <span className="mt-auto block font-semibold">{name}</span>
            <span className="block text-xs">{text}</span>
          </Link>
        ))}
    </nav>
  )
}
