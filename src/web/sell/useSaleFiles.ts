import { useRef, useState } from 'react'
import { SALE_FILES } from '#domain/enquiries/saleParts.ts'
import { prepareFile, type PreparedFile, type UploadKind } from './prepareFile.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../ui/useNoun.ts'

/** A file that the seller has chosen; `prepared` is null while it is made ready. */
export interface ChosenFile {
  id: number
  name: string
  prepared: PreparedFile | null
}

/** Why files have no place. */
const TOO_MANY: Readonly<Record<UploadKind, (most: number, noun: Noun) => string>> = {
  documents: most => `You can upload a maximum of ${most} documents.`,
  carPhotos: (most, noun) => `You can upload a maximum of ${most} ${noun.one} photos.`,
}

/** The files of one kind as `FilePicker` shows them. */
export type SaleFiles = ReturnType<typeof useSaleFiles>

/**
 * The chosen files of one kind, at most as many as SELL-4 allows; each is checked and made smaller, one after another. A file that
 * is refused takes no place: the next of those that were too many has it.
 */
export function useSaleFiles(kind: UploadKind) {
  const noun = useNoun()
  const most = SALE_FILES[kind]
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const counter = useRef(0)
  const queue = useRef(Promise.resolve())
  const beyond = useRef<readonly File[]>([])

  async function prepare(id: number, file: File): Promise<void> {
    const result = await prepareFile(kind, file)
    if ('problem' in result) {
      setProblems(known => [...known, result.problem])
      const [next, ...rest] = beyond.current
      beyond.current = rest
      setFiles(chosen => [
        ...chosen.filter(other => other.id !== id),
        ...(next === undefined ? [] : [{ id, name: next.name, prepared: null }]),
      ])
      if (next !== undefined) await prepare(id, next)
    } else {
      setFiles(chosen =>
        chosen.map(other => (other.id === id ? { ...other, name: result.name, prepared: result } : other)),
      )
    }
  }

  function add(added: readonly File[]): void {
    const room = most - files.length
    const taken = added.slice(0, room).map(file => ({ id: counter.current++, file }))
    setProblems([])
    beyond.current = added.slice(room)
    setFiles([...files, ...taken.map(({ id, file }) => ({ id, name: file.name, prepared: null }))])
    // One after another: several photos at once exceed the memory of a small phone.
    for (const { id, file } of taken) queue.current = queue.current.then(() => prepare(id, file))
    queue.current = queue.current.then(refuseRest)
  }

  /** Says that files are too many, once it is known that none of those that have a place is refused. */
  function refuseRest(): void {
    if (beyond.current.length > 0) setProblems(known => [TOO_MANY[kind](most, noun), ...known])
    beyond.current = []
  }

  function remove(id: number): void {
    setProblems([])
    setFiles(chosen => chosen.filter(file => file.id !== id))
  }

  return {
    kind,
    most,
    files,
    problems,
    add,
    remove,
    ready: files.flatMap(({ prepared }) => (prepared === null ? [] : [prepared])),
    clear: () => setFiles([]),
  }
}
