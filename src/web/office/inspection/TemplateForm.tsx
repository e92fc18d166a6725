import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { View } from '#domain/condition/inspection.ts'
import { makeKey, pointsFromLines, templateProblem, type TemplateGroup } from '#domain/condition/template.ts'
import { viewName, viewsOf } from '#domain/condition/views.ts'
import type { PresentTemplate } from '#services/condition/templates.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { templateAddress } from './templateAddress.ts'

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

/** A template to be changed; a new one has no id yet. */
type EditedTemplate = Omit<PresentTemplate, 'id'> & { id: number | null }

/** The groups of the template, each with its points as lines of text (CAR-2). */
export function TemplateForm({ present }: { present: EditedTemplate }) {
  const { id, kind, isOurs } = present
  const { busy, fields, outcome, refuse, send } = useFormCall()
  const navigate = useNavigate()
  const [name, setName] = useState(present.name)
  const viewChoices = [['', 'none'], ...viewsOf(kind).map(view => [view, viewName(view, kind)] as const)] as const
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
        seen: id,
        kind,
        name,
        groups: groups.map(group => ({ ...group, words: [...group.words], points: [...group.points] })),
      },
    })
    if (!reply?.ok) return
    // As it was saved: new points have their keys now.
    setTyped(groups.map(typedOf))
    if (id === null) await navigate(templateAddress({ kind, name: name.trim() }))
  }

  async function remove(): Promise<void> {
    // Its page leads to the standard one of the kind from then on.
    if (id !== null) await send('POST /api/office/inspection-template/remove', { body: { seen: id, kind, name } })
  }

  return (
    <form onSubmit={event => void save(event)} className="grid gap-4">
      {id === null && (
        <Field
          className="max-w-xs"
          label="Name of the template"
          value={name}
          maxLength={60}
          error={fields.name}
          onChange={event => setName(event.target.value)}
        />
      )}
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
              choices={viewChoices}
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
        {id !== null && !isOurs && (
          <ScriptButton look="plain" disabled={busy} onClick={() => void remove()}>
            Take this template away
          </ScriptButton>
        )}
      </div>
      <CallResult outcome={fields.groups === undefined ? outcome : { done: '', problem: fields.groups }} />
    </form>
  )
}
