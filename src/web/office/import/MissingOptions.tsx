import { addsTo, type AddedOptions } from '#domain/import/addedOptions.ts'
import { counted } from '#domain/text/counted.ts'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { RunReport } from '#services/import/importContent.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'

const SHOWN = 12

const TEXTS = {
  all: 'They are added to your lists by the import.',
  some: 'Models and variants are added to your lists by the import. Cars with one of the others are left out unless you add them too.',
  none: 'Cars that have them are left out unless they are added to your lists.',
}

function addedText({ missing, lacking = 0 }: RunReport, added: AddedOptions): keyof typeof TEXTS {
  if (added === true || (added === 'models' && lacking === 0 && missing.every(({ list }) => addsTo(added, list))))
    return 'all'
  return added === 'models' && missing.some(({ list }) => addsTo(added, list)) ? 'some' : 'none'
}

interface MissingOptionsProps {
  report: RunReport
  /** The options that the check was asked to add. */
  added: AddedOptions
  /** A decision has changed since the check; this action would discard it. */
  dirty: boolean
  onAdd: () => void
}

/** Options that are missing in the lists, and the form that adds them. */
export function MissingOptions({ report, added, dirty, onAdd }: MissingOptionsProps) {
  if (report.missingCount === 0) return null
  const more = report.missingCount - Math.min(SHOWN, report.missing.length)
  return (
    <section aria-labelledby="missing" className="mt-6 rounded-card border border-line bg-surface p-5">
      <h3 id="missing" className="font-semibold">{`Not in your lists: ${counted(report.missingCount, 'option')}`}</h3>
      <p className="mt-1 text-muted">{TEXTS[addedText(report, added)]}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {report.missing.slice(0, SHOWN).map(({ list, parents, name, rows }) => (
          <li
            key={`${list}/${parents.join('/')}/${name}`}
            className="rounded-full bg-sunken px-3 py-1 text-sm break-words"
          >
            <span className="text-muted">{`${OPTION_LISTS[list].label}: `}</span>
            {[...parents, name].join(' › ')}
            <span className="text-muted">{` (${counted(rows, 'row')})`}</span>
          </li>
        ))}
        {more > 0 && <li className="px-1 py-1 text-sm text-muted">{`and ${groupDigits(more)} more`}</li>}
      </ul>
      {addedText(report, added) !== 'all' && !dirty && (
        <ScriptButton look="quiet" className="mt-4" onClick={onAdd}>
          Add them all and check again
        </ScriptButton>
      )}
    </section>
  )
}
