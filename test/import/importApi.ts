import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'

/** An import as the API answers it, as far as tests look. */
export interface Answered {
  id: number
  state: string
  interrupted: boolean
  fileKept: boolean
  by: string
  columns: {
    name: string
    samples: string[]
    guess: { means: string | null }
    use: { means: string | null; unit: string }
    withheld: boolean
  }[]
  reports: {
    failure: string | null
    checked: (Record<string, unknown> & { at: number }) | null
    imported: Record<string, unknown> | null
    reverted: (Record<string, unknown> & { left: { car: string; by: string; reason: string }[] }) | null
  }
}

/** A file of cars with these columns. */
export const rows = (...lines: readonly string[]) =>
  ['car number,brand,model,variant,price,colour', ...lines].join('\r\n')

/** A file of so many cars. */
export const manyRows = (count: number) =>
  rows(
    ...Array.from(
      { length: count },
      (_, index) => `KA05MH${String(index).padStart(4, '0')},Kia,Seltos,HTX,${500_000 + index},Red`,
    ),
  )

/** The multipart request of an upload. */
export async function uploadRequest(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'cars.csv',
): Promise<InjectOptions> {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  const encoded = new Response(body)
  return {
    method: 'POST',
    url: '/api/office/imports',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** What somebody of the staff does with imports, by the API. */
export function importsBy(app: FastifyInstance) {
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/office/imports/${path}`, payload })
  async function read(id: number): Promise<Answered> {
    return (await app.inject(`/api/office/imports/${id}`)).json()
  }
  /** Waits until nothing is under way. */
  async function settled(id: number): Promise<Answered> {
    await expect
      .poll(
        async () => {
          const { state, interrupted } = await read(id)
          return interrupted || !state.endsWith('ing')
        },
        { interval: 20 },
      )
      .toBe(true)
    return read(id)
  }
  async function upload(content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<Answered> {
    const reply = await app.inject(await uploadRequest(content, name))
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }
  async function begun(path: string, id: number, payload: object): Promise<Answered> {
    const reply = await post(path, payload)
    expect(reply.json()).toMatchObject({ success: true })
    return settled(id)
  }
  const check = (id: number, decided: object = { createOptions: true }) => begun(`${id}/check`, id, decided)
  const run = async (id: number) => begun(`${id}/run`, id, { checkedAt: (await read(id)).reports.checked?.at ?? 0 })
  const revert = (id: number) => begun(`${id}/revert`, id, {})
  return {
    post,
    read,
    settled,
    upload,
    check,
    run,
    revert,
    /** From a file to what it brought in. */
    async whole(content: string): Promise<Answered> {
      const { id } = await upload(content)
      await check(id)
      return run(id)
    },
  }
}
