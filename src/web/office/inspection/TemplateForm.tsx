import { useState, type FormEvent } from 'react'
import { VIEWS, type View } from '#domain/condition/inspection.ts'
import { VIEW_NAMES } from '#domain/condition/pointNames.ts'
import { makeKey, pointsFromLines, templateProblem, type TemplateGroup } from '#domain/condition/template.ts'
import type { PresentTemplate } from '#services/condition/templates.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'

/** A group as it is typed: one point a line, words between commas. */
interface TypedGroup {
  id: string
  name: string
  view: View | ''
  words: string
  lines: string
  before: TemplateGroup['points']
}

const typedOf = ({ id, name, view, words, points }: TemplateGroup): TypedGroup => ({
  id,
  name,
  view: view ?? '',
  words: words.join(', '),
  lines: points.map(point => point.name).join('\n'),
  before: points,
})

/** The groups as they are saved: points that stay keep their keys, so that later reports know them. */
function groupsOf(typed: readonly TypedGroup[]): TemplateGroup[] {
  const taken = new Set(typed.flatMap(({ id, before }) => [id, ...before.map(point => point.id)]))
  return typed.map(({ id, name, view, words, lines, before }) => {
    const points = pointsFromLines(lines, before, taken)
    for (const point of points) taken.add(point.id)
    return {
      id,
      name: name.trim(),
      view: view === '' ? null : view,
      words: words
        .split(',')
        .map(word => word.trim())
        .filter(Boolean),
      points,
    }
  })
}

const VIEW_CHOICES = [['', 'none'], ...VIEWS.map(view => [view, VIEW_NAMES[view]] as const)] as const

/** The groups of the template, each with its points as lines of text (CAR-2). */
export function TemplateForm({ present }: { present: PresentTemplate }) {
  const { busy, fields, outcome, refuse, send } = useFormCall()
  const [typed, setTyped] = useState(() => present.template.groups.map(typedOf))
  const set = (id: string, more: Partial<TypedGroup>) =>
    setTyped(typed.map(group => (group.id === id ? { ...group, ...more } : group)))

  function add(): void {
    const taken = new Set(typed.flatMap(({ id, before }) => [id, ...before.map(point => point.id)]))
    setTyped([
      ...typed,
      { id: makeKey(`group-${typed.length + 1}`, taken), name: '', view: '', words: '', lines: '', before: [] },
    ])
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const groups = groupsOf(typed)
    const found = templateProblem({ groups })
    if (found !== null) return refuse({ groups: found })
    refuse({})
    const reply = await send('POST /api/office/inspection-template', {
      body: {
        seen: present.id,
        groups: groups.map(group => ({ ...group, words: [...group.words], points: [...group.points] })),
      },
    })
    // As it was saved: new points have their keys now.
    if (reply?.ok) setTyped(groups.map(typedOf))
  }

  return (
    <form onSubmit={event => void save(event)} className="grid gap-4">
      {typed.map(group => (
        <Panel
          key={group.id}
          title={group.name || 'New group'}
          aside={
            <Button
              look="plain"
              size="small"
              aria-label={`Take away ${group.name || 'the new group'}`}
              onClick={() => setTyped(typed.filter(({ id }) => id !== group.id))}
            >
              Take away
            </Button>
          }
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="Name"
              value={group.name}
              maxLength={80}
              onChange={event => set(group.id, { name: event.target.value })}
            />
            <SelectField
              label="Outline for its pins"
              value={group.view}
              choices={VIEW_CHOICES}
              onChange={event => set(group.id, { view: event.target.value as View | '' })}
            />
            <TextArea
              label="Points, one a line"
              rows={8}
              value={group.lines}
              onChange={event => set(group.id, { lines: event.target.value })}
            />
            <TextArea
              label="Words to press, between commas"
              rows={3}
              value={group.words}
              onChange={event => set(group.id, { words: event.target.value })}
            />
          </div>
        </Panel>
      ))}
      <div className="flex flex-wrap gap-2">
        <ScriptButton type="submit" disabled={busy}>
          Save for the next inspections
        </ScriptButton>
        <ScriptButton look="quiet" onClick={add}>
          Add a group
        </ScriptButton>
      </div>
      <CallResult outcome={fields.groups === undefined ? outcome : { done: '', problem: fields.groups }} />
    </form>
  )
}
