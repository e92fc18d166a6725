import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the data of the page again when Back or Forward brings it out of the browser's memory, where it stands as it was left: what was
 * saved since is shown then.
 */
export function useAskAgainOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [revalidate])
}
