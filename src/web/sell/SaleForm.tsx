import { useEffect, useRef, useState } from 'react'
import { SALE_STEPS } from '#domain/enquiry/saleParts.ts'
import type { FieldErrors } from '../forms/checkValues.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { Form } from '../forms/Form.tsx'
import { FormResult } from '../forms/FormResult.tsx'
import { readValues } from '../forms/formValues.ts'
import type { FormTexts } from '../forms/formOutcome.ts'
import { useForm } from '../forms/useForm.ts'
import { useSiteData } from '../frame/siteData.ts'
import { useTakeFocusOfGone } from '../ui/useTakeFocusOfGone.ts'
import { PapersStep } from './DocumentsStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepHeader, STEP_NAMES } from './StepHeader.tsx'
import { CarStep, PriceStep } from './steps.tsx'
import { useDraft } from './useDraft.ts'
import { useSaleFiles } from './useSaleFiles.ts'
import { useSteps } from './useSteps.ts'

const SUCCESS_SHOWN_MS = 3_000
const STEP_FIELDS = SALE_STEPS.map((fields, place) => place === 2 ? [...fields, 'documents', 'carPhotos'] : fields)
const TEXTS: FormTexts = { success: 'Form submitted successfully!', failure: 'An error occurred while submitting the form.' }

const RECEIPT = 'Your car is with our team. We call you once we have looked at the photos.'
const DEMO_RECEIPT = 'It was checked and accepted. This is a demo, so nothing of it was kept.'

const loadSchema = () => import('#domain/enquiry/enquiry.ts').then(({ saleSchema }) => saleSchema)

/** All steps stay in the page, and stand on paper. */
const stepClass = (shown: boolean) => shown ? 'space-y-5' : 'hidden space-y-5 print:mt-5 print:block'

/** The number of the step that a field stands in. */
const stepOf = (name: string) => STEP_FIELDS.findIndex(fields => (fields as readonly string[]).includes(name)) + 1

/** A car offered for sale, in three steps (SELL-2 to SELL-5). All of them stay in the page, so that none forgets anything. */
export function SaleForm() {
  const { step, goTo, startAgain } = useSteps()
  const documents = useSaleFiles('documents')
  const carPhotos = useSaleFiles('carPhotos')
  const [summary, setSummary] = useState<string>()
  const heading = useTakeFocusOfGone<HTMLHeadingElement>()
  const result = useRef<HTMLDivElement>(null)
  const demo = useSiteData()?.mode === 'demo'

  const form = useForm({
    call: 'POST /api/sellPage', texts: TEXTS, loadSchema,
    checkMore() {
      const errors: Record<string, string> = {}
      for (const { kind, files, ready } of [documents, carPhotos]) {
        if (files.length > ready.length) errors[kind] = 'One moment, your files are still being made ready.'
      }
      if (documents.files.length === 0) errors.documents = 'Please upload at least one document.'
      if (carPhotos.files.length === 0) errors.carPhotos = 'Please upload at least one car photo.'
      return errors
    },
    makeBody(values) {
      const body = new FormData()
      body.set('formData', JSON.stringify(values))
      for (const { kind, ready } of [documents, carPhotos]) for (const { blob, name } of ready) body.append(kind, blob, name)
      return body
    },
    onInput: typed => draft.note(typed),
    onRefused(errors) {
      const first = Math.min(...Object.keys(errors).map(stepOf))
      setSummary(isMissing(errors) ? `Please fill all required fields${first === 3 ? ' in Step 3' : ''}.` : undefined)
      goTo(first)
    },
    onSuccess(sent) {
      draft.end(sent)
      documents.clear()
      carPhotos.clear()
      startAgain()
      result.current?.focus()
    },
  })
  const draft = useDraft(form.ref)

  /** Whether any of the wrong fields is simply empty, which the texts of SELL-2 to SELL-5 are about. */
  function isMissing(errors: FieldErrors): boolean {
    const typed = form.ref.current === null ? {} : readValues(form.ref.current)
    return Object.keys(errors).some(name => (typed[name] ?? '').trim() === '')
  }

  async function goNext(): Promise<void> {
    const errors = await form.check(STEP_FIELDS[step - 1])
    if (errors === null) return
    if (Object.keys(errors).length === 0) goTo(step + 1)
    else setSummary(isMissing(errors) ? `Please fill all required fields in Step ${step}.` : undefined)
  }

  // A new step is read from its heading; where something is wrong, the wrong field has the focus instead.
  const shownStep = useRef(step)
  const { errors, recheck, outcome } = form
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (outcome.state !== 'sent' && Object.keys(errors).length === 0) {
      window.scrollTo({ top: 0 })
      heading.current?.focus()
    }
  }, [step, errors, outcome.state, heading])

  // What was missing may have been chosen by now.
  const fileCount = documents.ready.length + carPhotos.ready.length
  useEffect(() => {
    if (fileCount > 0) recheck()
    // oxlint-disable-next-line react/exhaustive-deps -- only the files are new, and what is checked is looked up then
  }, [fileCount])

  return (
    <>
      {draft.offered !== null && outcome.state !== 'sending' && (
        <DraftOffer
          what={[draft.offered.values.carName, draft.offered.values.variant].filter(Boolean).join(' ')} savedAt={draft.offered.savedAt}
          note="Files have to be chosen again." clear="Clear it" onContinue={draft.restore} onClear={draft.refuse}
        />
      )}
      <Form form={form} label="Sell your car" className="rounded-card border border-line bg-surface p-5 md:p-8">
        <StepHeader step={step} onGoTo={goTo} />
        <div ref={result} tabIndex={-1} className="outline-none">
          <FormResult
            only="sent"
            successMs={SUCCESS_SHOWN_MS}
            receipts={{ sent: demo ? DEMO_RECEIPT : RECEIPT }}
            className={outcome.state === 'sent' ? 'mt-5 min-h-12' : ''}
          />
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-6 text-xl font-bold tracking-tight outline-none">
          <span className="sr-only">{`Step ${step} of 3: `}</span>{STEP_NAMES[step - 1]}
        </h2>
        <p className="mt-1 text-sm text-muted">Everything here is needed.</p>
        <ErrorSummary title={summary} className={Object.keys(errors).length > 0 ? 'mt-5' : ''} />
        <div className="mt-6">
          <div className={stepClass(step === 1)}><CarStep /></div>
          <div className={stepClass(step === 2)}><PriceStep values={draft.values} /></div>
          <div className={stepClass(step === 3)}><PapersStep documents={documents} carPhotos={carPhotos} /></div>
        </div>
        <StepButtons step={step} onPrevious={() => goTo(step - 1)} onNext={() => void goNext()} />
      </Form>
    </>
  )
}
