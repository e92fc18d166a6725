import { data } from 'react-router'
import { NothingHere } from './NothingHere.tsx'

/** The route of every address below /office that no other route has. */
export function loader() {
  return data(null, { status: 404 })
}

export default NothingHere
