/** What became of an upload: the number of the import, or why there is none. */
export type Uploaded = { id: number } | { problem: string }

const UNREACHABLE = 'The file did not get through. Check the connection and try again.'

function readAnswer(status: number, text: string): Uploaded {
  try {
    const body = JSON.parse(text) as { id?: unknown; message?: unknown }
    if (status === 201 && typeof body.id === 'number') return { id: body.id }
    if (status === 401) return { problem: 'You are signed out. Sign in again in another tab, then try once more.' }
    if (typeof body.message === 'string') return { problem: body.message }
  } catch {
    // Something between here and the server has answered with a page of its own.
  }
  return { problem: `The site answered ${status}. Try again.` }
}

/** Uploads a file to be imported and tells how far it is (0 to 1): `fetch` cannot say that. Never rejects. */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/office/imports')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => resolve(readAnswer(request.status, request.responseText)))
    request.addEventListener('error', () => resolve({ problem: UNREACHABLE }))
    request.addEventListener('abort', () => resolve({ problem: UNREACHABLE }))
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
