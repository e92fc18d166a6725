import Phone from 'lucide-react/icons/phone'
import MessageCircle from 'lucide-react/icons/message-circle'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useState } from 'react'
import type { Template, TemplateFacts } from '#domain/templates/template.ts'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'
import type { TeamMember } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../../ui/Button.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { KeysHelp, type KeyList } from '../../keys/KeysHelp.tsx'
import { useKeys } from '../../keys/useKeys.ts'
import { EnquiryRow } from '../EnquiryRow.tsx'
import { InboxDialogs, type Asked } from './InboxDialogs.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { useContactRow } from './useContactRow.ts'
import { useInboxWork } from './useInboxWork.ts'
import { useRows } from './useRows.ts'
import { useNavigateFromOverlay } from '../../../ui/overlay/useNavigateFromOverlay.ts'

const KEYS: KeyList = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['X', 'choose'],
  ['Shift J, Shift K', 'choose the next, the previous'],
  ['E', 'state, done'],
  ['A', 'who looks after it'],
  ['S', 'put off'],
  ['W', 'won'],
  ['L', 'lost'],
  ['N', 'note'],
  ['C', 'call'],
  ['M', 'WhatsApp'],
  ['Z', 'take the last change back'],
  ['/', 'search'],
  ['1 … 9', 'saved view'],
  ['Q', 'add an enquiry'],
  ['?', 'these keys'],
]

interface InboxListProps {
  entries: readonly InboxEntry[]
  today: string
  now: number
  /** The query of the inbox. */
  list: string
  team: readonly TeamMember[]
  ownId: number
  templates: readonly Template[]
  facts: Readonly<Record<number, TemplateFacts>>
  demo: boolean
}

/** The rows of the inbox with what is done to one or several, by press or by key (ADMIN-10). */
export function InboxList({ entries, today, now, list, team, ownId, templates, facts, demo }: InboxListProps) {
  const hydrated = useHydrated()
  const navigate = useNavigateFromOverlay()
  const rows = useRows(entries.map(({ id }) => id))
  const work = useInboxWork()
  const contact = useContactRow(work.say)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [help, setHelp] = useState(false)

  /** What is chosen, or else the row that has the focus. */
  function meant(): InboxEntry[] {
    const current = rows.current()
    return entries.filter(({ id }) => (rows.chosen.length > 0 ? rows.chosen.includes(id) : id === current))
  }
  function ask(what: Asked['what'], entriesMeant = meant()): void {
    if (!demo && entriesMeant.length > 0) setAsked({ what, entries: entriesMeant })
  }
  const withOne = (deed: (entry: InboxEntry) => void) => () => {
    const [entry, ...others] = meant()
    if (entry !== undefined && others.length === 0) deed(entry)
  }
  useKeys({
    'j': () => rows.move(1),
    'k': () => rows.move(-1),
    'Shift+J': () => rows.move(1, true),
    'Shift+K': () => rows.move(-1, true),
    'x': () => {
      const current = rows.current()
      if (current !== undefined) rows.toggle(current, false)
    },
    'e': () => ask('state'),
    'a': () => ask('assignee'),
    's': () => ask('snooze'),
    'l': () => ask('lost'),
    'n': () => ask('note'),
    'w': withOne(({ id }) => void navigate(`/office/enquiries/${id}${list === '' ? '?' : `${list}&`}ask=won`)),
    'c': withOne(({ id }) => void contact.call(id)),
    'm': withOne(entry => ask('whatsapp', [entry])),
    'z': () => void work.undo(),
    'Escape': rows.clear,
    '/': () => document.querySelector<HTMLInputElement>('input[name="q"][type="search"]')?.focus(),
    '?': () => setHelp(true),
  })

  return (
    <>
      <SelectedBar rows={rows} total={entries.length} work={work} onAsk={ask} />
      <ul
        aria-label="Enquiries"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {entries.map(entry => (
          <EnquiryRow
            key={entry.id}
            entry={entry}
            today={today}
            now={now}
            list={list}
            demo={demo}
            chosen={rows.isChosen(entry.id)}
            before={
              demo ? undefined : (
                <input
                  type="checkbox"
                  aria-label={`Choose ${entry.name}`}
                  checked={rows.isChosen(entry.id)}
                  disabled={!hydrated}
                  onChange={() => {}}
                  onClick={event => rows.toggle(entry.id, event.shiftKey)}
                  className="needs-script size-5 accent-(--color-fill)"
                />
              )
            }
            after={
              <>
                <RowButton name={`Call ${entry.name}`} onPress={() => void contact.call(entry.id)}>
                  <Phone size={16} />
                </RowButton>
                <RowButton
                  name={`WhatsApp to ${entry.name}`}
                  onPress={() => setAsked({ what: 'whatsapp', entries: [entry] })}
                >
                  <MessageCircle size={16} className="text-good" />
                </RowButton>
                {!demo && (
                  <RowButton name={`Put off ${entry.name}`} onPress={() => ask('snooze', [entry])}>
                    <AlarmClock size={16} />
                  </RowButton>
                )}
              </>
            }
          />
        ))}
      </ul>
      <p className="needs-script mt-2 flex items-center gap-2 text-sm text-muted max-lg:hidden">
        <Button look="plain" size="small" onClick={() => setHelp(true)}>
          <kbd aria-hidden>?</kbd> Keys
        </Button>
      </p>
      <KeysHelp open={help} keys={KEYS} onClose={() => setHelp(false)} />
      <InboxDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        team={team}
        ownId={ownId}
        now={now}
        templates={templates}
        facts={facts}
        work={work}
        onChosen={rows.clear}
        onWrite={(id, text) => void contact.write(id, text)}
        onWon={id => void navigate(`/office/enquiries/${id}?ask=won`)}
      />
    </>
  )
}

function RowButton({ name, onPress, children }: { name: string; onPress: () => void; children: React.ReactNode }) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      disabled={!hydrated}
      onClick={onPress}
      className="needs-script grid size-11 place-items-center rounded-control border border-transparent text-muted hover:border-line hover:bg-surface hover:text-ink lg:size-9"
    >
      {children}
    </button>
  )
}
