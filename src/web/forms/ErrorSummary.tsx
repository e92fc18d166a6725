import CircleAlert from 'lucide-react/icons/circle-alert'
import { FORM_AGAIN_ID, useFormModel } from './formContext.ts'
import { focusField } from './focusField.ts'

/**
 * The errors of a form, above its fields: each line links to its field. Empty while there are no errors. Only the title
 * is announced, since the list gets shorter while somebody types.
 */
export function ErrorSummary({ title, className = '' }: { title?: string; className?: string }) {
  const { id, errors, plain } = useFormModel()
  const wrong = Object.entries(errors)
  const any = wrong.length > 0
  return (
    <div
      id={any && plain ? FORM_AGAIN_ID : undefined}
      tabIndex={any ? -1 : undefined}
      className={any ? `flex gap-3 rounded-card border border-danger p-4 outline-none ${className}` : className}
    >
      {any && <CircleAlert size={22} className="text-danger" aria-hidden="true" />}
      <div className="min-w-0">
        <p role="alert" className="font-semibold text-danger">
          {any && (title ?? (wrong.length === 1 ? 'Please check one thing' : `Please check ${wrong.length} things`))}
        </p>
        {any && (
          <ul className="mt-1">
            {wrong.map(([name, problem]) => (
              <li key={name}>
                <a
                  href={`#${id}-${name}`}
                  onClick={event => {
                    event.preventDefault()
                    focusField(id, name)
                  }}
                  className="inline-block py-0.5 underline underline-offset-2"
                >
                  {problem}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
