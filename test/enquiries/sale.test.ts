import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { startSite, type TestSite } from '../startSite.ts'
import { jpeg, PDF, SALE, saleFiles, saleRequest, type SentFile } from './enquiryForms.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' } })
})
afterAll(() => running.close())

const send = async (form: unknown, files: readonly SentFile[]) => running.app.inject(await saleRequest(form, files))
const files = () => running.site.database.query.selectFrom('enquiryFiles').selectAll().orderBy('id').execute()
const photos = async (count: number): Promise<SentFile[]> => {
  const bytes = await jpeg()
  return Array.from({ length: count }, (_, index) => ({ field: 'carPhotos', name: `${index}.jpg`, bytes }))
}
const documents = (count: number): SentFile[] =>
  Array.from({ length: count }, (_, index) => ({ field: 'documents', name: `${index}.pdf`, bytes: PDF }))

describe('a sell submission', () => {
  it('is kept with its files, under names nobody can guess [API-8] [SELL-5] [SELL-6]', async () => {
    const reply = await send(SALE, await saleFiles())
    expect(reply.json()).toEqual({
      success: true,
      message: 'Form submitted successfully!',
      private_page: expect.stringMatching(/^\/mine\/[\w-]{22}$/),
    })
    const kept = await files()
    expect(kept.map(({ role, contentType }) => [role, contentType])).toEqual([
      ['document', 'application/pdf'],
      ['photo', 'image/jpeg'],
    ])
    for (const { fileKey } of kept) {
      expect(fileKey).toMatch(/^private\/enquiries\/[0-9a-f]{32}$/)
      expect((await running.app.inject(`/media/${fileKey}`)).statusCode).toBe(404)
      expect(await running.site.files.get(fileKey)).not.toBeNull()
    }
  })

  it('takes the most of both and says when there are more [SELL-4]', async () => {
    expect((await send(SALE, [...documents(4), ...(await photos(8))])).statusCode).toBe(200)
    const moreDocuments = await send(SALE, [...documents(5), ...(await photos(1))])
    expect(moreDocuments.json()).toMatchObject({ success: false, message: 'You can upload a maximum of 4 documents.' })
    const morePhotos = await send(SALE, [...documents(1), ...(await photos(9))])
    expect(morePhotos.json()).toMatchObject({ fields: { carPhotos: 'You can upload a maximum of 8 car photos.' } })
  })

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="formData"\r\n\r\n{}'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="documents"; filename="a"\r\n\r\n%PDF',
    ],
  ])('is refused when it did not arrive whole: %s [API-10]', async (type, payload) => {
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/sellPage',
      headers: { 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'invalid',
      message: expect.stringContaining('send it again'),
    })
  })

  it('wants a document, a photo and every field [SELL-2] [SELL-3] [SELL-5]', async () => {
    expect((await send(SALE, await photos(1))).json()).toMatchObject({
      fields: { documents: 'Please upload at least one document.' },
    })
    expect((await send(SALE, documents(1))).json()).toMatchObject({
      fields: { carPhotos: 'Please upload at least one car photo.' },
    })
    const { message, fields } = (await send({ ...SALE, sellerName: '', address: undefined }, await saleFiles())).json()
    expect(message).toBe('Please fill all required fields.')
    expect(Object.keys(fields).toSorted()).toEqual(['address', 'sellerName'])
    expect((await send(undefined, await saleFiles())).statusCode).toBe(400)
    expect((await send('{not json', await saleFiles())).statusCode).toBe(400)
    expect((await send({ ...SALE, priceMin: 950_000 }, await saleFiles())).json().fields).toHaveProperty('priceMax')
  })

  it('takes a part without a name for a file that cannot be opened, not for a failure of ours [API-10]', async () => {
    const payload =
      `--b\r\nContent-Disposition: form-data; name="formData"\r\n\r\n${JSON.stringify(SALE)}\r\n`
      + '--b\r\nContent-Disposition: form-data; name="documents"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n'
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/sellPage',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['documents']])
  })

  it('looks at what a file is, not at its name [SELL-6]', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const [document] = documents(1)
    const refused = await send(SALE, [...documents(1), { field: 'carPhotos', name: 'car.jpg', bytes: script }])
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields.carPhotos).toContain('car.jpg')
    const program = await send(SALE, [
      { field: 'documents', name: 'rc.pdf', bytes: Buffer.from('MZ\u0090\u0000') },
      ...(await photos(1)),
    ])
    expect(program.json().fields.documents).toContain('PDF, JPEG or PNG')
    const misnamed = await send(SALE, [
      { ...document, field: 'documents', name: '../../etc/passwd.exe', bytes: PDF },
      ...(await photos(1)),
    ])
    expect(misnamed.statusCode).toBe(200)
    expect((await files()).at(-2)).toMatchObject({ name: 'passwd.exe', contentType: 'application/pdf' })
  })

  it('drops the position from photos and scanned documents', async () => {
    const located = Buffer.from(
      await sharp(await jpeg())
        .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLongitude: '77/1 35/1 0/1' } })
        .jpeg()
        .toBuffer(),
    )
    expect((await sharp(located).metadata()).exif).toBeDefined()
    await send(SALE, [
      { field: 'documents', name: 'rc.jpg', bytes: located },
      { field: 'carPhotos', name: 'car.jpg', bytes: located },
    ])
    for (const { fileKey } of (await files()).slice(-2)) {
      const bytes = await running.site.files.get(fileKey)
      expect((await sharp(bytes ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined()
    }
  })

  it('refuses a file above ten megabytes with a reason', async () => {
    const reply = await send(SALE, [
      { field: 'documents', name: 'rc.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) },
      ...(await photos(1)),
    ])
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toMatchObject({ success: false, error: 'too_large' })
  })
})
