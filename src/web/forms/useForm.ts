import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { reportProblem } from '../ui/reportProblem.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { checkValues, pickErrors, type FieldErrors, type FormSchema } from './checkValues.ts'
import { focusField } from './focusField.ts'
import { describeFailure, firstOutcome, OPEN, type FormOutcome, type FormTexts } from './formOutcome.ts'
import { fieldNames, readNotice, readValues, writeValues } from './formValues.ts'
import { randomUuid } from './randomUuid.ts'
import { noteSaved } from '../connection/lostAnswer.ts'
import { privatePageOf } from '../calls/privatePage.ts'
import { visitSource } from '../device/visitCounts.ts'
import { sendForm, type Answer, type FormCall, type FormTarget } from '../calls/sendForm.ts'

/** What a form needs; `call` says where it is posted to, and so what is answered. */
export type FormSettings<Call extends FormCall> = FormTarget<Call> & {
  /** Loads the rules that the server checks by; called when the form is first touched. */
  loadSchema: () => Promise<FormSchema>
  texts: FormTexts
  /** How the browser sends it by itself, without JavaScript; without it the form is not shown then. */
  plain?: PlainWay
  /** Sent with the fields, such as the car that an offer is for. */
  extras?: Readonly<Record<string, unknown>>
  /** Turns everything into the body of a multipart request; without it the form goes out as JSON. */
  makeBody?: (values: Record<string, unknown>) => FormData | Record<string, unknown>
  /** The only status that is a success; any from 200 to 299 if not given. */
  successStatus?: number
  /** Translates the server's names of wrong fields into those of the form. */
  nameFields?: (fields: Readonly<Record<string, string>>) => FieldErrors
  /** Called first with a refusal; returns true if it has handled it, and then the form shows no failure. */
  dealWith?: (answer: Answer<Call>) => Promise<boolean>
  /** Returns errors that the schema does not know of, such as missing files. */
  checkMore?: (values: Readonly<Record<string, string>>) => FieldErrors
  /** Keeps the values in the fields after sending, for a next step that needs them. */
  staysFilled?: boolean
  /** Called with the errors, found here or by the server, before the first wrong field gets the focus. */
  onRefused?: (errors: FieldErrors) => void
  onInput?: (values: Record<string, string>) => void
  /** Called with the values that the server refused, and with its answer. */
  onFailure?: (sent: Readonly<Record<string, string>>, answer: Answer<Call>) => void
  /** Called after a success, when the fields are empty again, with the sent values and the server's answer. */
  onSuccess?: (sent: Readonly<Record<string, string>>, answer: Extract<Answer<Call>, { ok: true }>) => void
}

/** The page that a browser posts a form to by itself (`api/plainForms`), and what became of that when it was not taken. */
export interface PlainWay {
  page: string
  posted: PostedForm | undefined
  hasFiles?: true
}

/** `shownAt` is a time of `performance.now()` in milliseconds, null where the time of filling in has no meaning. */
interface Filling {
  key: string
  shownAt: number | null
  justSent?: boolean
}

/** A form as `<Form>`, `<FormField>` and `<FormResult>` show it. */
export type FormModel = ReturnType<typeof useForm>

/**
 * The logic of every form of the site. Fields are uncontrolled: what is typed before hydration, and after a failure,
 * stays. The schema is checked at submit, and wrong fields again at every input. A form that is being sent is not sent
 * twice, and the same values sent again count once (idempotency key).
 */
export function useForm<Call extends FormCall>(settings: FormSettings<Call>) {
  const { loadSchema, texts, extras, makeBody, checkMore, staysFilled, onRefused, onInput, onFailure, onSuccess } =
    settings
  const { successStatus, nameFields, dealWith, plain } = settings
  // The router forgets what was posted at its first step, and the fields would with it.
  const [before] = useState<Readonly<Record<string, string>>>(plain?.posted?.values ?? {})
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const ready = useHydrated()
  const [errors, setErrors] = useState<FieldErrors>(plain?.posted?.fields ?? {})
  const [outcome, setOutcome] = useState<FormOutcome>(() => firstOutcome(plain?.posted, texts))
  const filling = useRef<Filling>({ key: '', shownAt: null })
  const request = useRef<AbortController | null>(null)
  const sought = useRef<FieldErrors | null>(null)

  useEffect(() => {
    filling.current = { key: randomUuid(), shownAt: performance.now() }
    return () => request.current?.abort()
  }, [])

  // After every rendering, since the first wrong field may be in a part of the form that is not shown yet. The
  // comparison skips renderings that began before the last check.
  useEffect(() => {
    if (sought.current !== errors) return
    const [first] = Object.keys(errors)
    if (first === undefined || focusField(id, first)) sought.current = null
  })

  function show(found: FieldErrors): void {
    sought.current = found
    setErrors(found)
  }

  async function findErrors(form: HTMLFormElement, names: readonly string[] = fieldNames(form)): Promise<FieldErrors> {
    const values = readValues(form)
    const found = checkValues(await loadSchema(), { ...extras, ...values })
    return pickErrors({ ...found, ...checkMore?.(values) }, names)
  }

  /**
   * Checks these fields, or all, shows the errors and focuses the first wrong field; null when the schema could not be
   * loaded.
   */
  async function check(names?: readonly string[]): Promise<FieldErrors | null> {
    try {
      const found = ref.current === null ? {} : await findErrors(ref.current, names)
      setOutcome(OPEN)
      show(found)
      return found
    } catch (cause) {
      reportProblem('The rules of a form could not be loaded', cause)
      setOutcome(describeFailure({ kind: 'unreachable' }, texts))
      return null
    }
  }

  async function send(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const found = await check()
    if (found === null) return
    if (Object.keys(found).length > 0) return onRefused?.(found)
    const { key, shownAt } = filling.current
    const filledInMs = shownAt === null ? {} : { filledInMs: Math.round(performance.now() - shownAt) }
    const typed = readValues(form)
    const notice = readNotice(form)
    const source = 'notice' in notice ? { cameBy: visitSource() } : {}
    const values = { ...extras, ...typed, ...filledInMs, ...notice, ...source }
    setOutcome({ state: 'sending', sent: 0, total: 0 })
    const reply = await sendForm<Call>(settings, {
      body: makeBody?.(values) ?? values,
      idempotencyKey: key,
      signal,
      onProgress: (sent, total) => setOutcome({ state: 'sending', sent, total }),
    })
    if (reply.kind === 'cancelled') return setOutcome(OPEN)
    if (reply.kind === 'unreachable' || !reply.ok || (successStatus !== undefined && reply.status !== successStatus)) {
      if (reply.kind === 'answered' && (await dealWith?.(reply))) return setOutcome(OPEN)
      const refused =
        reply.kind === 'answered' ? pickErrors(nameFields?.(reply.fields) ?? reply.fields, fieldNames(form)) : {}
      show(refused)
      if (reply.kind === 'answered') onFailure?.(typed, reply)
      const failure = describeFailure(reply, texts)
      if (Object.keys(refused).length === 0) return setOutcome(failure)
      setOutcome({ ...failure, atFields: true })
      return onRefused?.(refused)
    }
    if (!staysFilled) {
      form.reset()
      // What the page came with is what a reset leads back to.
      writeValues(form, Object.fromEntries(Object.keys(before).map(name => [name, ''])))
    }
    filling.current = { key: randomUuid(), shownAt: performance.now(), justSent: !staysFilled }
    noteSaved()
    setOutcome({ state: 'sent', text: texts.success, privatePage: privatePageOf(reply.body) })
    onSuccess?.(typed, reply as Extract<Answer<Call>, { ok: true }>)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // A further press right after the form was sent and emptied is ignored.
    if (request.current !== null || filling.current.justSent) return
    const controller = (request.current = new AbortController())
    await send(event.currentTarget, controller.signal)
      .catch((cause: unknown) => {
        reportProblem('A form could not be sent', cause)
        setOutcome({ state: 'failed', text: texts.unexpected ?? texts.failure, detail: null })
      })
      .finally(() => {
        request.current = null
      })
  }

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    filling.current.justSent = false
    onInput?.(readValues(form))
    if (outcome.state === 'sent') setOutcome(OPEN)
    recheck(form)
  }

  /** Checks the wrong fields again, so that corrected ones are no longer marked. Call it when files have changed. */
  function recheck(form = ref.current): void {
    const wrong = Object.keys(errors)
    if (form !== null && wrong.length > 0) findErrors(form, wrong).then(setErrors, () => {})
  }

  /**
   * Fills in values that are known already. A person may send such a form at once, so the time of filling in is not
   * sent.
   */
  function fill(values: Readonly<Record<string, string>>): void {
    if (ref.current === null || Object.keys(values).length === 0) return
    writeValues(ref.current, values)
    filling.current.shownAt = null
  }

  return {
    id,
    ref,
    ready,
    errors,
    outcome,
    plain,
    typed: before,
    check,
    recheck,
    fill,
    /** Aborts the request of the form. */
    cancel: () => request.current?.abort(),
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>): void => void submit(event),
      onInput: handleInput,
      onFocus: () => {
        filling.current.justSent = false
        // The schema is loaded while the first field is filled in; if that fails, submit tries again.
        void loadSchema().catch(() => {})
      },
    },
  }
}
