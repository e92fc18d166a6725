import { useRef, useState } from 'react'
import type { Task, TaskAct } from '#domain/today/task.ts'
import { Button } from '../../ui/Button.tsx'
import { useMay } from '../access/useMay.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { useKeys } from '../keys/useKeys.ts'
import { TaskRow } from './TaskRow.tsx'

/** The list for today: one press or key for each thing (DESK-8). Without JavaScript its links work. */
export function TaskList({ tasks, putOff }: { tasks: readonly Task[]; putOff: number }) {
  const { busy, outcome, call } = useOfficeCall()
  const mayAct = useMay('enquiry.manage')
  const [place, setPlace] = useState(0)
  const [last, setLast] = useState<{ task: string; version: number | null } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const current = Math.min(place, tasks.length - 1)
  const linkAt = (at: number) => list.current?.querySelectorAll<HTMLAnchorElement>('a[data-task]')[at]

  const send = async (task: string, version: number | null, act: TaskAct) => {
    const reply = await call('POST /api/office/today', { body: { task, act, version } })
    if (reply === null) return
    // Each change makes one version of an enquiry.
    setLast(reply.ok && act !== 'back' ? { task, version: version === null ? null : version + 1 } : null)
    await reply.shown
    requestAnimationFrame(() => linkAt(Math.min(current, tasks.length - 2))?.focus())
  }
  const act = (at: number, what: TaskAct) => {
    const task = tasks[at]
    if (task !== undefined && mayAct) void send(task.key, task.version, what)
  }
  const move = (by: 1 | -1) => {
    const isInList = list.current?.contains(document.activeElement) ?? false
    const next = isInList ? Math.max(0, Math.min(tasks.length - 1, current + by)) : current
    setPlace(next)
    linkAt(next)?.focus()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => act(current, 'done'),
    s: () => act(current, 'tomorrow'),
    Enter: () => linkAt(current)?.click(),
  })
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="sr-only">
        To do
      </h2>
      {tasks.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-4 py-6">
          Nothing has to be done now. What comes in stands here by itself.
        </p>
      ) : (
        <ol ref={list} className="task-list">
          {tasks.map((task, at) => (
            <TaskRow
              key={task.key}
              task={task}
              isCurrent={at === current}
              busy={busy}
              onFocus={() => setPlace(at)}
              onAct={what => act(at, what)}
            />
          ))}
        </ol>
      )}
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 text-sm text-muted">
        {tasks.length > 0 && (
          <p className="needs-script task-keys">
            <kbd>J</kbd> <kbd>K</kbd> move, <kbd>↵</kbd> does it, <kbd>E</kbd> done, <kbd>S</kbd> tomorrow
          </p>
        )}
        {putOff > 0 && <p>{putOff === 1 ? '1 thing is put off.' : `${putOff} things are put off.`}</p>}
        <CallResult outcome={outcome} />
        {last !== null && (
          <Button
            look="plain"
            onClick={() => void send(last.task, last.version, 'back')}
            aria-disabled={busy || undefined}
          >
            Undo
          </Button>
        )}
      </div>
    </section>
  )
}
