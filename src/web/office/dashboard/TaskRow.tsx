import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import Camera from 'lucide-react/icons/camera'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileCheck from 'lucide-react/icons/file-check'
import Hand from 'lucide-react/icons/hand'
import Phone from 'lucide-react/icons/phone'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import type { Task, TaskAct, TaskKind } from '#domain/today/task.ts'
import { useMay } from '../access/useMay.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

const ICONS: Readonly<Record<TaskKind, typeof Phone>> = {
  drive: CarFront,
  enquiry: Phone,
  hold: Hand,
  papers: FileCheck,
  photos: Camera,
  inspection: ClipboardList,
  prices: BadgeIndianRupee,
  ending: ShieldAlert,
}

interface TaskRowProps {
  task: Task
  /** Whether the keys act on it. */
  isCurrent: boolean
  busy: boolean
  onFocus: () => void
  onAct: (act: TaskAct) => void
}

/** One thing to do: the whole row leads to where it is done, the circle marks it as done. */
export function TaskRow({ task, isCurrent, busy, onFocus, onAct }: TaskRowProps) {
  const hydrated = useHydrated()
  const mayAct = useMay('enquiry.manage')
  const { kind, title, text, badge, late, to, action } = task
  const Icon = ICONS[kind]
  return (
    <li className="task-row" data-current={isCurrent || undefined}>
      {mayAct && (
        <button
          type="button"
          className="needs-script task-button"
          aria-label={`Done: ${title}`}
          title="Done (E)"
          disabled={!hydrated}
          aria-disabled={busy || undefined}
          onClick={() => onAct('done')}
        >
          <span className="task-circle" />
        </button>
      )}
      <Icon size={20} aria-hidden="true" className="flex-none text-muted max-md:hidden" />
      <div className="min-w-0 flex-1">
        <Link to={to} data-task className="task-link" onFocus={onFocus}>
          {title}
        </Link>
        <p className="truncate text-muted">{text}</p>
      </div>
      {badge !== null && (
        <span className={late ? 'task-late' : 'flex-none text-sm text-muted tabular-nums'}>
          {late && <span className="sr-only">late, </span>}
          {badge}
        </span>
      )}
      {mayAct && (
        <button
          type="button"
          className="needs-script task-button task-tomorrow"
          aria-label={`Tomorrow: ${title}`}
          title="Tomorrow (S)"
          disabled={!hydrated}
          aria-disabled={busy || undefined}
          onClick={() => onAct('tomorrow')}
        >
          <Clock size={18} />
        </button>
      )}
      <span aria-hidden="true" className="task-action">
        {action}
        {isCurrent && <kbd>↵</kbd>}
      </span>
    </li>
  )
}
