import { useEffect, useRef, useState } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { Form } from '../forms/Form.tsx'
import { FormResult } from '../forms/FormResult.tsx'
import { PrivacyNote } from '../forms/PrivacyNote.tsx'
import { readValues } from '../forms/formValues.ts'
import { useForm } from '../forms/useForm.ts'
import { useSiteData } from '../ui/siteData.ts'
import { useTakeFocusOfGone } from '../ui/useTakeFocusOfGone.ts'
import { DocumentsStep } from './DocumentsStep.tsx'
import { firstStep, isMissing, saleReceipts, SALE_TEXTS, STEP_FIELDS, stepOf } from './saleTexts.ts'
import { StepButtons } from './StepButtons.tsx'
import { stepNames, StepFields, StepHeader } from './StepHeader.tsx'
import { CarStep, PriceStep } from './steps.tsx'
import { useDraft } from './useDraft.ts'
import { useSaleFiles } from './useSaleFiles.ts'
import { useSteps } from './useSteps.ts'
import { useNoun } from '../ui/useNoun.ts'

const SUCCESS_SHOWN_MS = 3_000

const loadSchema = () => import('#domain/enquiries/enquiry.ts').then(({ saleSchema }) => saleSchema)

/**
 * A car offered for sale, in three steps (SELL-2 to SELL-5); without JavaScript in one long form. All steps stay in the page,
 * so that none forgets anything. `posted` is what the browser has posted by itself and was not taken.
 */
export function SaleForm({ posted }: { posted: PostedForm | undefined }) {
  const noun = useNoun()
  const [first] = useState(() => firstStep(posted))
  const { step, goTo, startAgain } = useSteps(first)
  const documents = useSaleFiles('documents')
  const carPhotos = useSaleFiles('carPhotos')
  const [summary, setSummary] = useState(() =>
    posted && isMissing(posted.fields, posted.values) ? 'Please fill all required fields.' : undefined,
  )
  const heading = useTakeFocusOfGone<HTMLHeadingElement>()
  const result = useRef<HTMLDivElement>(null)
  const demo = useSiteData()?.mode === 'demo'

  const form = useForm({
    call: 'POST /api/sellPage',
    texts: SALE_TEXTS,
    loadSchema,
    plain: { page: '/Sell', posted, hasFiles: true },
    checkMore() {
      const errors: Record<string, string> = {}
      for (const { kind, files, ready } of [documents, carPhotos]) {
        if (files.length > ready.length) errors[kind] = 'One moment, your files are still being made ready.'
      }
      if (documents.files.length === 0) errors.documents = 'Please upload at least one document.'
      if (carPhotos.files.length === 0) errors.carPhotos = `Please upload at least one ${noun.one} photo.`
      return errors
    },
    makeBody(values) {
      const body = new FormData()
      body.set('formData', JSON.stringify(values))
      for (const { kind, ready } of [documents, carPhotos])
        for (const { blob, name } of ready) body.append(kind, blob, name)
      return body
    },
    onInput: typed => draft.note(typed),
    onRefused(errors) {
      const first = Math.min(...Object.keys(errors).map(stepOf))
      setSummary(
        isMissing(errors, typedNow())
          ? `Please fill all required fields${first === 3 ? ' in Step 3' : ''}.`
          : undefined,
      )
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

  function typedNow(): Record<string, string> {
    return form.ref.current === null ? {} : readValues(form.ref.current)
  }

  async function goNext(): Promise<void> {
    const errors = await form.check(STEP_FIELDS[step - 1])
    if (errors === null) return
    if (Object.keys(errors).length === 0) goTo(step + 1)
    else setSummary(isMissing(errors, typedNow()) ? `Please fill all required fields in Step ${step}.` : undefined)
  }

  // A new step moves the focus to its heading, unless a wrong field gets it.
  const shownStep = useRef(step)
  const { errors, recheck, outcome, ready } = form
  // What came back from the server is shown whole until somebody can lead through the steps.
  const all = posted !== undefined && !ready
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (outcome.state !== 'sent' && Object.keys(errors).length === 0) {
      window.scrollTo({ top: 0 })
      heading.current?.focus()
    }
  }, [step, errors, outcome.state, heading])

  // A missing file may have been chosen.
  const fileCount = documents.ready.length + carPhotos.ready.length
  useEffect(() => {
    if (fileCount > 0) recheck()
    // oxlint-disable-next-line react/exhaustive-deps -- only the files are new, and what is checked is looked up then
  }, [fileCount])

  return (
    <>
      {draft.offered !== null && outcome.state !== 'sending' && (
        <DraftOffer
          what={[draft.offered.values.carName, draft.offered.values.variant].filter(Boolean).join(' ')}
          savedAt={draft.offered.savedAt}
          note="Files have to be chosen again."
          clear="Clear it"
          onContinue={draft.restore}
          onClear={draft.refuse}
        />
      )}
      <Form
        form={form}
        label={`Sell your ${noun.one}`}
        className="rounded-card border border-line bg-surface p-5 md:p-8"
      >
        {!all && <StepHeader step={step} onGoTo={goTo} />}
        <div ref={result} tabIndex={-1} className="outline-none">
          <FormResult
            only="sent"
            successMs={SUCCESS_SHOWN_MS}
            receipts={{ sent: demo ? saleReceipts(noun).demo : saleReceipts(noun).live }}
            className={outcome.state === 'sent' ? 'mt-5 min-h-12' : ''}
          />
        </div>
        {!all && (
          <h2 ref={heading} tabIndex={-1} className="needs-script mt-6 text-xl font-bold tracking-tight outline-none">
            <span className="sr-only">{`Step ${step} of 3: `}</span>
            {stepNames(noun)[step - 1]}
          </h2>
        )}
        <p className="mt-1 text-sm text-muted">Everything here is needed.</p>
        <ErrorSummary title={summary} className={Object.keys(errors).length > 0 ? 'mt-5' : ''} />
        <div className="mt-6">
          <StepFields number={1} step={step} all={all}>
            <CarStep />
          </StepFields>
          <StepFields number={2} step={step} all={all}>
            <PriceStep values={{ ...form.typed, ...draft.values }} />
          </StepFields>
          <StepFields number={3} step={step} all={all}>
            <DocumentsStep documents={documents} carPhotos={carPhotos} />
            <PrivacyNote className="mt-5" />
          </StepFields>
        </div>
        <StepButtons step={step} all={all} onPrevious={() => goTo(step - 1)} onNext={() => void goNext()} />
      </Form>
    </>
  )
}
