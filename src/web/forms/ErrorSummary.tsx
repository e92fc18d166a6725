import CircleAlert from 'lucide-react/icons/circle-alert'
import { useFormModel } from './formContext.ts'
import { focusField } from './focusField.ts'

/** What is wrong with a form, above its fields: each line leads to its field. Says nothing while nothing is wrong. */
export function ErrorSummary({ title, className = '' }: { title?: string; className?: string }) {
  const { id, errors } = useFormModel()
  const wrong = Object.entries(errors)
  return (
    <div role="alert" className={className}>
      {wrong.length > 0 && (
        <div className="flex gap-3 rounded-card border border-danger p-4">
          <CircleAlert size={22} className="text-danger" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold text-danger">{title ?? (wrong.length === 1 ? 'Please check one thing' : `Please check ${wrong.length} things`)}</p>
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
          </div>
        </div>
      )}
    </div>
  )
}
