import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '../../calls/callApi.ts'
import { prepareFile } from '../../sell/prepareFile.ts'

/** A file that the server keeps for a bill, by the number under which the bill names it. */
export interface KeptFile {
  id: number
  name: string
  isPdf: boolean
}

/** Sends the photo or PDF of a bill as soon as it is chosen, or dropped anywhere on the page (BOOK-5). */
export function useBillFile(first: KeptFile | null) {
  const [file, setFile] = useState(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    setBusy(true)
    setProblem(null)
    const prepared = await prepareFile('documents', chosen)
    if ('problem' in prepared) setProblem(prepared.problem)
    else {
      const body = new FormData()
      body.set('file', prepared.blob, prepared.name)
      const reply = await callApi('POST /api/office/bill-files', { body })
      if (reply.ok) setFile({ id: reply.body.file, name: prepared.name, isPdf: prepared.preview === null })
      else setProblem(reply.fields.file ?? reply.message)
    }
    setBusy(false)
  }

  const drop = useEffectEvent((event: DragEvent) => {
    const [dropped] = event.dataTransfer?.files ?? []
    if (dropped === undefined) return
    event.preventDefault()
    void send(dropped)
  })
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const take = (event: DragEvent) => drop(event)
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', take)
    }
  }, [])

  return { file, busy, problem, send }
}
