import { colourProblems, colourProblemText, dealerTokens, type OwnColours } from '#domain/dealer/colours/palette.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { valueAt, type Values } from './fields/valueAt.ts'

const NAMES: Readonly<Record<keyof OwnColours, string>> = {
  brand: 'Brand colour',
  brandDark: 'Links on dark screens',
  accent: 'Accent',
}

function coloursOf(values: Values): OwnColours {
  const colour = (name: string) => {
    const typed = valueAt(values, `colours.${name}`)
    return typeof typed === 'string' && /^#[\da-f]{6}$/i.test(typed) ? typed.toLowerCase() : null
  }
  return { brand: colour('brand'), brandDark: colour('brandDark'), accent: colour('accent') }
}

/** How the colours look by day and by night, and which cannot be read, with the nearest shade that can (DESK-1). */
export function ColourAdvice({
  values,
  onChange,
}: {
  values: Values
  onChange: (path: string, value: unknown) => void
}) {
  const colours = coloursOf(values)
  const problems = colourProblems(colours)
  const tokens = dealerTokens(colours)
  const look = [
    { name: 'By day', ground: '#fbfaf7', ink: '#16202e', own: tokens?.light, brand: '#2b3a8c', fill: '#2b3a8c' },
    { name: 'By night', ground: '#18202b', ink: '#eceff4', own: tokens?.dark, brand: '#a9b5fa', fill: '#4a5bd0' },
  ]
  return (
    <div className="mt-5">
      <ul aria-live="polite" className="space-y-2 empty:hidden">
        {problems.map(problem => (
          <li key={problem.field} className="border-l-4 border-danger py-1 pl-4">
            <p>{`${NAMES[problem.field]}: ${colourProblemText(problem)}`}</p>
            {problem.nearest !== null && (
              <ScriptButton
                look="quiet"
                size="small"
                className="mt-1 max-lg:min-h-11"
                onClick={() => onChange(`colours.${problem.field}`, problem.nearest)}
              >
                {`Take ${problem.nearest}`}
              </ScriptButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {look.map(({ name, ground, ink, own, brand, fill }) => (
          <div
            key={name}
            className="flex flex-wrap items-center gap-4 rounded-control border border-line p-4"
            style={{ background: ground, color: ink }}
          >
            <span className="text-sm">{name}</span>
            <span
              className="rounded-control px-4 py-2 font-semibold"
              style={{ background: own?.fill ?? fill, color: '#fff' }}
            >
              Button
            </span>
            <span className="font-semibold underline" style={{ color: own?.brand ?? brand }}>
              A link
            </span>
            <span
              className="rounded-control px-2 py-1 text-sm font-semibold"
              style={{ background: colours.accent ?? '#f2a516', color: '#16202e' }}
            >
              A mark
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
