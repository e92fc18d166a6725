import { groupDigits } from '#domain/text/groupDigits.ts'

const WIDTHS: Readonly<Record<number, string>> = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4', 5: 'md:grid-cols-5' }

/** Three to five numbers of an import, each with its name and what it counts. */
export function FigureList({ figures }: { figures: readonly { name: string; value: number; text: string }[] }) {
  return (
    <dl className={`grid grid-cols-2 gap-3 ${WIDTHS[figures.length] ?? ''}`}>
      {figures.map(({ name, value, text }) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4 max-md:last:odd:col-span-2">
          <dt className="text-sm font-medium">{name}</dt>
          <dd>
            <span className="block text-2xl font-bold tabular-nums">{groupDigits(value)}</span>
            <span className="block text-sm text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
