import { causeOf, noteLoss, type Cause } from './lostAnswer.ts'

/** Answers at once, whatever the database does. */
const REACHED = '/favicon.svg'
const WITHIN_MS = 10_000

/** Why the site cannot be reached now; null when it can. */
async function findCause(): Promise<Cause | null> {
  try {
    const { status } = await fetch(REACHED, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return causeOf({ status })
  } catch {
    return 'connection'
  }
}

/**
 * Holds back forms that the browser posts by itself until the site has answered: without a connection they would leave the
 * browser's error page, and what was typed would be lost. The notice then says so and sends them again (`LostAnswerNotice`).
 * Returns a function that ends it.
 */
export function holdPosting(): () => void {
  const released = new WeakSet<HTMLFormElement>()
  const held = new WeakSet<HTMLFormElement>()

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (held.has(form)) return
    held.add(form)
    const cause = await findCause()
    held.delete(form)
    if (cause !== null) return noteLoss({ what: 'form', cause, again: () => void send(form, submitter) })
    if (!form.isConnected) return
    released.add(form)
    form.requestSubmit(submitter?.isConnected === true ? submitter : null)
  }

  function hear(event: SubmitEvent): void {
    const { target: form } = event
    // What a script sends, and what opens beside the page, leaves the page as it is.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.target !== '') return
    if (form.getAttribute('method') !== 'post' || released.delete(form)) return
    event.preventDefault()
    void send(form, event.submitter)
  }
  // At the window: after all that the page itself does about it.
  addEventListener('submit', hear)
  return () => removeEventListener('submit', hear)
}
