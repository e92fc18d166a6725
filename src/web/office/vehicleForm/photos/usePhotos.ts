import { useEffect, useRef, useState } from 'react'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { randomUuid } from '../../../forms/randomUuid.ts'
import { sendForm } from '../../../calls/sendForm.ts'
import { limitParallel } from './limitParallel.ts'
import { preparePhoto } from './preparePhoto.ts'

/** A photo of the form. `stored` is null until the server has it; `problem` says why it has not. */
export interface FormPhoto {
  id: number
  name: string
  /** A small picture as a data URL; null until it is made, and for photos that are shown from the server. */
  preview: string | null
  stored: VehiclePhoto | null
  /** From 0 to 1. */
  progress: number
  problem: string | null
  /** For another try; null for a photo that was there before. */
  file: { file: File; resize: boolean } | null
}

const UPLOADS_AT_A_TIME = 3

let newest = 0
const fromStored = (stored: VehiclePhoto): FormPhoto => ({
  id: newest++,
  name: 'photo',
  preview: null,
  stored,
  progress: 1,
  problem: null,
  file: null,
})

/** The photos of the form as `PhotoField` shows them. */
export type PhotoList = ReturnType<typeof usePhotos>

/**
 * The photos of a vehicle's form, in order, the first being the cover. Each is sent as soon as it is chosen, so that saving
 * takes no time and a draft keeps them; one that fails can be tried again (ADMIN-2, ADMIN-3).
 */
export function usePhotos(initial: readonly VehiclePhoto[]) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => initial.map(fromStored))
  const [refused, setRefused] = useState<readonly string[]>([])
  const [upload] = useState(() => limitParallel(UPLOADS_AT_A_TIME))
  const [prepare] = useState(() => limitParallel(1))
  const requests = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const open = requests.current
    return () => {
      for (const request of open.values()) request.abort()
    }
  }, [])

  const change = (id: number, news: Partial<FormPhoto>) =>
    setPhotos(all => all.map(photo => (photo.id === id ? { ...photo, ...news } : photo)))

  /** Stores the server's photo. If another photo is the same, this one is removed, since the server stores it once. */
  function keep(id: number, stored: VehiclePhoto): void {
    setPhotos(all =>
      all.some(other => other.id !== id && other.stored?.key === stored.key)
        ? all.filter(photo => photo.id !== id)
        : all.map(photo => (photo.id === id ? { ...photo, stored, progress: 1, problem: null } : photo)),
    )
  }

  async function send({ id, name }: Pick<FormPhoto, 'id' | 'name'>, file: File, resize: boolean): Promise<void> {
    const controller = new AbortController()
    requests.current.set(id, controller)
    // One after another: several large photos at once exceed the memory of a phone.
    const prepared = await prepare(() => preparePhoto(file, { resize }))
    if (controller.signal.aborted) return
    if ('problem' in prepared) {
      setRefused(known => [...known, `${name} ${prepared.problem}`])
      return setPhotos(all => all.filter(photo => photo.id !== id))
    }
    change(id, { preview: prepared.preview })
    const body = new FormData()
    body.set('photo', prepared.blob, name)
    const reply = await upload(() =>
      sendForm(
        { call: 'POST /api/office/photos' },
        {
          body,
          idempotencyKey: randomUuid(),
          signal: controller.signal,
          onProgress: (sent, total) => change(id, { progress: total === 0 ? 0 : sent / total }),
        },
      ),
    )
    requests.current.delete(id)
    if (reply.kind === 'cancelled') return
    if (reply.kind === 'answered' && reply.ok) {
      const { key, width, height } = reply.body
      return keep(id, { key, width, height })
    }
    const why =
      reply.kind === 'unreachable' ? 'The connection failed.' : (reply.message ?? 'The server did not take it.')
    change(id, { problem: `${name}: ${why}`, progress: 0 })
  }

  function add(files: readonly File[], { resize }: { resize: boolean }): void {
    const added = files.map(file => ({
      id: newest++,
      name: file.name || 'pasted photo',
      preview: null,
      stored: null,
      progress: 0,
      problem: null,
      file: { file, resize },
    }))
    setRefused([])
    setPhotos(all => [...all, ...added])
    for (const photo of added) void send(photo, photo.file.file, resize)
  }

  return {
    photos,
    /** Why files of the last choice are no photos of the form: they take no place in it. */
    refused,
    add,
    retry(photo: FormPhoto) {
      if (photo.file === null) return
      change(photo.id, { problem: null, progress: 0 })
      void send(photo, photo.file.file, photo.file.resize)
    },
    remove(id: number) {
      requests.current.get(id)?.abort()
      setPhotos(all => all.filter(photo => photo.id !== id))
    },
    /** Puts a photo at another place, counted from 0. */
    move(id: number, place: number) {
      setPhotos(all => {
        const moved = all.find(photo => photo.id === id)
        return moved === undefined ? all : all.filter(photo => photo !== moved).toSpliced(place, 0, moved)
      })
    },
    /** Checks whether the server still has a photo that could not be shown; without an answer the photo stays. */
    async look({ id, preview, stored }: FormPhoto) {
      if (preview !== null || stored === null) return
      const answer = await fetch(photoAddress(stored.key, 320, 'jpg'), { method: 'HEAD', cache: 'no-store' }).catch(
        () => null,
      )
      if (answer?.status === 404)
        change(id, { problem: 'This photo is not kept any more. Please remove it and choose it again.', stored: null })
    },
    /** Shows these photos and no others. */
    reset(stored: readonly VehiclePhoto[]) {
      for (const request of requests.current.values()) request.abort()
      setPhotos(stored.map(fromStored))
    },
    stored: photos.flatMap(photo => (photo.stored === null ? [] : [photo.stored])),
    underWay: photos.filter(photo => photo.stored === null && photo.problem === null).length,
    failed: photos.filter(photo => photo.problem !== null).length,
  }
}
