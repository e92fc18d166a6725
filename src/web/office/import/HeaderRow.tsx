import { readTypedFigure } from '#domain/text/typedFigure.ts'
import { useState } from 'react'
import { MOST_HEADER_ROW } from '#domain/import/uploadLimit.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

/** The form for the row with the column names; a change reads the file again. */
export function HeaderRow({ row, onMove }: { row: number | null; onMove: (row: number) => void }) {
  const [typed, setTyped] = useState(row === null ? '' : String(row))
  const number = readTypedFigure(typed) ?? 0
  const fits = Number.isInteger(number) && number >= 1 && number <= MOST_HEADER_ROW
  return (
    <details className="mt-3 rounded-card border border-line bg-surface p-4">
      <summary className="cursor-pointer font-semibold">These are not the names of the columns</summary>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-44">
          <Field
            label="They are in row"
            inputMode="numeric"
            maxLength={4}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button look="quiet" disabled={!fits} onClick={() => onMove(number)}>
          Read the columns anew
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        Rows are counted as in the spreadsheet, empty ones too. What you have chosen of the columns starts anew.
      </p>
    </details>
  )
}
