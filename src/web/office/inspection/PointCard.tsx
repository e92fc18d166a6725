import Camera from 'lucide-react/icons/camera'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isFlaw, MOST_NOTE, POINT_STATES, type Finding } from '#domain/condition/inspection.ts'
import { POINT_STATE_NAMES } from '#domain/condition/pointNames.ts'
import { viewName } from '#domain/condition/views.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import type { TemplateGroup, TemplatePoint } from '#domain/condition/template.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { Dispute } from './Dispute.tsx'
import { PinPicker } from './PinPicker.tsx'
import { isAnswered, type YardParts } from './yardParts.ts'

/** A word added to a sentence: at its end, the first with a capital letter. */
function withWord(note: string, word: string): string {
  if (note.trim() === '') return word.charAt(0).toUpperCase() + word.slice(1)
  return `${note.trimEnd()}${/[,.]$/.test(note.trimEnd()) ? '' : ','} ${word}`
}

interface PointCardProps extends YardParts {
  point: TemplatePoint
  group: TemplateGroup
}

/** One point: five states in a row; what is not fine opens photo, pin and sentence in place (CAR-2). */
export function PointCard({ point: { id, name }, group, store, state, photos, numbers, vehicle }: PointCardProps) {
  const [pinning, setPinning] = useState(false)
  const finding = store.finding(id)
  const answered = isAnswered(state, id)
  const theirs = state.disputed.get(id)
  const number = numbers.get(id)
  const set = (more: Partial<Finding>) => store.set([{ point: id, finding: { ...finding, ...more } }])
  const told = answered && (isFlaw(finding.state) || finding.state === 'repaired')
  const waiting = photos.waiting.filter(photo => photo.point === id)
  return (
    <li className={`yard-point ${number === undefined ? '' : 'has-flaw'}`}>
      <fieldset>
        <legend>
          {name}
          {number !== undefined && (
            <span className="flaw-dot" aria-hidden>
              {number}
            </span>
          )}
        </legend>
        <div className="yard-states">
          {POINT_STATES.map(choice => (
            <label key={choice} className={isFlaw(choice) ? 'flaw' : undefined}>
              <input
                type="radio"
                name={`state-${id}`}
                checked={answered && finding.state === choice}
                onChange={() => set({ state: choice })}
              />
              <span>{POINT_STATE_NAMES[choice]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {theirs !== undefined && <Dispute mine={finding} theirs={theirs} onSettle={whose => store.settle(id, whose)} />}
      {told && (
        <>
          <div className="yard-shots">
            {finding.photos.map(({ key }, place) => (
              <span key={key} className="yard-shot">
                <img src={photoAddress(key, 320, 'jpg')} alt={`${name}, ${place + 1}`} />
                <button
                  type="button"
                  aria-label={`Take off photo ${place + 1}: ${name}`}
                  onClick={() => set({ photos: finding.photos.filter(photo => photo.key !== key) })}
                >
                  <X size={16} />
                </button>
              </span>
            ))}
            {waiting.map(photo => (
              <span key={photo.id} className="yard-shot">
                <img src={photo.preview} alt={`${name}, not sent yet`} className="opacity-70" />
                <button type="button" aria-label={`Take off: ${name}`} onClick={() => void photos.remove(photo.id)}>
                  <X size={16} />
                </button>
              </span>
            ))}
            <label className="yard-tool">
              <Camera size={20} />
              Photo
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                aria-label={`Photo of ${name}`}
                onChange={event => {
                  const [file] = event.target.files ?? []
                  if (file !== undefined) void photos.add(id, file)
                  event.target.value = ''
                }}
              />
            </label>
            <button type="button" className="yard-tool" aria-expanded={pinning} onClick={() => setPinning(!pinning)}>
              <MapPin size={20} />
              {finding.pin === null ? 'Pin' : viewName(finding.pin.view, kindOf(vehicle))}
            </button>
          </div>
          {pinning && (
            <PinPicker
              name={name}
              pin={finding.pin}
              first={group.view ?? 'left'}
              number={number ?? 1}
              vehicle={vehicle}
              onPin={pin => set({ pin })}
            />
          )}
          <label className="mt-2 block text-xs text-muted">
            One sentence for the buyer
            <textarea
              rows={2}
              maxLength={MOST_NOTE}
              value={finding.note}
              onChange={event => set({ note: event.target.value })}
              className="yard-note"
            />
          </label>
          <div className="yard-words">
            {group.words.map(word => (
              <button
                key={word}
                type="button"
                onClick={() => set({ note: withWord(finding.note, word).slice(0, MOST_NOTE) })}
              >
                {word}
              </button>
            ))}
          </div>
        </>
      )}
    </li>
  )
}
