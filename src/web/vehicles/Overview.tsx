import type { VehicleDetail } from './loadVehiclePage.ts'
import { describeStanding, describeTiles, TILES } from './overview.ts'

/** The twelve tiles (DETAIL-2), and beneath them the warranty and where the car stands. */
export function Overview({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = describeTiles(vehicle)
  const standing = describeStanding(vehicle)
  return (
    <>
      <dl className="tiles">
        {TILES.map(tile => (
          <div key={tile}>
            <dt>{tile}</dt>
            <dd>{texts[tile]}</dd>
          </div>
        ))}
      </dl>
      {standing.length > 0 && (
        <dl aria-label="Warranty and place" className="tiles">
          {standing.map(({ name, text }) => (
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
