import { Link } from 'react-router'

/** Says that something one has made has stopped, and leads to where it is kept or ended; nothing where none has. */
export function StoppedNotice({ stopped }: { stopped: number }) {
  if (stopped === 0) return null
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-3">
      {stopped === 1
        ? 'Something you made for another program or person has stopped since you were signed out everywhere. '
        : `${stopped} things you made for other programs or people have stopped since you were signed out everywhere. `}
      <Link to="/account/access" className="office-link">
        Keep or end
      </Link>
    </p>
  )
}
