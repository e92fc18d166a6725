import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { callApi } from '../../../calls/callApi.ts'
import { sendForm } from '../../../calls/sendForm.ts'
import { randomUuid } from '../../../forms/randomUuid.ts'
import { useShowSaved } from '../../../connection/useShowSaved.ts'
import { limitParallel } from './limitParallel.ts'
import { preparePhoto } from './preparePhoto.ts'

// Of all rows together: several large photos at once exceed the memory of a phone.
const prepare = limitParallel(1)
const upload = limitParallel(3)

/** What is shown of photos on their way to a car. */
export interface PhotoDropState {
  busy: boolean
  done: string
  problems: readonly string[]
}

async function sendOne(file: File): Promise<{ key: string } | { problem: string }> {
  const prepared = await prepare(() => preparePhoto(file, { resize: true }))
  if ('problem' in prepared) return { problem: `${file.name} ${prepared.problem}` }
  const body = new FormData()
  body.set('photo', prepared.blob, file.name || 'photo')
  const reply = await upload(() =>
    sendForm({ call: 'POST /api/office/photos' }, { body, idempotencyKey: randomUuid() }),
  )
  if (reply.kind === 'answered' && reply.ok) return { key: reply.body.key }
  const why = reply.kind === 'answered' ? (reply.message ?? 'The server did not take it.') : 'The connection failed.'
  return { problem: `${file.name}: ${why}` }
}

function wordsOf({ added, there, beyond }: { added: number; there: number; beyond: number }): string {
  if (there > 0 && added === 0 && beyond === 0) return 'The car has these photos already.'
  const sentences = [`${counted(added, 'photo')} added.`]
  if (there > 0) sentences.push(`${counted(there, 'photo was', 'photos were')} there already.`)
  if (beyond > 0) sentences.push(`${counted(beyond, 'photo is', 'photos are')} more than a car can have.`)
  return sentences.join(' ')
}

/** Adds photos to a car without a form: made smaller here, sent few at a time, and added together at the end, in their order (DESK-6). */
export function usePhotoDrop(vehicleId: number) {
  const showSaved = useShowSaved()
  const [state, setState] = useState<PhotoDropState>({ busy: false, done: '', problems: [] })

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0 || state.busy) return
    let sent = 0
    const say = () => setState({ busy: true, done: `${sent} of ${counted(files.length, 'photo')} sent`, problems: [] })
    say()
    const outcomes = await Promise.all(
      files.map(async file => {
        const outcome = await sendOne(file)
        sent += 1
        say()
        return outcome
      }),
    )
    const problems = outcomes.flatMap(outcome => ('problem' in outcome ? [outcome.problem] : []))
    const photoKeys = outcomes.flatMap(outcome => ('key' in outcome ? [outcome.key] : []))
    if (photoKeys.length === 0) return setState({ busy: false, done: '', problems })
    const reply = await callApi('POST /api/office/vehicles/:id/photos', {
      params: { id: vehicleId },
      body: { photoKeys },
    })
    if (!reply.ok) return setState({ busy: false, done: '', problems: [...problems, reply.message] })
    setState({ busy: false, done: wordsOf(reply.body), problems })
    await showSaved()
  }
  return { state, add }
}
