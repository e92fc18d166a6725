import type { Overview as Texts } from './overview.ts'

/** The twelve tiles (DETAIL-2), and beneath them the warranty and where the car stands. */
export function Overview({ tiles, beneath }: Pick<Texts, 'tiles' | 'beneath'>) {
  return (
    <>
      <dl className="tiles">
        {tiles.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {beneath.length > 0 && (
        <dl aria-label="More facts" className="tiles">
          {beneath.map(([name, text]) => (
            <div key={name} className="col-span-2">
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
