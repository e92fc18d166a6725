import { HOSTILE_LISTS } from '#test/import/hostileLists.ts'

/** A request that is as hard to read as a limit allows. */
export interface LongInput {
  name: string
  /** Whether its sender is signed in as the owner. */
  isOwner: boolean
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | FormData
}

/** As much as the head of a request may have, with room for the rest of it. */
const HEAD = 15_500
/** As much as JSON may have [bytes], with room for the rest of it: from anybody, and from staff. */
const BODY = 64_000
const BODY_OF_STAFF = 250_000

const query = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams(values).toString().replaceAll('+', '%20')
const get = (name: string, path: string): LongInput => ({ name, isOwner: false, method: 'GET', path })
const json = (name: string, path: string, body: string, isOwner = false): LongInput => ({
  name,
  isOwner,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
})
const parts = (name: string, path: string, body: FormData, isOwner: boolean): LongInput => ({
  name,
  isOwner,
  method: 'POST',
  path,
  body,
})

/** An object of so many fields. */
const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"name${at}":1`).join()}}`

function form(
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, name: string])[] = [],
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [field, name] of files) body.append(field, new Blob(['x'.repeat(2_000)]), name)
  return body
}

/** Every list made to hold up its reader, as a file to import. */
const lists = HOSTILE_LISTS.map(({ name, file, bytes }): LongInput => {
  const body = new FormData()
  body.append('file', new Blob([bytes()]), file)
  return parts(`to import: ${name}`, '/api/office/imports', body, true)
})

/** Fifty of these stand in the inbox: what is looked for in a text, over and over, as long as a message may be. */
export const LONG_MESSAGES: readonly string[] = ['a@', '98 ', '1-1', 'a.b ', '9845012345', '+91 '].map(piece =>
  piece.repeat(1_200).slice(0, 4_900),
)

/** Inputs up to the limit of each door: those that once stopped a site, and others. */
export const LONG_INPUTS: readonly LongInput[] = [
  get('kilometres of blanks', `/api/price-range?car=Swift&year=2018&km=${'+'.repeat(HEAD)}x`),
  get('kilometres as long as a value may be', `/api/price-range?car=Swift&year=2018&km=${'+'.repeat(1_990)}x`),
  { ...get('an inbox of fifty long messages', '/office/enquiries'), isOwner: true },
  ...lists,
  get('a search of joined words', `/api/search?${query({ q: '5lakhtakdieselautomaticswiftvdi'.repeat(6) })}`),
  get('a search of blanks between figures', `/buy?${query({ q: `${'5 '.repeat(900)}-` })}`),
  get('suggestions for a long word', `/api/suggestions?${query({ q: 'swiftt'.repeat(30) })}`),
  get('500 brands', `/api/products?${Array.from({ length: 500 }, (_, at) => `brand=abcdefghij${at}`).join('&')}`),
  get('500 brands of a page', `/buy?${Array.from({ length: 500 }, (_, at) => `brand=abcdefghij${at}`).join('&')}`),
  get('a path of 7,000 parts', `/used${'/a'.repeat(7_000)}`),
  get('a path of signs that mean others', `/used/${'%e0%a4%97'.repeat(1_700)}`),
  get('ids of 900 cars', `/api/products/chosen?ids=${'0123456789abcd,'.repeat(900)}`),
  { ...get('2,000 cookies', '/buy'), headers: { cookie: 'a=b; '.repeat(HEAD / 5) } },
  { ...get('an encoding with 7,000 commas', '/buy'), headers: { 'accept-encoding': 'a,;'.repeat(HEAD / 3) } },
  { ...get('2,500 tags of versions', '/buy'), headers: { 'if-none-match': `W/"a",${' '.repeat(200)}`.repeat(70) } },
  json(
    'a message of 64 KB',
    '/api/contact-form',
    JSON.stringify({ name: 'Asha', message: 'a '.repeat(BODY / 2 - 50) }),
  ),
  json('64,000 lists in each other', '/api/alerts', '['.repeat(BODY)),
  json('4,500 names', '/api/alerts', names(4_500)),
  json('18,000 names from staff', '/api/office/stock/preview', names(18_000), true),
  json(
    'an alert for long words',
    '/api/alerts',
    JSON.stringify({ email: 'a@example.com', search: `q=${'_'.repeat(1_900)}` }),
  ),
  json(
    'an e-mail address of 60 KB',
    '/api/auth/login',
    JSON.stringify({ email: `${'a.'.repeat(30_000)}@b.c`, password: 'x' }),
  ),
  json(
    'settings with a text of 250 KB',
    '/api/office/settings/general',
    JSON.stringify({ seen: 0, values: { name: 'x '.repeat(BODY_OF_STAFF / 2 - 50) } }),
    true,
  ),
  json(
    '40,000 cars at once',
    '/api/office/stock/preview',
    JSON.stringify({ selection: { ids: Array.from({ length: 40_000 }, (_, at) => at) } }),
    true,
  ),
  parts(
    'a form of a car with lists of 60 KB',
    '/api/products/add',
    form({ features: JSON.stringify(Array.from({ length: 12_000 }, () => "'")), brand: '_'.repeat(60_000) }),
    true,
  ),
  parts(
    'photos with names of 900 signs',
    '/api/sellPage',
    form(
      { formData: `{"description":"${'a '.repeat(30_000)}"}` },
      Array.from({ length: 8 }, (_, at) => ['carPhotos', `${at}${'.jpg '.repeat(180)}`] as const),
    ),
    false,
  ),
  {
    ...json('a form without a script, of 120 KB', '/contactus', `message=${'%20'.repeat(40_000)}x`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
]
