import { FormResult } from '../forms/FormResult.tsx'
import { useFormModel } from '../forms/formContext.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { Button } from '../ui/Button.tsx'
import { useNoun } from '../ui/useNoun.ts'

interface StepButtonsProps {
  step: number
  /** All steps are shown, as long as nobody can lead through them. */
  all: boolean
  onPrevious: () => void
  onNext: () => void
}

/**
 * The buttons Previous, Next and Submit; while the form is sent its progress and a Cancel button; after a failure its
 * reason.
 */
export function StepButtons({ step, all, onPrevious, onNext }: StepButtonsProps) {
  const noun = useNoun()
  const { outcome, cancel, ready } = useFormModel()
  const sending = outcome.state === 'sending'
  return (
    <div className="mt-8">
      <FormResult only="failed" className={outcome.state === 'failed' ? 'mb-4' : ''} />
      {sending && <TotalProgress sent={outcome.sent} total={outcome.total} onCancel={cancel} />}
      <div className="flex justify-between gap-3">
        {step > 1 && !all && (
          <Button
            look="quiet"
            size="large"
            onClick={onPrevious}
            disabled={sending}
            title={sending ? `Your ${noun.one} is being sent` : undefined}
          >
            Previous
          </Button>
        )}
        {step < 3 && !all && (
          // Enter in a field goes on to the next step, as it would send a form. Before the page is hydrated the server does so.
          <Button
            size="large"
            type="submit"
            name="next"
            value={step}
            className="needs-script ml-auto min-w-32"
            onClick={event => {
              event.preventDefault()
              onNext()
            }}
          >
            Next
          </Button>
        )}
        {(step === 3 || all || !ready) && (
          <SubmitButton sending="Sending…" className={`ml-auto min-w-32 ${step < 3 && !all ? 'without-script' : ''}`}>
            Submit
          </SubmitButton>
        )}
      </div>
    </div>
  )
}

function TotalProgress({ sent, total, onCancel }: { sent: number; total: number; onCancel: () => void }) {
  const noun = useNoun()
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  const all = total > 0 && sent >= total
  return (
    <div className="mb-5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p aria-live="polite">{all ? 'All sent. We are checking your files…' : `Sending your ${noun.one}…`}</p>
        <p className="text-muted tabular-nums">{total > 0 && `${megabytes(sent)} of ${megabytes(total)} MB`}</p>
      </div>
      <progress
        value={total > 0 ? sent : undefined}
        max={total > 0 ? total : undefined}
        aria-label="Upload"
        className="upload-bar mt-2 block w-full"
      />
      {!all && (
        <Button look="plain" size="small" className="mt-1 -ml-3" onClick={onCancel}>
          Stop sending
        </Button>
      )}
    </div>
  )
}
