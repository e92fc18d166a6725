import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_POINT_PHOTOS } from '#domain/condition/inspection.ts'
import { callApi } from '../../calls/callApi.ts'
import { randomUuid } from '../../forms/randomUuid.ts'
import { preparePhoto } from '../vehicleForm/photos/preparePhoto.ts'
import { dropPhoto, keepPhoto, readPhotos, type WaitingPhoto } from './waitingPhotos.ts'
import type { YardStore } from './yardStore.ts'

const AGAIN_MS = 8_000

/**
 * The photos of an inspection that wait on this device: each is kept in the browser's database, sent when there is a line, and
 * then noted at its point. A photo that is sent twice is one, since its content names it.
 */
export function useWaitingPhotos(inspection: number, store: YardStore) {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const [problem, setProblem] = useState('')
  const latest = useRef<readonly WaitingPhoto[]>([])
  const busy = useRef(false)

  const show = useCallback((photos: readonly WaitingPhoto[]) => {
    latest.current = photos
    setWaiting(photos)
  }, [])

  const sendAll = useCallback(async () => {
    if (busy.current) return
    if (latest.current.length === 0) return
    busy.current = true
    try {
      // Where the inspection was published meanwhile its photos stay here whole: the server would sweep those without a point.
      await store.send()
      if (store.state().line !== 'good') return
      for (const photo of latest.current) {
        // Taken off while another one was sent.
        const isWanted = () => latest.current.some(({ id }) => id === photo.id)
        if (!isWanted()) continue
        const form = new FormData()
        form.append('photo', photo.blob, 'photo.jpg')
        const reply = await callApi('POST /api/office/photos', { body: form })
        if (!isWanted()) continue
        if (reply.ok) {
          const { key, width, height } = reply.body
          const finding = store.finding(photo.point)
          if (!finding.photos.some(known => known.key === key))
            store.set([
              { point: photo.point, finding: { ...finding, photos: [...finding.photos, { key, width, height }] } },
            ])
        } else if (reply.status === 400) setProblem(reply.message)
        else return
        show(latest.current.filter(({ id }) => id !== photo.id))
        await dropPhoto(photo.id)
      }
    } finally {
      busy.current = false
    }
  }, [show, store])

  useEffect(() => {
    void readPhotos(inspection).then(photos => {
      show([...photos, ...latest.current.filter(({ id }) => photos.every(photo => photo.id !== id))])
      return sendAll()
    })
    const again = () => void sendAll()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      // A photo that is under way may be carried to another inspection now.
      latest.current = []
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [inspection, sendAll, show])

  async function add(point: string, file: File): Promise<void> {
    setProblem('')
    const here = latest.current.filter(photo => photo.point === point).length
    if (store.finding(point).photos.length + here >= MOST_POINT_PHOTOS)
      return setProblem(`A point can have up to ${MOST_POINT_PHOTOS} photos.`)
    const prepared = await preparePhoto(file, { resize: true })
    if ('problem' in prepared) return setProblem(`The photo ${prepared.problem}`)
    const photo = { id: randomUuid(), inspection, point, finding: store.finding(point), ...prepared }
    if (!(await keepPhoto(photo)))
      setProblem('This browser does not keep photos: stay on this page until the photo is sent.')
    show([...latest.current, photo])
    void sendAll()
  }

  async function remove(id: string): Promise<void> {
    show(latest.current.filter(photo => photo.id !== id))
    await dropPhoto(id)
  }

  return { waiting, problem, add, remove }
}

export type WaitingPhotos = ReturnType<typeof useWaitingPhotos>
