import { OWNER } from '../site/fillPeople.ts'

/** Signs in as the owner of a site of the bench. Returns the cookie. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(OWNER),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}

/** Asks for a page. Returns how many milliseconds its whole answer took; throws unless it is 200. */
export async function ask(url: string, cookie = ''): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}
