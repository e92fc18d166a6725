import { useHydrated } from '../../ui/useHydrated.ts'
import { SelectField } from '../ui/SelectField.tsx'

/** The sheet of a workbook that has the cars; another choice reads its columns anew. Empty for a workbook with one sheet. */
export function SheetChoice({
  book: { sheets, sheet },
  onChoose,
}: {
  book: { sheets: readonly { name: string; hidden: boolean }[]; sheet: number }
  onChoose: (sheet: number) => void
}) {
  const hydrated = useHydrated()
  if (sheets.length < 2) return null
  return (
    <div className="mt-8 max-w-md">
      <SelectField
        label="Sheet with the cars"
        value={String(sheet)}
        disabled={!hydrated}
        choices={sheets.map(({ name, hidden }, place) => [String(place), hidden ? `${name} (hidden)` : name] as const)}
        onChange={event => onChoose(Number(event.currentTarget.value))}
      />
    </div>
  )
}
