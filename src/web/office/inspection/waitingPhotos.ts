/** A photo of a point that waits on the device until it can be sent. */
export interface WaitingPhoto {
  id: string
  inspection: number
  point: string
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

/** Keeps a photo on the device; false where the browser refuses. */
export async function keepPhoto(photo: WaitingPhoto): Promise<boolean> {
  try {
    await inStore('readwrite', store => store.put(photo))
    return true
  } catch {
    return false
  }
}

/** Forgets a photo that was sent or taken off. */
export async function dropPhoto(id: string): Promise<void> {
  await inStore('readwrite', store => store.delete(id)).catch(() => {})
}

/** The photos of an inspection that wait on this device. */
export async function readPhotos(inspection: number): Promise<WaitingPhoto[]> {
  const all = await inStore('readonly', store => store.getAll() as IDBRequest<WaitingPhoto[]>).catch(() => [])
  return all.filter(photo => photo.inspection === inspection)
}
