import { useNavigate } from 'react-router'
import { useKeys } from '../../keys/useKeys.ts'

/** The key Q, from anywhere in the back office: somebody is on the telephone. */
export function AddEnquiryKey() {
  const navigate = useNavigate()
  useKeys({ q: () => void navigate('/office/enquiries/new') })
  return null
}
