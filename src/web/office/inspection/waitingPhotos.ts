import type { Finding } from '#domain/condition/inspection.ts'

/** A photo of a point that waits on the device until it can be sent. */
export interface WaitingPhoto {
  id: string
  inspection: number
  point: string
  /** What was said of the point when it was taken, for when the photo alone is carried to another inspection. */
  finding: Finding
  blob: Blob
  /** A small picture of it as a data URL. */
  preview: string
}

const NAME = 'forecourt-inspections'
const STORE = 'photos'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps no photos')))
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not kept')))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  } finally {
    database.close()
  }
}

/** What the browser refuses to keep, by id. */
const onPage = new Map<string, WaitingPhoto>()

/** Keeps a photo on the device; where the browser refuses, it lives as long as the page: false. */
export async function keepPhoto(photo: WaitingPhoto): Promise<boolean> {
  try {
    await inStore('readwrite', store => store.put(photo))
    onPage.delete(photo.id)
    return true
  } catch {
    onPage.set(photo.id, photo)
    return false
  }
}

/** Forgets a photo that was sent or taken off. */
export async function dropPhoto(id: string): Promise<void> {
  onPage.delete(id)
  await inStore('readwrite', store => store.delete(id)).catch(() => {})
}

/** The photos of an inspection that wait on this device. */
export async function readPhotos(inspection: number): Promise<WaitingPhoto[]> {
  const all = await inStore('readonly', store => store.getAll() as IDBRequest<WaitingPhoto[]>).catch(() => [])
  return [...all.filter(({ id }) => !onPage.has(id)), ...onPage.values()].filter(
    photo => photo.inspection === inspection,
  )
}
