import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { FIRST_STEPS, isFirstStep, type FirstStep } from '#domain/settings/firstSteps.ts'
import { readPosted } from '#domain/settings/readPosted.ts'
import { inventedParts, type OwnPart } from '#domain/dealer/isInvented.ts'
import { isSettingsSection, sectionOf, SETTINGS_SECTIONS } from '#domain/settings/sections.ts'
import { passedSteps } from '#services/settings/firstStart.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { findTestMail } from '#services/settings/testMail.ts'
import type { AddressReads } from '../../addressReads.ts'
import { callApi } from '../../calls/callApi.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { focusWrong } from '../../forms/focusField.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/firstStart'
import { FIRST_QUESTIONS } from './firstQuestions.ts'
import { SettingsFields } from './fields/SettingsFields.tsx'
import { withValueAt, type Values } from './fields/valueAt.ts'
import { MailStep } from './MailStep.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('settings.manage')]
/** Read where a form is shown again that was posted. */
export const reads: AddressReads = {
  query: query => new URLSearchParams({ step: query.get('step') ?? '' }),
}
export const action = answerPosted

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  const asked = query.get('step') ?? ''
  const passed = await passedSteps(site)
  const step: FirstStep | 'done' =
    asked === 'done' ? 'done' : isFirstStep(asked) ? asked : (FIRST_STEPS.find(one => !passed.includes(one)) ?? 'done')
  const { smtpUrl, mailFrom, teamEmail } = site.configuration
  return {
    step,
    passed,
    invented: step === 'done' && site.configuration.mode === 'live' ? inventedParts(site.profile) : [],
    section: isSettingsSection(step) ? await findSection(site, step) : null,
    mail: {
      server: smtpUrl === null ? null : new URL(smtpUrl).hostname,
      from: mailFrom.address,
      team: teamEmail ?? site.profile.email,
      own: context.get(accountContext).email,
      sent: step === 'mail' ? await findTestMail(site, Number(query.get('mail')) || 0) : null,
    },
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'First start' }, { name: 'robots', content: 'noindex' }]

/** Five questions after the first sign-in, each saved at once, each skippable (DESK-1). They work without JavaScript. */
export default function FirstStart({
  loaderData: { step, passed, invented, section, mail },
  actionData: posted,
}: Route.ComponentProps) {
  const place = step === 'done' ? FIRST_STEPS.length : FIRST_STEPS.indexOf(step)
  return (
    <OfficePage
      title={step === 'done' ? 'That was all' : FIRST_QUESTIONS[step].title}
      text={step === 'done' ? 'Everything else is under Settings.' : FIRST_QUESTIONS[step].text}
      help="first-start"
    >
      <div className="max-w-2xl">
        <ol aria-label="Questions" className="mb-6 flex gap-1.5">
          {FIRST_STEPS.map((one, at) => (
            <li key={one} className="flex-1">
              <Link
                to={`/office/first-start?step=${one}`}
                aria-current={one === step ? 'step' : undefined}
                className={`block border-t-4 pt-1 text-sm ${at <= place ? 'border-fill font-medium' : 'border-line text-muted'}`}
              >
                {FIRST_QUESTIONS[one].short}
                {passed.includes(one) && <span className="sr-only"> (behind you)</span>}
              </Link>
            </li>
          ))}
        </ol>
        {posted?.message != null && (
          <p role="alert" className="mb-4 font-semibold text-danger">
            {posted.message}
          </p>
        )}
        {step === 'done' ? (
          <>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/product/productaddpage">Add the first car</LinkButton>
              <LinkButton to="/office/people" look="quiet">
                Invite a colleague
              </LinkButton>
              <LinkButton to="/office/settings" look="quiet">
                All settings
              </LinkButton>
            </div>
            <StillInvented parts={invented} />
          </>
        ) : section === null ? (
          <MailStep {...mail} posted={posted} />
        ) : (
          <Question key={step} step={step} section={section} posted={posted} />
        )}
      </div>
    </OfficePage>
  )
}

/** What visitors still see of the dealer whom the site was invented with, and where it is set. */
function StillInvented({ parts }: { parts: readonly OwnPart[] }) {
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="invented" className="mt-8 border-l-4 border-accent bg-accent-soft px-4 py-3">
      <h2 id="invented" className="font-semibold">
        Visitors still see what we invented
      </h2>
      <p className="text-sm">Put in your own before you tell anybody of the site.</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {[...new Set(parts.flatMap(part => sectionOf(part) ?? []))].map(section => (
          <li key={section}>
            <Link
              to={`/office/settings/${section}`}
              className="inline-flex min-h-11 items-center text-brand underline lg:min-h-8"
            >
              {SETTINGS_SECTIONS[section].title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface QuestionProps {
  step: FirstStep
  section: NonNullable<Route.ComponentProps['loaderData']['section']>
  posted: Route.ComponentProps['actionData']
}

/** A question that is a section of the settings. With JavaScript it is saved by the API, then the browser goes on by the plain form. */
function Question({ step, section, posted }: QuestionProps) {
  // Not `useFormCall`: it would load this page again, which then asks the next question, and the form that goes on would be gone.
  const [values, setValues] = useState<Values>(() =>
    posted === undefined ? section.values : readPosted(section.values, posted.values),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(posted?.fields ?? {})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'skip') return
    event.preventDefault()
    if (!isSettingsSection(step)) return
    const form = event.currentTarget
    setBusy(true)
    const reply = await callApi('POST /api/office/settings/:section', {
      params: { section: step },
      body: { seen: section.version, values },
    })
    setBusy(false)
    setErrors(reply.fields)
    setProblem(reply.ok ? '' : reply.message)
    if (reply.ok) form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="skip"]'))
    else focusWrong(form)
  }

  return (
    <form method="post" action="/office/first-start" noValidate onSubmit={event => void save(event)}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="seen" value={section.version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingsFields
          fields={FIRST_QUESTIONS[step].fields}
          values={values}
          errors={errors}
          isFixed={path => section.fixed.some(part => path === part || path.startsWith(`${part}.`))}
          onChange={(path, value) => setValues(before => withValueAt(before, path, value))}
        />
      </div>
      {section.fixed.length > 0 && (
        <p className="mt-3 text-sm text-muted">What cannot be typed here is fixed by the file that SITE_FILE names.</p>
      )}
      <p role="alert" className="mt-3 font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="deed" value="save" disabled={busy}>
          {busy ? 'Saving…' : 'Save and go on'}
        </Button>
        <Button type="submit" name="deed" value="skip" look="quiet">
          Skip
        </Button>
      </div>
    </form>
  )
}
