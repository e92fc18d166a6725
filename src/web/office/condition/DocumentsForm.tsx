import { useState, type FormEvent } from 'react'
import {
  DOCUMENT_FACTS,
  DOCUMENT_KINDS,
  readDated,
  sourceName,
  type VehicleDocument,
  type DocumentChanges,
  type DocumentFact,
  type VehicleDocuments,
  type DocumentSource,
} from '#domain/condition/documentFacts.ts'
import { useNoun } from '../../ui/useNoun.ts'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

const SMALL_LABEL = 'block text-xs text-muted'

const NOTHING: VehicleDocument = { value: '', on: '', source: 'rc' }

interface ValueProps {
  fact: DocumentFact
  value: string
  onChange: (value: string) => void
  control: { 'aria-label': string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }
}

/** The control of a fact: a day, a choice, or a choice with its last day. */
function Value({ fact, value, onChange, control }: ValueProps) {
  const { kind, choices = {}, endless = [] } = DOCUMENT_KINDS[fact]
  if (kind === 'day')
    return <input {...control} type="date" value={value} onChange={event => onChange(event.target.value)} />
  if (kind === 'choice')
    return (
      <select {...control} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">not known</option>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    )
  const [typedKind = ''] = value.split(' ')
  const until = readDated(fact, value)?.until ?? ''
  const hasEnd = (of: string) => of !== '' && !endless.includes(of)
  const join = (of: string, day: string) => (hasEnd(of) && day !== '' ? `${of} ${day}` : of)
  return (
    <span className="grid gap-1">
      <select {...control} value={typedKind} onChange={event => onChange(join(event.target.value, until))}>
        <option value="">not known</option>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
      {hasEnd(typedKind) && (
        <input
          {...control}
          aria-label={`${control['aria-label']}, until`}
          type="date"
          value={until}
          onChange={event => onChange(join(typedKind, event.target.value))}
        />
      )}
    </span>
  )
}

interface DocumentsFormProps {
  car: { id: number; version: number }
  papers: VehicleDocuments
  today: string
  /** Those that the form is about: all, if nothing else is said. */
  facts?: readonly DocumentFact[]
  title?: string
  text?: string
  save?: string
}

/** Each fact of a car's papers with the day it was seen and where (CAR-1). What was typed stays until it is saved. */
export function DocumentsForm({
  car,
  papers,
  today,
  facts = DOCUMENT_FACTS,
  title = 'Papers',
  save: saveText = 'Save the papers',
  text = 'Buyers read these statements with their days. Numbers and documents stay here.',
}: DocumentsFormProps) {
  const noun = useNoun()
  const { busy, send, outcome, fields } = useFormCall()
  const [typed, setTyped] = useState<VehicleDocuments>({})
  const paperOf = (fact: DocumentFact): VehicleDocument =>
    typed[fact] ?? papers[fact] ?? { ...NOTHING, source: DOCUMENT_KINDS[fact].sources[0] ?? 'rc' }

  function set(fact: DocumentFact, more: Partial<VehicleDocument>): void {
    const was = paperOf(fact)
    // Who corrects what a stock list says has seen it somewhere.
    const [usual = 'rc'] = DOCUMENT_KINDS[fact].sources
    const seen = was.source === 'list' && more.value !== undefined ? { source: usual, on: today } : {}
    const paper = { ...was, ...seen, ...more }
    // Whoever notes a value has usually seen it today.
    setTyped({ ...typed, [fact]: paper.value !== '' && paper.on === '' ? { ...paper, on: today } : paper })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const changes: DocumentChanges = {}
    for (const fact of facts) {
      const paper = typed[fact]
      if (paper !== undefined) changes[fact] = paper.value === '' ? null : paper
    }
    const reply = await send('POST /api/office/vehicles/:id/papers', {
      params: { id: car.id },
      body: { version: car.version, papers: changes },
    })
    if (reply?.ok && (await reply.shown)) setTyped({})
  }

  return (
    <Panel title={title} text={text}>
      <form onSubmit={event => void save(event)}>
        <ul className="divide-y divide-line">
          {facts.map(fact => {
            const { label, sources } = DOCUMENT_KINDS[fact]
            const paper = paperOf(fact)
            const problem = fields[fact]
            const control = {
              className: `min-h-11 w-full rounded-control border bg-surface px-2 ${problem === undefined ? 'border-edge' : 'border-danger'}`,
              ...(problem === undefined
                ? {}
                : ({ 'aria-invalid': true, 'aria-describedby': `${fact}-problem` } as const)),
            }
            return (
              <li
                key={fact}
                id={fact}
                className="grid scroll-mt-24 items-end gap-x-3 gap-y-1 py-2 sm:grid-cols-[9rem_1fr_1fr_1fr]"
              >
                <span className="font-medium sm:pb-2.5">{label}</span>
                <Value
                  fact={fact}
                  value={paper.value}
                  onChange={value => set(fact, { value })}
                  control={{ ...control, 'aria-label': label }}
                />
                {paper.value !== '' && (
                  <div className="grid grid-cols-2 gap-x-3 sm:contents">
                    <label>
                      <span className={SMALL_LABEL}>Seen on</span>
                      <input
                        {...control}
                        type="date"
                        max={today}
                        aria-label={`${label}: seen on`}
                        value={paper.on}
                        onChange={event => set(fact, { on: event.target.value })}
                      />
                    </label>
                    <label>
                      <span className={SMALL_LABEL}>Where</span>
                      <select
                        {...control}
                        aria-label={`${label}: where it was seen`}
                        value={paper.source}
                        onChange={event => set(fact, { source: event.target.value as DocumentSource })}
                      >
                        {(sources.includes(paper.source) ? sources : [paper.source, ...sources]).map(source => (
                          <option key={source} value={source}>
                            {sourceName(source, noun)}
                          </option>
                        ))}
                      </select>
                    </label>
                  </div>
                )}
                {problem !== undefined && (
                  <p id={`${fact}-problem`} className="text-sm text-danger sm:col-span-4">
                    {problem}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        <ScriptButton type="submit" className="mt-3" disabled={busy || Object.keys(typed).length === 0}>
          {saveText}
        </ScriptButton>
      </form>
      <CallResult outcome={outcome} className="mt-2" />
    </Panel>
  )
}
