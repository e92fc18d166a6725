import { data } from 'react-router'
import { NothingHere } from './NothingHere.tsx'

/** Every address below /office that no other route knows. */
export function loader() {
  return data(null, { status: 404 })
}

export default NothingHere
