import { Link } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { TestMail } from '#services/settings/testMail.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

interface MailStepProps {
  /** The mail server; null where mails are files in the data folder. */
  server: string | null
  from: string
  /** Where mails about enquiries go. */
  team: string
  own: string
  sent: TestMail | null
  posted: PostedForm | undefined
}

const STATES: Readonly<Record<TestMail['state'], string>> = {
  waiting: 'It is under way.',
  sent: 'The mail server has taken it. Look whether it has come, also among the spam.',
  failed: 'It could not be sent; it is tried again by itself.',
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="py-2 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  )
}

/** How mails leave: what whoever runs the site has set, and a mail to try it with (DESK-1). */
export function MailStep({ server, from, team, own, sent, posted }: MailStepProps) {
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Mails leave by" value={server ?? 'Nothing yet: they are files in the data folder'} />
        <Fact name="They come from" value={from} />
        <Fact name="Enquiries are mailed to" value={team} />
      </dl>
      <p className="mt-3 text-sm text-muted">
        The address for enquiries is your e-mail address under Settings, unless TEAM_EMAIL names another. Server, sender
        and TEAM_EMAIL have passwords with them and stay with the program: whoever runs it sets SMTP_URL, MAIL_FROM and
        TEAM_EMAIL, and starts it again.
      </p>
      {sent !== null && (
        <div className="mt-5 border-l-4 border-edge py-1 pl-4">
          <p className="font-medium">{`The test mail to ${sent.to}`}</p>
          <p>
            {server === null && sent.state === 'sent'
              ? 'It is a file in the folder outbox of the data folder.'
              : STATES[sent.state]}
          </p>
          {sent.problem !== null && <p className="text-sm break-words text-muted">{sent.problem}</p>}
          {sent.state !== 'sent' && (
            <Link
              to=""
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
              reloadDocument
            >
              Look again
            </Link>
          )}
        </div>
      )}
      <form method="post" action="/office/first-start" noValidate className="mt-5">
        <input type="hidden" name="step" value="mail" />
        <Field
          name="to"
          type="email"
          label="Send a test mail to"
          defaultValue={posted?.values.to ?? own}
          error={posted?.fields.to}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="deed" value="test-mail" look={sent === null ? 'primary' : 'quiet'}>
            Send a test mail
          </Button>
          <Button type="submit" name="deed" value="skip" look={sent === null ? 'quiet' : 'primary'}>
            Go on
          </Button>
        </div>
      </form>
      <p className="mt-6">
        <LinkButton to="/office/settings" look="plain">
          All settings
        </LinkButton>
      </p>
    </>
  )
}
