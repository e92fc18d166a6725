import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import type { PhotoList } from './photos/usePhotos.ts'

/** Lets a form be sent while photos are still on their way: it goes out once they have arrived. */
export function useWaitForPhotos(form: RefObject<HTMLFormElement | null>, { underWay }: PhotoList, submit: (event: FormEvent<HTMLFormElement>) => void) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (waiting && underWay === 0) form.current?.requestSubmit()
  }, [waiting, underWay, form])
  return {
    waiting,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      setWaiting(underWay > 0)
      if (underWay > 0) event.preventDefault()
      else submit(event)
    },
  }
}
