import { useEffect, useState } from 'react'

/** How many whole seconds are left until a moment (epoch milliseconds), counted down; 0 once it has come. For one moment. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1_000)
    return () => clearInterval(timer)
  }, [moment, over])
  return left
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
}
