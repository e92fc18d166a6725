import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'
import type { Setup } from '#services/dashboard/readSetup.ts'
import { Panel } from '../ui/Panel.tsx'

interface Step {
  name: string
  text: string
  done: boolean
  to: string | null
}

function stepsOf({ vehicles, printedPassword, ownProfile, mail, live }: Setup): Step[] {
  return [
    ...(printedPassword === null
      ? []
      : [
          {
            name: 'Change the password',
            text: 'The one in use was printed when the site first started.',
            done: !printedPassword,
            to: '/account',
          },
        ]),
    {
      name: 'Say who you are',
      text: 'Name, telephone numbers, address, hours and mail: five questions, two minutes.',
      done: ownProfile,
      to: '/office/first-start',
    },
    {
      name: 'Add the first car',
      text: 'One by one, or all at once from a spreadsheet under Import.',
      done: vehicles > 0,
      to: '/product/productaddpage',
    },
    {
      name: 'Let mails leave',
      text: 'Set SMTP_URL. Until then one-time passwords and enquiries are files in the data folder.',
      done: mail,
      to: null,
    },
    {
      name: 'Open the doors',
      text: 'Set SITE_MODE to live. Until then nothing that visitors send is kept.',
      done: live,
      to: null,
    },
  ]
}

/** Whether a step is still to do. */
export const isUnfinished = (setup: Setup): boolean => stepsOf(setup).some(step => !step.done)

/** The steps before the site goes live. A step is ticked off by the data of the site, not by hand. */
export function FirstSteps({ setup }: { setup: Setup }) {
  return (
    <Panel title="Before visitors come" text="Each is ticked off by itself as soon as it is done.">
      <ol className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {stepsOf(setup).map(({ name, text, done, to }) => (
          <li key={name} className="flex gap-3">
            {done ? (
              <Check size={20} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <Circle size={20} className="mt-0.5 shrink-0 text-muted" />
            )}
            <div>
              <p className="font-medium">
                {to === null || done ? (
                  name
                ) : (
                  <Link to={to} className="text-brand underline underline-offset-4">
                    {name}
                  </Link>
                )}
                <span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
              </p>
              {!done && <p className="text-sm text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
