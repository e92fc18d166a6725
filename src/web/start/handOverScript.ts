import type { EntryContext } from 'react-router'

// What could end a script element early, as React Router escapes it.
const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * The script that hands the data of the loaders over to the browser, as HTML for the end of the page. `ServerRouter` would
 * stream it behind the page in parts, which takes a rendering that can wait.
 */
export async function handOverScript(stream: EntryContext['serverHandoffStream']): Promise<string> {
  let data = ''
  const decoder = new TextDecoder()
  for await (const part of stream ?? []) data += decoder.decode(part, { stream: true })
  const text = JSON.stringify(data).replace(
    UNSAFE,
    unsafe => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script>{let c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}</script>`
}
