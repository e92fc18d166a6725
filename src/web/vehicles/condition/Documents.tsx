import type { CarConditionView } from '#domain/condition/carConditionView.ts'

/** "Are the papers in order?": each fact with the day it was seen, and what the rules of Delhi's region make of them (CAR-1). */
export function Documents({ papers, ncr }: Pick<CarConditionView, 'papers' | 'ncr'>) {
  return (
    <>
      <dl className="paper-lines">
        {papers.map(({ label, text, origin }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              <small>{origin}</small>
            </dd>
          </div>
        ))}
      </dl>
      {ncr.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm" aria-label="In Delhi and the NCR">
          {ncr.map(({ text, rule }) => (
            <li key={text}>
              {text} <span className="text-muted">({rule})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
